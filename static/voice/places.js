"use strict";
// The focus goes along with whoever follows a link inside a page, also where the link leads to words and not to a
// field; and Back, from there, returns to the link. Without a script the browser moves the view and the next Tab.

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

voice.focusOn = (place) => {
  if (!place.matches(FOCUSABLE)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

let leaving = null;

function placeOf(hash) {
  return hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
}

// Nothing but the link's own address is kept, with the page's entry in the history.
function onFollowed(event) {
  const link = event.target.closest('a[href^="#"]');
  if (!link || event.defaultPrevented) return;
  leaving = link;
  history.replaceState({ followed: link.getAttribute("href") }, "");
  if (link.hash === location.hash) setTimeout(goAlong);
}

// The browser tells of the new place a moment later: whoever has gone on with Tab by then is not called back.
function goAlong() {
  const active = document.activeElement;
  const hasGoneOn = leaving && active !== leaving && active !== document.body;
  leaving = null;
  if (hasGoneOn) return;
  const followed = history.state?.followed;
  const link = followed && document.querySelector(`a[href="${CSS.escape(followed)}"]:not(.skip)`);
  const place = link || placeOf(location.hash);
  if (place && !place.contains(active)) voice.focusOn(place);
}

// A page that opens at a place of its own, such as the message that was changed, begins there.
function onOpened() {
  const place = placeOf(location.hash);
  if (place && document.activeElement === document.body) voice.focusOn(place);
}

document.addEventListener("click", onFollowed);
addEventListener("hashchange", goAlong);
document.addEventListener("DOMContentLoaded", onOpened);
