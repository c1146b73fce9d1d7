/// What is wrong with a scope and sequence, each problem at its place.
import { type Dialect, dialects } from "../../common/constants.ts";
import { nameProblem } from "../../common/rules/names.ts";
import { isSound } from "../../words/rules/spelling/phonemes.ts";
import type { Correspondence, Sequence, SequenceStep } from "./sequence.ts";

/// A place in a sequence. `index` counts within the step's list.
export interface SequencePlace {
  /// Null: the sequence itself.
  readonly stepID: string | null;
  readonly part: "name" | "dialects" | "level" | "correspondence" | "exceptionWord" | "word";
  readonly index: number;
}

export interface SequenceProblem extends SequencePlace {
  readonly message: string;
  /// Whether it keeps the sequence from being saved. The others are told only.
  readonly isRefused: boolean;
}

/// A grapheme of a word's spelling, in lower case, with its sound in the dialect that was asked for.
export interface SpelledGrapheme {
  readonly grapheme: string;
  readonly sound: string | null;
}

export type Spelled = readonly SpelledGrapheme[];

/// How a word is spelled in a dialect, in several ways where several words are written so; none where that is not known.
export type SpellWord = (word: string, dialect: Dialect) => readonly Spelled[];

/// The shape of a grapheme: letters, and at most one gap.
const graphemeForm = /^(?=.{1,12}$)[\p{Ll}\p{M}]+(?:_[\p{Ll}\p{M}]+)?$/u;

const nameOf = (dialect: Dialect) => dialects[dialect].name;

/// Returns why a correspondence cannot be; null if it can.
function correspondenceProblem({ grapheme, sounds }: Correspondence, inDialects: readonly Dialect[]): string | null {
  if (!graphemeForm.test(grapheme)) return `“${grapheme}” is not a grapheme: letters, with _ between those of a_e`;
  const given = Object.entries(sounds) as [Dialect, string][];
  const wrong = given.find(([dialect, sound]) => !isSound(sound, dialect));
  if (wrong) return `“${grapheme}”: “${wrong[1]}” is not a sound of ${nameOf(wrong[0])} English`;
  return given.some(([dialect]) => inDialects.includes(dialect))
    ? null
    : `“${grapheme}” has no sound in a dialect of the sequence`;
}

/// Returns every problem of a sequence, in the order of its steps. `spell` tells more of words than their letters do.
export function sequenceProblems(sequence: Omit<Sequence, "id">, spell: SpellWord = () => []): SequenceProblem[] {
  const problems: SequenceProblem[] = [];
  const add = (place: SequencePlace, message: string | null, isRefused: boolean) => {
    if (message) problems.push({ ...place, message, isRefused });
  };
  add({ stepID: null, part: "name", index: 0 }, nameProblem(sequence.name), true);
  if (sequence.dialects.length === 0)
    add({ stepID: null, part: "dialects", index: 0 }, "At least one dialect is required", true);
  const taught = new Taught(sequence.dialects);
  const exceptions = new Map<string, string>();
  let level = 0;
  for (const [at, step] of sequence.steps.entries()) {
    const { id: stepID } = step;
    add({ stepID, part: "name", index: 0 }, nameProblem(step.name), true);
    const own = step.level ?? at + 1;
    if (at > 0 && own < level)
      add({ stepID, part: "level", index: 0 }, `Level ${own} is below that of the step before, ${level}`, true);
    level = own;
    for (const [index, correspondence] of step.correspondences.entries())
      add({ stepID, part: "correspondence", index }, teach(taught, correspondence, step, sequence.dialects), true);
    for (const [index, word] of step.exceptionWords.entries()) {
      const before = exceptions.get(word);
      const place: SequencePlace = { stepID, part: "exceptionWord", index };
      if (before !== undefined) add(place, `“${word}” is already ${whereOf(before, step.name)}`, false);
      else if (taught.spells(word, spell))
        add(place, `“${word}” needs no exception: the steps up to here spell it`, false);
      else if (!isWord(word)) add(place, `“${word}” has no letters`, true);
      exceptions.set(word, before ?? step.name);
    }
    for (const [index, word] of (step.words ?? []).entries())
      add({ stepID, part: "word", index }, exceptions.has(word) ? null : taught.beyond(word, spell), false);
  }
  return problems;
}

const isWord = (text: string) => /\p{L}/u.test(text);

const whereOf = (before: string, step: string) => (before === step ? "in this step" : `at “${before}”`);

/// Adds a correspondence to what is taught. Returns why it cannot be.
function teach(
  taught: Taught,
  correspondence: Correspondence,
  step: SequenceStep,
  inDialects: readonly Dialect[],
): string | null {
  const problem = correspondenceProblem(correspondence, inDialects);
  if (problem) return problem;
  const twice = taught.add(correspondence, step.name);
  if (!twice) return null;
  const { grapheme } = correspondence;
  const where = whereOf(twice.step, step.name);
  return `“${grapheme}:${correspondence.sounds[twice.dialect]}” is twice: ${nameOf(twice.dialect)} has it already ${where}`;
}

/// What the steps so far have taught.
class Taught {
  /// The name of the step that taught a correspondence, by dialect, grapheme and sound.
  readonly #steps = new Map<string, string>();
  readonly #graphemes = new Set<string>();
  readonly #dialects: readonly Dialect[];

  constructor(inDialects: readonly Dialect[]) {
    this.#dialects = inDialects;
  }

  /// Returns where it was taught before, null if nowhere.
  add({ grapheme, sounds }: Correspondence, step: string): { dialect: Dialect; step: string } | null {
    let twice: { dialect: Dialect; step: string } | null = null;
    for (const [dialect, sound] of Object.entries(sounds) as [Dialect, string][]) {
      const key = `${dialect} ${grapheme} ${sound}`;
      const before = this.#steps.get(key);
      if (before !== undefined) twice ??= { dialect, step: before };
      else this.#steps.set(key, step);
    }
    this.#graphemes.add(grapheme);
    return twice;
  }

  /// Whether a word is certainly spelled by what is taught, in every dialect.
  spells(word: string, spell: SpellWord): boolean {
    return (
      this.#dialects.length > 0 &&
      this.#dialects.every((dialect) => {
        const ways = spell(word, dialect);
        return ways.length > 0 && ways.every((spelled) => this.#firstBeyond(spelled, dialect) === null);
      })
    );
  }

  /// Returns why a word cannot be spelled; null if it can, or if its letters can and its spelling is not known.
  beyond(word: string, spell: SpellWord): string | null {
    if (!isWord(word)) return `“${word}” has no letters`;
    if (!canCut(lettersIn(word), this.#graphemes))
      return `The steps up to here cannot spell “${word}”: its letters are in no graphemes that are taught`;
    for (const dialect of this.#dialects) {
      const ways = spell(word, dialect).map((spelled) => this.#firstBeyond(spelled, dialect));
      const first = ways.includes(null) ? null : ways[0];
      if (first)
        return `The steps up to here cannot spell “${word}”: ${first.grapheme}:${first.sound ?? "?"} is not taught in ${nameOf(dialect)} English`;
    }
    return null;
  }

  #firstBeyond(spelled: Spelled, dialect: Dialect): SpelledGrapheme | null {
    return spelled.find(({ grapheme, sound }) => !this.#steps.has(`${dialect} ${grapheme} ${sound}`)) ?? null;
  }
}

const lettersIn = (word: string): string =>
  word
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, "");

/// Whether letters can be cut into graphemes. The tail of a split digraph stands behind at least one other letter.
function canCut(word: string, graphemes: ReadonlySet<string>): boolean {
  const parts = [...graphemes].map((grapheme) => grapheme.split("_") as [string, string?]);
  const seen = new Set<string>();
  /// `open`: the tails that are due, each with the place from which it may stand.
  const cut = (at: number, open: readonly { readonly tail: string; readonly from: number }[]): boolean => {
    if (at === word.length) return open.length === 0;
    const key = `${at} ${open.map(({ tail, from }) => `${tail}${Math.max(from - at, 0)}`).join()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const due = open.findIndex(({ tail, from }) => at >= from && word.startsWith(tail, at));
    if (due >= 0 && cut(at + open[due]!.tail.length, open.toSpliced(due, 1))) return true;
    return parts.some(([head, tail]) => {
      if (!word.startsWith(head, at)) return false;
      const next = at + head.length;
      return cut(next, tail === undefined ? open : [...open, { tail, from: next + 1 }]);
    });
  };
  return word.length <= longestWord && cut(0, []);
}

/// Words of more letters are not looked into.
const longestWord = 60;
