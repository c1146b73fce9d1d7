import type { QueuedSpelling, QueuedWord, SpellingState, WordSpelling } from "../../../../../api/index.ts";
import { dialectsToSpell } from "../../../../../api/words/rules/spelling/queue.ts";

export type SentSpelling = Pick<WordSpelling, "dialect" | "field" | "graphemes" | "notation" | "confirmed">;

const toSend = ({ dialect, field, graphemes, notation }: QueuedSpelling, confirmed: boolean): SentSpelling => ({
  dialect,
  field,
  graphemes,
  notation,
  confirmed,
});

/// All spellings of a word, confirmed: those that it has and those that are proposed.
export const confirmedOf = ({ spellings }: QueuedWord): SentSpelling[] => spellings.map((one) => toSend(one, true));

/// The spellings that it has, none of them confirmed.
export const proposedOf = ({ spellings }: QueuedWord): SentSpelling[] =>
  spellings.filter(({ isStored }) => isStored).map((one) => toSend(one, false));

/// The spellings that it has, as they are.
export const storedOf = ({ spellings }: QueuedWord): SentSpelling[] =>
  spellings.filter(({ isStored }) => isStored).map((one) => toSend(one, one.confirmed));

/// The state in which the server counts a word.
export function stateOf({ dialects, spellings }: QueuedWord): SpellingState {
  const stored = spellings.filter(({ isStored }) => isStored);
  if (dialectsToSpell(dialects, stored).length > 0) return "missing";
  return stored.every(({ confirmed }) => confirmed) ? "confirmed" : "proposed";
}

export const soundsOf = ({ graphemes }: Pick<QueuedSpelling, "graphemes">): string =>
  `/${graphemes.map(({ phoneme }) => phoneme ?? "–").join(" ")}/`;

/// `“cat”, “dog” and 3 more`
export function namesOf(words: readonly Pick<QueuedWord, "text">[]): string {
  const shown = words.slice(0, 2).map(({ text }) => `“${text}”`);
  const more = words.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(" and ");
}
