"use strict";
// The open conversation stays up to date by itself. The stream's events only say that there is something new; what it
// is comes from the page itself, so whatever was missed is there after the next look.

const live = {};

const LOOK_AFTER = 120;
const POLL_EVERY = 4_000;
const WEAK_AFTER = 10_000;
const [FIRST_DELAY, LAST_DELAY] = [1_000, 10_000];
// A discard is told once and never again, so a line that was away for longer than it usually is may have missed one,
// and so may, by bad luck, any other.
const [AWAY_AT_MOST, LOOK_WITHIN] = [3_000, 60_000];
const LINES = ["voice-stream-1", "voice-stream-2", "voice-stream-3"];

// ---- Looking -------------------------------------------------------------------------------------------------------

let shownState = telling.snapshot();
let looking = false;
let lookAgain = false;
let timer = 0;
let lookedAt = performance.now();
// Counts what this page has written: an answer that was asked for before that is older than what is shown.
let writings = 0;

live.wrote = () => writings++;

live.look = () => {
  clearTimeout(timer);
  // Whoever comes back to a hidden page finds it looking.
  if (live.ended || document.visibilityState === "hidden") return;
  lookAgain = looking;
  if (looking) return;
  looking = true;
  lookedAt = performance.now();
  const options = { source: thread, target: thread, swap: "keyed", headers: { "Voice-Live": "1" } };
  htmx.ajax("GET", thread.dataset.live, options).catch(() => undefined);
};

function lookSoon() {
  clearTimeout(timer);
  timer = setTimeout(live.look, LOOK_AFTER);
}

// An answer is a sign of being online when it was asked for since the browser said that it is not.
live.heard = (xhr, config) => {
  if (xhr.status !== 0 && config.beganOffline) voice.goOnline();
};

live.looked = (xhr, config) => {
  looking = false;
  if (xhr.status === 0) return lineLost();
  live.heard(xhr, config);
  if (!navigator.locks || !source) lineBack();
  if (xhr.status === 401) live.signedOut();
  else if (xhr.status === 404) live.end();
  else if (lookAgain) lookSoon();
};

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  // On a page on which something is written, what comes says for itself which language it is in.
  if (keyed.isInOtherWords(detail) && !writing && draft() === "") {
    detail.shouldSwap = false;
    voice.leaving = true;
    return location.reload();
  }
  const isCurrent = detail.requestConfig.writings === writings;
  const isOurs = detail.xhr.responseText.includes('id="thread"');
  if (isCurrent && isOurs) return;
  detail.shouldSwap = false;
  if (!isCurrent) lookAgain = true;
});

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  const { requestConfig, xhr } = detail;
  requestConfig.writings = writings;
  requestConfig.beganOffline = voice.offline;
  if (requestConfig.verb === "get") xhr.addEventListener("loadend", () => live.looked(xhr, requestConfig));
});

document.addEventListener("htmx:afterSwap", ({ target }) => {
  if (target !== thread) return;
  const state = telling.snapshot();
  telling.announceDifference(shownState, state);
  shownState = state;
  place = telling.later(place, thread.dataset.after);
  keyed.offerSkipLink();
  showLine();
  document.dispatchEvent(new Event("voice:swapped"));
});

// ---- The line ------------------------------------------------------------------------------------------------------

let source = null;
let place = thread.dataset.after ?? "0";
let delay = FIRST_DELAY;
let poll = 0;
let release = null;
let closedAt = 0;
let hasFailed = false;
let watch = 0;
let weakTimer = 0;
let isWeak = false;

function openStream() {
  const opened = (source = new EventSource(`${thread.dataset.stream}?after=${encodeURIComponent(place)}`));
  const beganOffline = voice.offline;
  let wasOpen = false;
  opened.onopen = () => {
    wasOpen = true;
    delay = FIRST_DELAY;
    if (beganOffline) voice.goOnline();
    lineBack();
    if (mayHaveMissed()) lookSoon();
    [closedAt, hasFailed] = [0, false];
  };
  opened.onmessage = (event) => {
    if (event.lastEventId) place = telling.later(place, event.lastEventId);
    lookSoon();
  };
  opened.onerror = () => {
    const isRefused = opened.readyState === EventSource.CLOSED;
    opened.close();
    if (source !== opened) return;
    source = null;
    if (wasOpen) closedAt = performance.now();
    else hasFailed = true;
    lineLost();
    // A refusal has no reason that a script could see; the page's own answer has.
    if (isRefused) live.look();
    poll = setTimeout(openStream, delay);
    delay = Math.min(delay * 2, LAST_DELAY);
  };
}

function mayHaveMissed() {
  const now = performance.now();
  return hasFailed || (closedAt > 0 && (now - closedAt > AWAY_AT_MOST || now - lookedAt > LOOK_WITHIN));
}

// Three pages of a browser may hold a line: over HTTP/1.1 it has six for all of them. Others look every few seconds,
// and take a line that comes free. Without encryption a browser has no locks; there hidden pages let go of theirs.
async function holdLine() {
  const current = ++watch;
  for (const name of LINES) {
    if (await takeLine(name, current)) return current === watch && openStream();
  }
  if (current !== watch) return undefined;
  live.look();
  poll = setTimeout(holdLine, POLL_EVERY);
  return undefined;
}

function takeLine(name, current) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock) => {
      resolve(lock !== null);
      if (lock === null || current !== watch) return undefined;
      return new Promise((free) => (release = free));
    };
    navigator.locks.request(name, { ifAvailable: true }, hold);
  });
}

function letGo() {
  watch++;
  clearTimeout(poll);
  source?.close();
  source = null;
  release?.();
  release = null;
  lineBack();
}

function lineLost() {
  if (!weakTimer) weakTimer = setTimeout(() => showLine((isWeak = true)), WEAK_AFTER);
}

function lineBack() {
  clearTimeout(weakTimer);
  weakTimer = 0;
  isWeak = false;
  showLine();
}

function showLine() {
  for (const note of thread.querySelectorAll(".thinking .note__end")) {
    note.dataset.usual ??= note.textContent;
    note.textContent = isWeak ? voice.sentence("weak") : note.dataset.usual;
  }
}

// ---- Coming and going ----------------------------------------------------------------------------------------------

function begin() {
  if (live.ended || document.visibilityState === "hidden") return;
  delay = FIRST_DELAY;
  holdLine();
}

live.end = () => {
  live.ended = true;
  letGo();
};

// The session is over: the signed-out page keeps what was being written, for the one who signs in again.
live.signedOut = async () => {
  if (live.ended) return;
  live.end();
  const action = document.getElementById("sentences").dataset.signedOut;
  const fields = { csrfmiddlewaretoken: await freshToken(action), draft: draft(), next: location.pathname };
  const leaving = voice.element("form", { method: "post", action, hidden: "" });
  for (const [name, value] of Object.entries(fields)) {
    const field = voice.element("textarea", { name });
    field.value = value;
    leaving.append(field);
  }
  document.body.append(leaving);
  voice.leaving = true;
  leaving.submit();
};

function draft() {
  const unsent = [...document.querySelectorAll(".unsent .words")].map((words) => words.textContent);
  return [...unsent, document.getElementById("write").value].filter((words) => words.trim()).join("\n\n");
}

// Signing out in another tab took this page's token with the cookies.
async function freshToken(address) {
  const token = 'input[name="csrfmiddlewaretoken"]';
  try {
    const answer = await fetch(address, { headers: { "Voice-Live": "1" } });
    return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(token).value;
  } catch {
    return document.querySelector(token)?.value ?? "";
  }
}

document.addEventListener("visibilitychange", () => {
  letGo();
  if (document.visibilityState === "hidden") return;
  live.look();
  begin();
});
// No line is asked for as often when the browser says that there is none; it may be wrong about a server near by.
document.addEventListener("voice:offline", () => {
  letGo();
  poll = setTimeout(begin, LAST_DELAY);
});
document.addEventListener("voice:online", () => {
  letGo();
  live.look();
  begin();
});
addEventListener("pagehide", letGo);

// Looking needs no new page.
thread.addEventListener("click", (event) => {
  const link = event.target.closest(".thinking a[href]");
  if (!link || link.pathname !== location.pathname) return;
  event.preventDefault();
  live.look();
});

document.addEventListener("DOMContentLoaded", begin);
