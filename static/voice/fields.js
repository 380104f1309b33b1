"use strict";
// What a script adds to fields: showing what is typed, suggested names, the counter, what differs from before.

// ---- Fields --------------------------------------------------------------------------------------------------------

function showTyped(tick) {
  const around = tick.closest(".field") ?? tick.form;
  for (const field of around.querySelectorAll('input[type="password"], input[data-hides]')) {
    field.dataset.hides = "";
    field.type = tick.checked ? "text" : "password";
  }
}

// A passphrase that is sent as plain text would be kept among the browser's suggestions.
voice.hideTyped = (form) => {
  for (const field of form.querySelectorAll("input[data-hides]")) field.type = "password";
};

function takeSuggestedName(event) {
  const name = event.target.closest('button[name="suggest"]');
  const field = name?.closest(".field")?.querySelector("input");
  if (!field) return;
  event.preventDefault();
  field.value = name.value;
  field.focus();
}

// In the writing form only a button sends, whatever field Return is pressed in; in the box it makes a new line.
function keepReturn(event) {
  if (event.key === "Enter" && event.target.matches(".write input")) event.preventDefault();
}

// A line of a reading that is being changed says so as soon as it differs.
function showThatItDiffers(field) {
  const hint = field.closest(".field")?.querySelector(".hint:has(> .own)");
  if (!hint) return;
  hint.hidden = field.value === field.dataset.original;
  const about = (field.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((id) => id && id !== hint.id);
  if (!hint.hidden) about.push(hint.id);
  if (about.length) field.setAttribute("aria-describedby", about.join(" "));
  else field.removeAttribute("aria-describedby");
}

// ---- The counter ---------------------------------------------------------------------------------------------------

const MILESTONES = [0, 100, 500];
const NEAR = 500;
let announcedLeft = Infinity;

// Code points, as the server counts. Heard only at a few places, or a reader would hear nothing else.
function count(box) {
  const counter = document.getElementById("count");
  const limit = Number(counter?.dataset.limit);
  if (!limit) return;
  const left = limit - [...box.value].length;
  showCount(counter, limit, left);
  const passed = left < 0 ? -1 : (MILESTONES.find((milestone) => left <= milestone) ?? Infinity);
  if (passed < announcedLeft) voice.announce(voice.sentence(passed < 0 ? "over" : `left-${passed}`));
  announcedLeft = passed;
}

function showCount(counter, limit, left) {
  counter.dataset.served ??= counter.textContent;
  // Where it is not shown at first it comes when there is not much left.
  if (counter.hidden) counter.dataset.late = "";
  counter.hidden = "late" in counter.dataset && left > NEAR;
  const inWords = new Intl.NumberFormat(document.documentElement.lang || undefined);
  const numbers = { written: inWords.format(limit - left), limit: inWords.format(limit) };
  const counted = left < limit && voice.sentence("count", numbers);
  counter.textContent = counted || counter.dataset.served;
}

// After something else than typing changed what is in the box, or the counter.
voice.recount = () => {
  const box = document.getElementById("write");
  if (box) count(box);
};

// ---- Start ---------------------------------------------------------------------------------------------------------

function onInput(event) {
  if (event.target.id === "write") count(event.target);
  if (event.target.matches("textarea[data-original], input[data-original]")) showThatItDiffers(event.target);
}

function onChange(event) {
  if (event.target.matches('input[type="checkbox"][name="show"]')) showTyped(event.target);
}

document.addEventListener("DOMContentLoaded", () => {
  if (document.getElementById("write")?.value) voice.recount();
  document.querySelectorAll("[data-original]").forEach(showThatItDiffers);
});
document.addEventListener("input", onInput);
document.addEventListener("change", onChange);
document.addEventListener("click", takeSuggestedName);
document.addEventListener("keydown", keepReturn);
