/// What a sequence has taught, prepared for one dialect and method: at which step each correspondence is taught first.
import type { Dialect } from "../../../common/constants.ts";
import type { Sequence, SequenceStep } from "../sequence.ts";

/// Traditional spellings have split digraphs (`c a_e k`), THRASS ones a consonant with its e (`c a ke`).
export const methods = { traditional: "Traditional", thrass: "THRASS" } as const;
export type Method = keyof typeof methods;

/// A grapheme with its sound, and when it is taught.
export interface TaughtUnit {
  /// In lower case: `a_e`.
  readonly grapheme: string;
  readonly sound: string | null;
  /// `ea:e`
  readonly key: string;
  /// The step (from 0) from which on it is taught; null if the sequence never teaches it.
  readonly step: number | null;
}

export interface Taught {
  readonly dialect: Dialect;
  readonly method: Method;
  /// The first step (from 0) of each correspondence, by `keyOf`.
  readonly correspondences: ReadonlyMap<string, number>;
  /// The first step at which a split digraph lends a vowel its sound, by the vowel's own key: `a_e:eɪ` under `a:eɪ`.
  readonly splitVowels: ReadonlyMap<string, number>;
  /// By the word's `wordKey`.
  readonly exceptions: ReadonlyMap<string, number>;
  readonly steps: readonly Pick<SequenceStep, "shapes">[];
  /// Returns a grapheme with its sound, the same object each time: long texts have the same few of them.
  readonly unitOf: (grapheme: string, sound: string | null) => TaughtUnit;
}

/// As it is shown, too: `ea:e`.
export const keyOf = (grapheme: string, sound: string | null): string => `${grapheme}:${sound ?? ""}`;

/// Words are compared in lower case, with one kind of apostrophe.
export const wordKey = (text: string): string => (plain.test(text) ? text : folded(text));

/// Most words and printed spellings are their own key.
const plain = /^[a-z _]*$/;
const folded = (text: string): string => text.normalize("NFC").toLowerCase().replaceAll("’", "'");

export function taughtBy(sequence: Pick<Sequence, "steps">, dialect: Dialect, method: Method): Taught {
  const correspondences = new Map<string, number>();
  const splitVowels = new Map<string, number>();
  const exceptions = new Map<string, number>();
  for (const [step, { correspondences: taught, exceptionWords }] of sequence.steps.entries()) {
    for (const { grapheme, sounds } of taught) {
      const sound = sounds[dialect];
      if (sound === undefined) continue;
      const letters = wordKey(grapheme);
      addFirst(correspondences, keyOf(letters, sound), step);
      const [vowel = "", tail] = letters.split("_");
      if (tail !== undefined) addFirst(splitVowels, keyOf(vowel, sound), step);
    }
    for (const word of exceptionWords) addFirst(exceptions, wordKey(word), step);
  }
  return {
    dialect,
    method,
    correspondences,
    splitVowels,
    exceptions,
    steps: sequence.steps,
    unitOf: createUnits(correspondences),
  };
}

function addFirst(steps: Map<string, number>, key: string, step: number): void {
  if (!steps.has(key)) steps.set(key, step);
}

function createUnits(correspondences: ReadonlyMap<string, number>): Taught["unitOf"] {
  const known = new Map<string, Map<string | null, TaughtUnit>>();
  return (grapheme, sound) => {
    let bySound = known.get(grapheme);
    if (!bySound) {
      bySound = new Map();
      known.set(grapheme, bySound);
    }
    let unit = bySound.get(sound);
    if (!unit) {
      const key = keyOf(grapheme, sound);
      unit = { grapheme, sound, key, step: correspondences.get(key) ?? null };
      bySound.set(sound, unit);
    }
    return unit;
  };
}
