"use strict";
// What is said of the conversation, computed from what it was and what it is now.

const telling = {};

const thread = document.getElementById("thread");

// "1:Replied:asked 2:Thinking" as a map from the number to the rest.
function states(written) {
  const parts = (written ?? "").split(/\s+/).filter(Boolean);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(":")), part.slice(part.indexOf(":") + 1)]));
}

telling.snapshot = () => {
  const words = [...thread.querySelectorAll("article.said[id]:not(.unsent)")];
  return {
    turns: states(thread.dataset.turns),
    readings: states(thread.dataset.reading),
    answers: states(thread.dataset.answers),
    words: new Map(words.map((said) => [said.id, plainWords(said)])),
  };
};

// A message as it was written: without the numbers that a reading puts into it.
function plainWords(said) {
  const copy = said.querySelector(".words")?.cloneNode(true);
  copy?.querySelectorAll(".ref").forEach((number) => number.remove());
  return copy?.textContent ?? "";
}

const TURN_SAYS = { CouldNotInterpret: "cannot" };
const READING_SAYS = { Proposed: "reading", Edited: "saved", Confirmed: "confirmed" };

// Each event once: what is announced is the difference between two answers, however often the line broke between them.
telling.announceDifference = (before, after) => {
  const keys = [];
  for (const id of before.readings.keys()) if (!after.readings.has(id)) keys.push("discarded");
  for (const [n, state] of after.turns) if (state !== before.turns.get(n)) keys.push(turnSays(state, before, after));
  for (const [id, state] of after.readings) if (state !== before.readings.get(id)) keys.push(READING_SAYS[state]);
  for (const [topic, answer] of before.answers) if (isNewAnswer(answer, after.answers.get(topic))) keys.push("noted");
  const question = askedQuestion();
  for (const key of new Set(keys)) if (key) voice.announce(voice.sentence(key, { question }));
};

function turnSays(state, before, after) {
  if (state === "Thinking") return wordsChanged(before.words, after.words) ? "changed" : "sent";
  if (state === "Replied:asked") return askedQuestion() ? "question" : undefined;
  return TURN_SAYS[state];
}

// "" is no answer, and undefined a topic that is not there any more.
const isNewAnswer = (before, after) => Boolean(after) && after !== before;

const askedQuestion = () => document.getElementById("ask-question")?.textContent.trim() ?? "";

const wordsChanged = (before, after) => [...before].some(([id, words]) => after.has(id) && after.get(id) !== words);

const numbers = (id) => (id ?? "0").split(".").map(Number);

// Of two places in the stream the one that comes after the other.
telling.later = (one, other) => {
  const [[seq, k = 0], [otherSeq, otherK = 0]] = [numbers(one), numbers(other)];
  return otherSeq > seq || (otherSeq === seq && otherK > k) ? other : one;
};
