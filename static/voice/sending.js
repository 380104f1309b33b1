"use strict";
// Sending from the conversation without leaving it. No word is lost: the box is emptied only when its words have
// arrived, and what is written without a line waits in the letter until there is one.

// The one request that writes and is under way: its button, and the words of the box that it carries.
let writing = null;
let arrivedAt = -Infinity;
const TAPS_WITHIN = 1_500;

const mainButton = () => document.querySelector("#write-actions .btn--main");
const isMessage = (config) => config.path === form.getAttribute("action");

// ---- One request ---------------------------------------------------------------------------------------------------

// Something new is sent under a new name; the same words that may have arrived are sent under the same one.
function renew(field) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (field) field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("htmx:beforeRequest", (event) => {
  const { requestConfig: config, xhr, elt } = event.detail;
  if (config.verb === "get") return;
  if (writing || isSecondTap(config)) return void event.preventDefault();
  const article = elt.matches(".unsent") ? elt : null;
  if (!article && isMessage(config) && refuseTooLong()) return void event.preventDefault();
  const button = article ? null : (config.triggeringEvent?.submitter ?? elt.closest("button") ?? mainButton());
  writing = { button, article, words: box.value, isShown: false };
  writing.finished = new Promise((finish) => (writing.finish = finish));
  if (button) voice.busy(button);
  // Not htmx's own events: they are told to the button, which may have been replaced meanwhile.
  xhr.addEventListener("loadend", () => wrote(xhr, config));
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  keyed.answersWriting = detail.requestConfig.verb !== "get";
});

// The second of two slow taps finds the box that the first one has emptied.
const isSecondTap = (config) => isMessage(config) && box.value === "" && performance.now() - arrivedAt < TAPS_WITHIN;

function wrote(xhr, config) {
  const { button, words, article, isShown, finish } = writing;
  writing = null;
  live.wrote();
  if (button) voice.free(button);
  live.heard(xhr, config);
  const arrived = xhr.status >= 200 && xhr.status < 300;
  if (xhr.status === 401) live.signedOut();
  else if (arrived && goesElsewhere(xhr)) return;
  else if (arrived) succeed(isMessage(config), words, article);
  else fail(xhr, isMessage(config), article);
  showButton();
  if (!arrived || !isShown) live.look();
  finish();
}

// Confirming leads to the concern.
function goesElsewhere(xhr) {
  if (xhr.getResponseHeader("HX-Redirect")) return true;
  const elsewhere = !xhr.responseText.includes('id="thread"');
  if (elsewhere) location.assign(xhr.responseURL);
  return elsewhere;
}

function succeed(isWords, words, article) {
  showError("");
  if (article) return article.closest("li").remove();
  renew(onceOf(form));
  if (isWords) arrivedAt = performance.now();
  if (isWords && box.value === words) box.value = box.defaultValue = "";
  voice.recount();
  if (isWords) box.focus({ preventScroll: true });
}

const sentenceIn = (xhr) => sentenceOf(xhr.status, xhr.getResponseHeader("Content-Type"), xhr.responseText);

function fail(xhr, isWords, article) {
  // The page was open for a long time; the answer brings a new token, and one more press works.
  if (xhr.status === 403) takeToken(new DOMParser().parseFromString(xhr.responseText, "text/html"));
  // Words that wait and were refused come back to where they can be changed; without a line they go on waiting.
  if (article && xhr.status >= 400 && xhr.status < 500) takeBack(article);
  if (!article || xhr.status !== 0) refuse(sentenceIn(xhr), isWords && xhr.status >= 400 && xhr.status < 500);
}

document.addEventListener("voice:swapped", () => {
  if (writing && keyed.answersWriting) writing.isShown = true;
  showButton();
  voice.recount();
});

// A button that was put in place of a busy one is as busy.
function showButton() {
  const button = mainButton();
  if (!button) return;
  const isBusy = writing !== null && writing.button !== null && !writing.button.isConnected;
  if (isBusy) voice.busy((writing.button = button));
  else if (button.getAttribute("aria-disabled") !== "true") {
    voice.relabel(button, voice.offline ? voice.sentence("send-later") : null);
  }
}

// ---- Without a line ------------------------------------------------------------------------------------------------

document.addEventListener("submit", keepForLater, true);

function keepForLater(event) {
  if (event.target !== form || !voice.offline) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (writing) return;
  if (box.value.trim() === "") return refuse(voice.sentence("empty"), true);
  if (refuseTooLong()) return undefined;
  showError("");
  [...thread.querySelectorAll(".letter ol")].pop()?.append(unsentTurn(box.value, onceOf(form).value));
  renew(onceOf(form));
  box.value = box.defaultValue = "";
  voice.recount();
  box.focus({ preventScroll: true });
}

function unsentTurn(words, once) {
  const make = voice.element;
  const clock = new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const button = (key) => make("button", { class: "btn btn--quiet", type: "button", "data-unsent": key }, voice.sentence(key));
  const article = make(
    "article",
    { class: "said unsent", "aria-label": voice.sentence("unsent"), "data-once": once },
    make("p", { class: "said__time" }, clock),
    make("div", { class: "words", dir: "auto" }, words),
    make("div", { class: "said__meta actions" },
      make("p", {}, make("span", { class: "tag tag--warn" }, voice.sentence("not-sent-yet"))),
      button("send-now"), button("take-back")),
  );
  return make("li", { class: "turn" }, article);
}

thread.addEventListener("click", (event) => {
  const button = event.target.closest("[data-unsent]");
  const article = button?.closest(".unsent");
  if (!article || writing) return;
  if (button.dataset.unsent === "take-back") takeBack(article);
  else sendUnsent(article);
});

function takeBack(article) {
  const words = article.querySelector(".words").textContent;
  box.value = box.value.trim() ? `${words}\n\n${box.value}` : words;
  // The same words may have arrived after all.
  if (box.value === words) onceOf(form).value = article.dataset.once;
  article.closest("li").remove();
  voice.recount();
  box.focus();
}

async function sendUnsent(article) {
  const hadFocus = article.contains(document.activeElement);
  while (writing) await writing.finished;
  const words = article.querySelector(".words").textContent;
  const values = { ...Object.fromEntries(new FormData(form)), text: words, once: article.dataset.once };
  const options = { source: article, target: thread, swap: "keyed", values };
  // What became of it is for `wrote`, also when it fails.
  htmx.ajax("POST", form.getAttribute("action"), options).catch(() => undefined);
  await writing?.finished;
  if (hadFocus && !article.isConnected) box.focus({ preventScroll: true });
}

async function sendAllUnsent() {
  const had = thread.querySelector(".unsent") !== null;
  for (const article of thread.querySelectorAll(".unsent")) {
    await sendUnsent(article);
    if (article.isConnected) return;
  }
  voice.announce(voice.sentence(had || box.value.trim() === "" ? "back-sent" : "back"));
}

document.addEventListener("voice:offline", showButton);
document.addEventListener("voice:online", (event) => {
  event.preventDefault();
  showButton();
  sendAllUnsent();
});
