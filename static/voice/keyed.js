"use strict";
// The swap "keyed": the server's answer is the whole conversation, and only what differs from its last answer is put in
// place of what is there. What a person is using stays: the box, a field in use, open details, the focus.

const keyed = {
  // Set around a swap that answers something the person sent; a swap by itself never touches the box's error.
  answersWriting: false,
};

const CONTAINERS = "#thread, #letter-place, .letter, .letter > ol, #write-form, form.write";
const UNTOUCHED = ".box";
const BOX_NAMES = ["aria-labelledby", "aria-describedby"];

// What each piece was when the server sent it. Pieces made by a script are not in it, and are left alone.
const served = new WeakMap();

// Tokens that are new in every answer make no difference.
function signature(piece) {
  const copy = piece.cloneNode(true);
  const tokens = 'input[name="csrfmiddlewaretoken"], input[name="once"]';
  for (const token of copy.querySelectorAll(tokens)) token.removeAttribute("value");
  if (copy.matches(tokens)) copy.removeAttribute("value");
  return copy.outerHTML;
}

function remember(element) {
  served.set(element, signature(element));
  if (element.matches(CONTAINERS)) for (const child of element.children) remember(child);
}

// The id, or what it is and the how manieth of its kind.
function keysOf(parent) {
  const keys = new Map();
  const seen = new Map();
  for (const child of parent.children) {
    const kind = `${child.localName}.${child.classList[0] ?? ""}.${child.getAttribute("name") ?? ""}`;
    const number = (seen.get(kind) ?? 0) + 1;
    if (!child.id) seen.set(kind, number);
    keys.set(child.id || `${kind} ${number}`, child);
  }
  return keys;
}

function syncChildren(shown, answered, added) {
  const old = keysOf(shown);
  const kept = new Set();
  let previous = null;
  for (const [key, fresh] of keysOf(answered)) {
    const there = old.get(key);
    const piece = there ? sync(there, fresh, added) : arrive(fresh, added);
    if (!there || misplaced(piece, previous)) putAfter(shown, previous, piece);
    kept.add(piece);
    previous = piece;
  }
  for (const piece of old.values()) {
    if (!kept.has(piece) && served.has(piece) && !inUse(piece) && !piece.querySelector("#write")) piece.remove();
  }
}

const misplaced = (piece, previous) =>
  previous !== null && !(previous.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING);

function putAfter(parent, previous, piece) {
  if (previous) previous.after(piece);
  else parent.prepend(piece);
}

function arrive(fresh, added) {
  const piece = document.importNode(fresh, true);
  remember(piece);
  added.push(piece);
  return piece;
}

function sync(shown, fresh, added) {
  if (shown.matches(UNTOUCHED)) {
    nameBox(shown, fresh);
    return shown;
  }
  if (shown.matches(CONTAINERS)) {
    copyAttributes(shown, fresh);
    syncChildren(shown, fresh, added);
    return shown;
  }
  if (shown.id === "write-error" && !keyed.answersWriting) return shown;
  if (served.get(shown) === signature(fresh) || inUse(shown)) return shown;
  const piece = arrive(fresh, added);
  keepOpen(shown, piece);
  shown.replaceWith(piece);
  return piece;
}

// The box asks something else now, and is named by it; what is written in it is nobody's business here.
function nameBox(shown, fresh) {
  const [box, named] = [shown.querySelector("textarea"), fresh.querySelector("textarea")];
  if (!box || !named) return;
  for (const name of BOX_NAMES) {
    if (named.hasAttribute(name)) box.setAttribute(name, named.getAttribute(name));
    else box.removeAttribute(name);
  }
}

function copyAttributes(shown, fresh) {
  for (const { name } of [...shown.attributes]) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

function inUse(piece) {
  const active = document.activeElement;
  return piece.contains(active) && active.matches("textarea, select, input:not([type=hidden], [type=checkbox])");
}

function keepOpen(shown, fresh) {
  const open = new Set([...shown.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent));
  if (shown.matches("details[open]")) fresh.open = true;
  for (const summary of fresh.querySelectorAll("details > summary")) {
    if (open.has(summary.textContent)) summary.parentElement.open = true;
  }
}

// ---- Focus ---------------------------------------------------------------------------------------------------------

// Where the focus is, in words that find the same place in a fresh copy.
function placeOfFocus(thread) {
  const active = document.activeElement;
  if (!thread.contains(active)) return null;
  const named = ["href", "formaction", "hx-post", "name"].find((name) => active.hasAttribute(name));
  const same = named && `${active.localName}[${named}="${CSS.escape(active.getAttribute(named))}"]`;
  const piece = active.closest("[id]:not(mark, a, button, textarea)")?.id ?? "";
  return { active, selectors: [active.id && `#${CSS.escape(active.id)}`, piece && same && `#${piece} ${same}`, same] };
}

// After a removal the box has the focus; it never falls to the page as a whole.
function keepFocus(place) {
  if (!place || (place.active.isConnected && document.activeElement === place.active)) return;
  const found = place.selectors.filter(Boolean).map((selector) => document.querySelector(selector));
  const next = found.find(Boolean) ?? document.getElementById("write");
  if (next) voice.focusOn(next);
}

// ---- The extension -------------------------------------------------------------------------------------------------

function swapKeyed(target, fragment) {
  const answered = fragment.querySelector("#thread");
  if (!answered) return [];
  const added = [];
  const place = placeOfFocus(target);
  copyAttributes(target, answered);
  syncChildren(target, answered, added);
  keepFocus(place);
  takeToken(answered);
  added.forEach(voice.localTimes);
  return added;
}

// A page that is open for long keeps a token that is still good.
function takeToken(answered) {
  const name = 'input[name="csrfmiddlewaretoken"]';
  const token = answered.querySelector(name)?.value;
  if (token) for (const field of document.querySelectorAll(name)) field.value = token;
}

// The language of the pages was changed elsewhere, so the rest of this page is in another one than what was looked up.
keyed.isInOtherWords = ({ xhr, requestConfig }) => {
  const language = xhr.getResponseHeader("Content-Language");
  const isOther = Boolean(language) && language !== document.documentElement.lang;
  return isOther && requestConfig.verb === "get" && xhr.status === 200;
};

// The way past the letter to the reading is there when the reading is.
keyed.offerSkipLink = () => {
  const link = document.getElementById("skip-reading");
  if (link) link.hidden = !document.getElementById("reading-title");
};

htmx.defineExtension("keyed", {
  handleSwap: (style, target, fragment) => style === "keyed" && swapKeyed(target, fragment),
});

// Before any script changes what the server sent.
remember(document.getElementById("thread"));

// htmx notes the address for a history that is switched off here; nothing of a conversation stays in the browser.
sessionStorage.removeItem("htmx-current-path-for-history");
