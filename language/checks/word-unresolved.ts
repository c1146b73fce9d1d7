import type { Check } from "./check.ts";

const docs = "Words and the dictionary";

export const wordMissing: Check & { on: "word" } = {
  code: "word-missing",
  severity: "error",
  docs,
  message: "'{text}' is not in the dictionary",
  on: "word",
  check(word, { problem }, report) {
    if (problem === "missing") report(word, { text: word.text });
  },
};

export const wordHomonym: Check & { on: "word" } = {
  code: "word-homonym",
  severity: "error",
  docs,
  message: "'{text}' could be any of {count} words",
  on: "word",
  check(word, { problem, count }, report) {
    if (problem === "homonym") report(word, { text: word.text, count });
  },
};

export const wordIdMismatch: Check & { on: "word" } = {
  code: "word-id-mismatch",
  severity: "error",
  docs,
  message: "The id does not belong to '{text}'",
  on: "word",
  check(word, { problem }, report) {
    if (problem === "idMismatch") report(word.idSpan, { text: word.text });
  },
};
