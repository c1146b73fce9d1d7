import type { DictWord, WordSpelling } from "../../../api/index.ts";
import { allDialects, type Dialect, dialects } from "../../../api/index.ts";
import { isSound } from "../../../api/words/rules/spelling/phonemes.ts";
import { proposeSpelling } from "../../../api/words/rules/spelling/proposal/propose.ts";
import {
  type Grapheme,
  printSpelling,
  type SpellingField,
  spellingProblems,
  thrassFrom,
} from "../../../api/words/rules/spelling/spelling.ts";
import { keepPhonemes } from "./cut-letters.ts";

/// Identifies a spelling: a dialect and a field.
export type Slot = `${Dialect} ${SpellingField}`;

/// A word's spellings; a missing key means none.
export type Spellings = Readonly<Partial<Record<Slot, readonly Grapheme[]>>>;

export type Pronunciations = ReadonlyMap<string, string>;

export const slotOf = (dialect: Dialect, field: SpellingField): Slot => `${dialect} ${field}`;
export const readSlot = (slot: Slot) => slot.split(" ") as [Dialect, SpellingField];

/// Returns the slots of a word's spellings in order: both fields of each of its dialects.
export const slotsOf = (word: Pick<DictWord, "dialects">): Slot[] =>
  allDialects
    .filter((dialect) => word.dialects.includes(dialect))
    .flatMap((dialect) => [slotOf(dialect, "g"), slotOf(dialect, "c")]);

/// Returns `British`, or `British, THRASS Ce`.
export function slotName(slot: Slot): string {
  const [dialect, field] = readSlot(slot);
  return field === "c" ? `${dialects[dialect].name}, THRASS Ce` : dialects[dialect].name;
}

export const spellingsOf = (saved: readonly WordSpelling[]): Spellings =>
  Object.fromEntries(saved.map(({ dialect, field, graphemes }) => [slotOf(dialect, field), graphemes]));

export function sameSpellings(one: Spellings, other: Spellings): boolean {
  const slots = new Set([...Object.keys(one), ...Object.keys(other)] as Slot[]);
  return [...slots].every((slot) => JSON.stringify(one[slot] ?? []) === JSON.stringify(other[slot] ?? []));
}

/// Keeps mine where I changed a spelling, theirs elsewhere, for the dialects that the word has.
export function mergeSpellings(base: Spellings, mine: Spellings, word: DictWord): Spellings {
  const theirs = spellingsOf(word.spellings ?? []);
  const merged = slotsOf(word).map((slot) => {
    const isMine = JSON.stringify(base[slot] ?? []) !== JSON.stringify(mine[slot] ?? []);
    return [slot, (isMine ? mine : theirs)[slot] ?? []] as const;
  });
  return Object.fromEntries(merged.filter(([, graphemes]) => graphemes.length > 0));
}

type SpokenWord = Pick<DictWord, "text" | "fitzType">;

/// Returns the proposal for a slot; null in the THRASS field of a word without vowel-consonant-e.
export function proposalFor(
  word: SpokenWord,
  slot: Slot,
  spellings: Spellings,
  pronunciations: Pronunciations,
): readonly Grapheme[] | null {
  const [dialect, field] = readSlot(slot);
  const propose = () => proposeSpelling(word.text, dialect, pronunciations, word.fitzType).graphemes;
  if (field === "g") return propose();
  const normal = spellings[slotOf(dialect, "g")];
  return thrassFrom(word.text, normal?.length ? normal : propose());
}

/// Returns spellings with a proposal in each field that is empty: the THRASS field follows the normal one.
export function withProposals(
  word: Pick<DictWord, "text" | "fitzType" | "dialects">,
  spellings: Spellings,
  pronunciations: Pronunciations,
): Spellings {
  let filled = spellings;
  for (const slot of slotsOf(word)) {
    if (filled[slot]?.length) continue;
    const proposed = proposalFor(word, slot, filled, pronunciations);
    if (proposed?.length) filled = { ...filled, [slot]: proposed };
  }
  return filled;
}

/// Adapts a spelling of another dialect. Phonemes that this dialect lacks are taken from its proposal.
export function copyFor(
  word: SpokenWord,
  slot: Slot,
  copied: readonly Grapheme[],
  spellings: Spellings,
  pronunciations: Pronunciations,
): Grapheme[] {
  const [dialect] = readSlot(slot);
  const known = copied.map(({ positions, phoneme }) => ({
    positions,
    phoneme: phoneme !== null && isSound(phoneme, dialect) ? phoneme : null,
  }));
  return keepPhonemes(known, [], proposalFor(word, slot, spellings, pronunciations) ?? []);
}

/// Returns the problems of a word's spellings, by slot.
export function problemsOf(word: string, spellings: Spellings): Map<Slot, string[]> {
  const problems = new Map<Slot, string[]>();
  for (const [slot, graphemes] of Object.entries(spellings) as [Slot, readonly Grapheme[]][]) {
    const [dialect, field] = readSlot(slot);
    const found = graphemes.length > 0 ? spellingProblems(word, field, graphemes, dialect) : [];
    if (found.length > 0) problems.set(slot, found);
  }
  return problems;
}

/// Describes spellings in words, for comparison: `British c a_e k /k eɪ k/`.
export function describeSpellings(word: string, spellings: Spellings): string[] {
  return (Object.entries(spellings) as [Slot, readonly Grapheme[]][])
    .filter(([, graphemes]) => graphemes.length > 0)
    .map(([slot, graphemes]) => {
      const sounds = graphemes.map(({ phoneme }) => phoneme ?? "–").join(" ");
      return `${slotName(slot)}: ${printSpelling(word, graphemes)} /${sounds}/`;
    });
}
