"use strict";
// Sending the first message, and a message that was changed. The page is left when the words have arrived, and not
// before: without an answer a browser shows an error of its own in place of the page and of what was written on it.

const ANSWER_WITHIN = 30_000;
let posting = false;

// Until now the form goes by itself; from now on page.js leaves it to this script.
form.dataset.sends = "";

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (posting) return;
  if (voice.offline) return void refuse(voice.sentence("offline"), false);
  if (refuseTooLong()) return;
  posting = true;
  showError("");
  const button = event.submitter ?? form.querySelector(".btn--main");
  voice.busy(button);
  const goesOn = await post();
  if (goesOn) return;
  voice.free(button);
  posting = false;
});

// Whether the page is being left.
async function post() {
  const answer = await answered();
  const goTo = answer.headers.get("Voice-Go-To");
  if (goTo || answer.ok) return leaveFor(() => location.assign(goTo ?? answer.url));
  // The answer to the form itself is the way in, with the words; nothing was written, so it may be sent again.
  if (answer.status === 401) return leaveFor(() => form.submit());
  // The page was open for a long time; the answer brings a new token, and one more press works.
  if (answer.status === 403) renewToken(answer.text);
  const isWords = answer.status >= 400 && answer.status < 500;
  refuse(sentenceOf(answer.status, answer.headers.get("Content-Type"), answer.text), isWords);
  return false;
}

async function answered() {
  const options = {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
    headers: { "Voice-Sent": "1" },
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  };
  try {
    const answer = await fetch(form.action, options);
    const { status, ok, url, headers } = answer;
    return { status, ok, url, headers, text: await answer.text() };
  } catch {
    return { status: 0, ok: false, url: "", headers: new Headers(), text: "" };
  }
}

function leaveFor(go) {
  voice.leaving = true;
  go();
  return true;
}

function renewToken(text) {
  const name = 'input[name="csrfmiddlewaretoken"]';
  const token = new DOMParser().parseFromString(text, "text/html").querySelector(name)?.value;
  if (token) for (const field of document.querySelectorAll(name)) field.value = token;
}

addEventListener("pageshow", () => {
  posting = false;
});
