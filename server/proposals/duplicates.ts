import type { DuplicateReason } from "../../api/index.ts";
import { spelledIn } from "../../api/words/rules/dialect-spelling/dialect-spelling.ts";
import { proposeExtras } from "../../api/words/rules/forms/extras.ts";
import { type ComparedWord, mergingProblem } from "../../api/words/rules/merging.ts";
import type { Steps } from "../../language/index.ts";

/// Two words that are probably one, and why.
export interface Likeness {
  readonly one: string;
  readonly other: string;
  readonly reason: DuplicateReason;
}

/// So many words of one key are compared with one another: more are no mistake of anybody's.
const maxAlike = 50;

/// So many words are compared in one step.
const wordsAtOnce = 500;

/// The pairs of words that are probably one, each once, in the order of the words, in steps.
export function* findDuplicates(words: readonly ComparedWord[]): Steps<Likeness[]> {
  const byID = new Map(words.map((word) => [word.id, word]));
  const found = new Map<string, Likeness>();
  const add = (one: ComparedWord, other: ComparedWord, reason: DuplicateReason | null) => {
    const pair = [one.id, other.id].sort().join(" ");
    if (reason && !found.has(pair)) found.set(pair, { one: one.id, other: other.id, reason });
  };
  const keys = new Map<string, string>();
  for (const [at, { id, fitzType, text }] of words.entries()) {
    keys.set(id, `${fitzType} ${squeezed(text)}`);
    if (at % wordsAtOnce === 0) yield;
  }
  for (const alike of groups(words, ({ id }) => keys.get(id)!))
    for (const [one, other] of pairsOf(alike)) add(one, other, reasonFor(one, other, byID));
  const pictured = words.filter(({ type, symbolID }) => type === "K" && symbolID !== null);
  for (const alike of groups(pictured, ({ fitzType, symbolID }) => `${fitzType} ${symbolID}`)) {
    yield;
    for (const [one, other] of pairsOf(alike)) {
      if (!canMeanTheSame(one, other)) continue;
      if (isFormOf(one, other) || isFormOf(other, one)) add(one, other, "form");
    }
  }
  const rank = new Map(words.map(({ id }, at) => [id, at]));
  const first = ({ one, other }: Likeness) => Math.min(rank.get(one)!, rank.get(other)!);
  return [...found.values()].sort((one, other) => first(one) - first(other));
}

function reasonFor(
  one: ComparedWord,
  other: ComparedWord,
  byID: ReadonlyMap<string, ComparedWord>,
): DuplicateReason | null {
  if (one.parentWordID === other.id || other.parentWordID === one.id) return null;
  const isSameText = one.textKey === other.textKey;
  if (isForm(one) && isForm(other)) {
    // Forms of two words go with them; those of one word that are written differently are meant to be.
    if (one.parentWordID !== other.parentWordID || !isSameText) return null;
  } else if (isForm(one) !== isForm(other)) {
    const [form, word] = isForm(one) ? [one, other] : [other, one];
    if (!isSameText || (form.definition ?? byID.get(form.parentWordID)?.definition ?? null) !== word.definition)
      return null;
  }
  if (!canMeanTheSame(one, other)) return null;
  if (one.text === other.text) return "same";
  if (isSameText) return "case";
  if (signless(one.text) === signless(other.text)) return "signs";
  // Each dialect's own word beside the other one is how the house has them.
  return one.dialects.some((dialect) => other.dialects.includes(dialect)) ? "dialect" : null;
}

/// Nothing that was written down says that they are two.
function canMeanTheSame(one: ComparedWord, other: ComparedWord): boolean {
  const [mine, theirs] = [one.definition?.trim().toLowerCase(), other.definition?.trim().toLowerCase()];
  if (mine && theirs && mine !== theirs) return false;
  return mergingProblem(one, other) === null || mergingProblem(other, one) === null;
}

const isForm = ({ type }: ComparedWord): boolean => type === "A" || type === "C";

/// The first letter is compared before forms are made, which takes long: `went` is not found beside `go`.
const isFormOf = (form: ComparedWord, word: ComparedWord): boolean =>
  form.textKey.length > word.textKey.length &&
  form.textKey[0] === word.textKey[0] &&
  proposeExtras(word.text, word.fitzType, word.dialects).some(
    ({ text }) => text.toLowerCase() === form.text.toLowerCase(),
  );

/// A text without case, hyphens, spaces and apostrophes, but for those of a possessive: `rabbit’s` is no `rabbits`.
const signless = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’](?!s?$)/gu, "")
    .replaceAll(/[\s‐‑-]/gu, "")
    .replaceAll("’", "'");

/// Texts that were looked at last: the dictionary is read again with each of its changes, and hardly differs.
const known = new Map<string, string>();
const maxKnown = 100_000;

function squeezed(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= maxKnown) known.clear();
  const key = signless(spelledIn(text.toLowerCase(), "en-gb"));
  known.set(text, key);
  return key;
}

function groups(words: readonly ComparedWord[], keyOf: (word: ComparedWord) => string): ComparedWord[][] {
  const found = new Map<string, ComparedWord[]>();
  for (const word of words) {
    const key = keyOf(word);
    const group = found.get(key);
    if (group) group.push(word);
    else found.set(key, [word]);
  }
  return [...found.values()].filter(({ length }) => length > 1 && length <= maxAlike);
}

const pairsOf = (words: readonly ComparedWord[]): [ComparedWord, ComparedWord][] =>
  words.flatMap((one, at) => words.slice(at + 1).map((other): [ComparedWord, ComparedWord] => [one, other]));

/// Pairs joined to groups: words of pairs that share one are in one group. In the order of the first pairs.
export function joinPairs(pairs: readonly Likeness[]): { ids: string[]; reasons: DuplicateReason[] }[] {
  const above = new Map<string, string>();
  const rootOf = (id: string): string => {
    const next = above.get(id);
    return next === undefined || next === id ? id : rootOf(next);
  };
  for (const { one, other } of pairs) above.set(rootOf(other), rootOf(one));
  const found = new Map<string, { ids: Set<string>; reasons: Set<DuplicateReason> }>();
  for (const { one, other, reason } of pairs) {
    const group = found.get(rootOf(one)) ?? { ids: new Set(), reasons: new Set() };
    found.set(rootOf(one), group);
    group.ids.add(one).add(other);
    group.reasons.add(reason);
  }
  return [...found.values()].map(({ ids, reasons }) => ({ ids: [...ids], reasons: [...reasons] }));
}
