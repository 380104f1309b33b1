"use strict";
// What was sent, what came of it and the box share a small window, above a telephone's keyboard too: whoever writes
// sees the box and its button where they were, and not what has grown above them.

const room = {};

const LITTLE = 480;
const AIR = 8;
let wasInView = false;

room.height = () => visualViewport?.height ?? innerHeight;

room.bottom = () => (visualViewport?.offsetTop ?? 0) + room.height();

// Of the box and its buttons, how far the end is below the window.
room.hidden = () => document.getElementById("write-actions").getBoundingClientRect().bottom + AIR - room.bottom();

room.isWriting = () => document.activeElement === document.getElementById("write");

function measure() {
  document.documentElement.toggleAttribute("data-little-room", room.height() < LITTLE);
}

function keep() {
  if (!room.isWriting()) return;
  const hidden = room.hidden();
  if (hidden > 0) scrollBy({ top: hidden, behavior: "instant" });
}

document.addEventListener("htmx:beforeSwap", () => {
  wasInView = keyed.answersWriting || (room.isWriting() && room.hidden() <= AIR);
});
document.addEventListener("voice:swapped", () => {
  // After sending the focus comes to the box in a moment.
  if (wasInView) requestAnimationFrame(keep);
});
(window.visualViewport ?? window).addEventListener("resize", () => {
  measure();
  keep();
});
measure();
