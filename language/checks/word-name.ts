import { reservedNames } from "../document/model.ts";
import type { PossibleName } from "../names/find-names.ts";
import { nameKey, withoutPossessive } from "../normalise.ts";
import type { Check } from "./check.ts";

/// The words of the characters' names, by the cast that they are of.
const spoken = new WeakMap<ReadonlyMap<string, unknown>, ReadonlySet<string>>();

/// True if all words of a name are words of characters' names: the text has declared it.
function isOfCast({ text }: PossibleName, cast: ReadonlyMap<string, unknown>): boolean {
  let words = spoken.get(cast);
  if (!words) {
    const names = [...cast.keys(), ...reservedNames.keys()];
    words = new Set(names.flatMap((name) => name.split(" ").map(withoutPossessive)));
    spoken.set(cast, words);
  }
  const known = words;
  return text.split(" ").every((word) => known.has(nameKey(withoutPossessive(word))));
}

export const wordName: Check & { on: "name" } = {
  code: "word-name",
  severity: "information",
  docs: "Names",
  message: "'{text}' may be a name: the dictionary has a common word for it",
  on: "name",
  check(name, cast, report) {
    if (!isOfCast(name, cast)) report(name, { text: name.text });
  },
};
