"use strict";
// The writing box, on whatever page: what is wrong stands beside it, and what is too long is not sent at all.

const box = document.getElementById("write");
const form = document.getElementById("write-form");

const onceOf = (place) => place.querySelector('input[name="once"]');

function showError(sentence) {
  const error = document.getElementById("write-error");
  error.textContent = sentence;
  error.hidden = sentence === "";
  if (sentence === "") box.removeAttribute("aria-invalid");
  showWayOut(false);
}

function refuse(sentence, isWords) {
  showError(sentence);
  if (isWords) box.setAttribute("aria-invalid", "true");
  voice.announce(sentence);
  box.focus();
}

// What to do about a text that is too long, in place of what is said there else.
function showWayOut(isTooLong) {
  const end = document.getElementById("write-end");
  if (!end || (!isTooLong && !("usual" in end.dataset))) return;
  end.dataset.usual ??= end.textContent;
  end.textContent = isTooLong ? end.dataset.over : end.dataset.usual;
  end.hidden = end.textContent === "";
  if (!isTooLong) delete end.dataset.usual;
}

// Code points, as the server counts. Whether the box holds more than it would take; then it says so.
function refuseTooLong() {
  const isTooLong = [...box.value].length > Number(document.getElementById("count").dataset.limit);
  if (isTooLong) refuse(voice.sentence("over"), true);
  if (isTooLong) showWayOut(true);
  return isTooLong;
}

// The server's own sentence, from whatever page it answered with; a status of 0 is no answer.
function sentenceOf(status, type, text) {
  if (status === 0) return voice.sentence("not-arrived");
  const answered = (type ?? "").startsWith("text/html") && new DOMParser().parseFromString(text, "text/html");
  const places = answered ? ["#write-error", "main .error", "main h1"] : [];
  const said = places.map((place) => answered.querySelector(place)?.textContent.trim()).find(Boolean);
  return said || voice.sentence(status === 503 ? "unavailable" : "failed");
}
