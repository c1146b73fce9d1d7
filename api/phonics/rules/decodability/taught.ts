/// What a sequence has taught, prepared for one dialect and method: at which step each correspondence is taught first.
import type { Dialect } from "../../../common/constants.ts";
import type { Sequence, SequenceStep } from "../sequence.ts";

/// Traditional spellings have split digraphs (`c a_e k`), THRASS ones a consonant with its e (`c a ke`).
export const methods = { traditional: "Traditional", thrass: "THRASS" } as const;
export type Method = keyof typeof methods;

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
}

/// As it is shown, too: `ea:e`.
export const keyOf = (grapheme: string, sound: string | null): string => `${grapheme}:${sound ?? ""}`;

/// Words are compared in lower case, with one kind of apostrophe.
export const wordKey = (text: string): string => text.normalize("NFC").toLowerCase().replaceAll("’", "'");

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
  return { dialect, method, correspondences, splitVowels, exceptions, steps: sequence.steps };
}

function addFirst(steps: Map<string, number>, key: string, step: number): void {
  if (!steps.has(key)) steps.set(key, step);
}
