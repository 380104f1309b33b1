"use strict";
// What a script adds to every page. Each page works without it. `voice` is what the conversation's script uses too.

const voice = {
  // Whether the browser said that it is offline. It is believed only when it says so while the page is open: a page
  // that has just come from somewhere is not offline, whatever a browser without a network card thinks.
  offline: false,
  // Set when the page is left on purpose, so that nobody is asked about words that are on their way.
  leaving: false,
};

// ---- Sentences and the live region ---------------------------------------------------------------------------------

voice.sentence = (key, filled = {}) => {
  const found = document.getElementById("sentences")?.content.querySelector(`[data-say="${key}"]`);
  // A function: a replacement string would read a participant's "$&" as a pattern.
  return (found?.textContent ?? "").replace(/\{(\w+)\}/g, (whole, name) => filled[name] ?? whole);
};

const waiting = [];
const BETWEEN = 600;
let announcing = false;

// One after the other, or only the last would be heard.
voice.announce = (sentence) => {
  if (!sentence) return;
  waiting.push(sentence);
  if (!announcing) announceNext();
};

function announceNext() {
  const region = document.getElementById("announce");
  const sentence = waiting.shift();
  announcing = sentence !== undefined && region !== null;
  if (!announcing) return;
  const say = () => (region.textContent = sentence);
  // The same sentence once more is heard only when it was away.
  const isSame = region.textContent === sentence;
  if (isSame) region.textContent = "";
  setTimeout(announceNext, BETWEEN);
  if (isSame) setTimeout(say, 50);
  else say();
}

// ---- Elements ------------------------------------------------------------------------------------------------------

// A name, attributes, and what is inside: texts become text, never markup.
voice.element = (name, attributes = {}, ...inside) => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...inside);
  return made;
};

// ---- Buttons that are busy -----------------------------------------------------------------------------------------

const labels = new WeakMap();

// Another label for a while; null brings back its own. A choice keeps its explanation: only its name changes.
voice.relabel = (button, label) => {
  const named = button.querySelector(":scope > b") ?? button;
  if (label === null) {
    if (labels.has(named)) named.replaceChildren(...labels.get(named));
    labels.delete(named);
  } else if (label) {
    if (!labels.has(named)) labels.set(named, [...named.childNodes]);
    named.textContent = label;
  }
};

// A busy button keeps the focus, so it is not disabled: it says that it is busy, and presses are dropped elsewhere.
voice.busy = (button) => {
  button.setAttribute("aria-disabled", "true");
  voice.relabel(button, voice.sentence("sending"));
};

voice.free = (button) => {
  button.removeAttribute("aria-disabled");
  voice.relabel(button, null);
};

const ANSWERS_WITHIN = 15_000;
const sending = new Map();

// Two taps on a plain form make one. What answers with a file leaves the page open, so it is never busy.
function sendOnce(event) {
  const form = event.target;
  if (form.method !== "post" || event.submitter?.name === "file" || isSentByScript(form)) return;
  if (sending.has(form)) return void event.preventDefault();
  if (voice.offline && form.querySelector("textarea")) {
    event.preventDefault();
    return void voice.announce(voice.sentence("offline"));
  }
  voice.hideTyped?.(form);
  // Words in the box that go nowhere with this form are still asked about.
  voice.leaving = form.querySelector("#write") !== null;
  sending.set(form, event.submitter);
  if (event.submitter && !form.matches(".leave")) voice.busy(event.submitter);
  setTimeout(() => sendAgain(form), ANSWERS_WITHIN);
}

const isSentByScript = (form) =>
  "sends" in form.dataset || (typeof htmx !== "undefined" && form.matches("[hx-post], [data-hx-post]"));

function sendAgain(form) {
  const button = sending.get(form);
  if (button) voice.free(button);
  sending.delete(form);
  voice.leaving = false;
}

// ---- Times ---------------------------------------------------------------------------------------------------------

// What the server's clock says, and what the one on the wall here says. A message's time is also in its name, and in
// what points at it.
const wall = new Map();
const rewritten = new WeakSet();

voice.localTimes = (within) => {
  const digits = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", numberingSystem: "latn" };
  const clock = new Intl.DateTimeFormat(document.documentElement.lang || undefined, digits);
  for (const time of within.querySelectorAll(".said__time time[datetime], time[data-local][datetime]")) {
    const [at, served] = [new Date(time.dateTime), time.textContent.trim()];
    if (rewritten.has(time) || Number.isNaN(at.getTime()) || !/^\d{2}:\d{2}$/.test(served)) continue;
    rewritten.add(time);
    wall.set(served, clock.format(at));
    if (wall.get(served) !== served) time.textContent = wall.get(served);
  }
  within.querySelectorAll("article.said[aria-label], .said__meta .vh, .els .vh, .why > p").forEach(rewriteTimes);
};

function rewriteTimes(place) {
  if (rewritten.has(place)) return;
  rewritten.add(place);
  const local = (text) => text.replace(/\d{2}:\d{2}/g, (served) => wall.get(served) ?? served);
  if (place.matches("article")) place.setAttribute("aria-label", local(place.getAttribute("aria-label")));
  else for (const text of place.childNodes) if (text.nodeType === Node.TEXT_NODE) text.data = local(text.data);
}

// ---- Copying and printing ------------------------------------------------------------------------------------------

async function copy(button) {
  const from = document.getElementById(button.dataset.copy);
  await navigator.clipboard.writeText((from?.value ?? from?.textContent ?? "").trim());
  voice.announce(voice.sentence("copied"));
}

// Shown only where they work: a browser gives no clipboard to a page that came without encryption.
function offerButtons() {
  for (const button of document.querySelectorAll("[data-print]")) button.hidden = false;
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

function onClick(event) {
  const button = event.target.closest("[data-print], [data-copy]");
  if (!button) return;
  if ("print" in button.dataset) window.print();
  else copy(button);
}

// ---- Offline -------------------------------------------------------------------------------------------------------

voice.goOffline = () => {
  if (voice.offline) return;
  voice.offline = true;
  const title = voice.sentence("offline-title");
  const main = document.getElementById("main");
  if (!title || !main) return;
  const bar = voice.element("div", { class: "bar", id: "offline" }, voice.element("p", { class: "bar__title" }, title));
  if (document.getElementById("thread")) bar.append(voice.element("p", {}, voice.sentence("offline-text")));
  main.querySelector(":scope > .thread, :scope > .page")?.before(bar);
  if (!bar.isConnected) main.prepend(bar);
  voice.announce(voice.sentence("offline"));
  document.dispatchEvent(new Event("voice:offline"));
};

voice.goOnline = () => {
  if (!voice.offline) return;
  voice.offline = false;
  document.getElementById("offline")?.remove();
  // The conversation sends what waited, and says so itself.
  if (document.dispatchEvent(new Event("voice:online", { cancelable: true }))) voice.announce(voice.sentence("back"));
};

// ---- Leaving and coming back ---------------------------------------------------------------------------------------

voice.hasUnsentWords = () => {
  const box = document.getElementById("write");
  const written = box !== null && box.value.trim() !== "" && box.value !== box.defaultValue;
  return written || document.querySelector(".unsent") !== null;
};

function askBeforeLeaving(event) {
  if (!voice.leaving && voice.hasUnsentWords()) event.preventDefault();
}

// A page that the browser kept whole is hidden while it is kept, and asked for again: after signing out, Back shows
// nothing.
function onLeft(event) {
  if (event.persisted) document.documentElement.hidden = true;
}

function onShown(event) {
  if (event.persisted) return void location.reload();
  for (const form of [...sending.keys()]) sendAgain(form);
}

// ---- Start ---------------------------------------------------------------------------------------------------------

document.addEventListener("DOMContentLoaded", () => {
  voice.localTimes(document);
  offerButtons();
});
document.addEventListener("submit", sendOnce);
document.addEventListener("click", onClick);
addEventListener("offline", voice.goOffline);
addEventListener("online", voice.goOnline);
addEventListener("beforeunload", askBeforeLeaving);
addEventListener("pagehide", onLeft);
addEventListener("pageshow", onShown);
