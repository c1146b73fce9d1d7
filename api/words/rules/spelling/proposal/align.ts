/// Aligns the sounds of a word with its letters.
import { type Correspondence, correspondences } from "./correspondences.ts";

/// A grapheme of a word and its sounds.
export interface Cut {
  /// The indexes of its letters in the word, from 0.
  readonly letters: readonly number[];
  /// ARPABET, as given.
  readonly sounds: readonly string[];
}

/// The cost of a letter or sound that joins the grapheme before it, if the table has no match.
const unknownCost = 12;
/// The cost of a grapheme by its tier.
const tierCosts = [1, 2, 4];

/// Keyed by first letter and first sound.
const byBeginning = new Map<string, Correspondence[]>();
for (const correspondence of correspondences) {
  const beginning = `${correspondence.letters[0]} ${correspondence.sounds[0]}`;
  byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), correspondence]);
}

const withoutStress = (sound: string) => sound.replace(/\d$/, "");
const isVowel = (sound: string) => /^[AEIOU]/.test(sound);

/// The cost of a second consonant inside a split digraph, as in `taste`.
const secondConsonantCost = 2.5;
/// The cost of a vowel with its r before another vowel: there the r begins the next syllable, as in `story`.
const linkedCost = 1.5;

/// The numbers of letters and sounds consumed, and the open split digraph, if any, with its number of consonants.
interface State {
  readonly letter: number;
  readonly sound: number;
  readonly open: { readonly tail: string; readonly consonants: number } | null;
}

interface Path {
  readonly cost: number;
  readonly step: Step | null;
}

type Step =
  | { readonly kind: "grapheme"; readonly letters: number; readonly sounds: number; readonly next: State }
  | { readonly kind: "close" | "joinLetter" | "joinSound"; readonly next: State };

/// Some graphemes need a vowel before them: an -ed that is one ends its word, and is not all that it has of a vowel (`someday`, `wed`);
/// nor can a word begin with a consonant and its silent e (`seize`).
function isPossible(word: string, at: number, head: string, tail: string, sounds: readonly string[]): boolean {
  // In `called` and `followed` the e is that of -ed.
  if (/(?:([a-z])\1|w|gn|mb)e$/.test(head) && word.slice(at + head.length) === "d") return false;
  // traveled
  if (head === "le" && sounds.length > 1) return /[^aeiou]$/.test(word.slice(0, at));
  // The weak vowel of `rhythm` and `prism` has no letter; that of `item` has.
  if (head === "m" && sounds.length > 1) return /(?:s|th)$/.test(word.slice(0, at));
  // `baked`, `danced`, `promised`, whose e is another grapheme's.
  if (head === "d" && sounds[0] === "T")
    return /(?:[aeiouy][^aeiouswxy]|c|[^su]s|[aio]s)ed$/.test(word) && at + 1 === word.length;
  if (tail !== "" || isVowel(sounds[0]!)) return true;
  // The gu of `plague` is no grapheme of its own.
  if (head === "gu" && /^gue[sd]?$/.test(word.slice(at))) return false;
  const hasVowel = /[aeiouy]/.test(word.slice(0, at));
  if (head === "ed") return hasVowel && at + 2 === word.length;
  return hasVowel || !/^[^aeiouy]+u?e$/.test(head);
}

/// Finds the cheapest alignment of `word`, in lower case, with `sounds`. Every letter and every sound belongs to
/// exactly one grapheme.
export function align(word: string, sounds: readonly string[]): Cut[] {
  const letters = [...word];
  const plain = sounds.map(withoutStress);
  const known = new Map<string, Path>();

  function best(state: State): Path {
    const { letter, sound, open } = state;
    const key = `${letter} ${sound} ${open ? `${open.tail} ${open.consonants}` : ""}`;
    const before = known.get(key);
    if (before) return before;
    let found: Path = { cost: Number.POSITIVE_INFINITY, step: null };
    if (letter === letters.length && sound === sounds.length && !open) found = { cost: 0, step: null };
    for (const { step, cost } of stepsFrom(state)) {
      const total = cost + best(step.next).cost;
      if (total < found.cost) found = { cost: total, step };
    }
    known.set(key, found);
    return found;
  }

  function* stepsFrom({ letter, sound, open }: State): Generator<{ step: Step; cost: number }> {
    // The e of `phoney` is its last grapheme's.
    if (open && open.consonants > 0 && word.startsWith(open.tail, letter) && word.slice(letter + 1) !== "y")
      yield { step: { kind: "close", next: { letter: letter + open.tail.length, sound, open: null } }, cost: 0 };
    if (letter < letters.length && (open?.consonants ?? 0) < 2) {
      for (const { letters: head, tail, sounds: wanted, tier } of byBeginning.get(
        `${letters[letter]} ${plain[sound]}`,
      ) ?? []) {
        if (!word.startsWith(head, letter) || wanted.some((one, at) => plain[sound + at] !== one)) continue;
        if (!isPossible(word, letter, head, tail, wanted)) continue;
        if (open && (tail !== "" || isVowel(wanted[0]!) || head.includes(open.tail) || /^(?:gn|mb)$/.test(head)))
          continue;
        const after = letter + head.length;
        const isLinked = wanted.length > 1 && wanted.at(-1) === "R" && isVowel(plain[sound + wanted.length] ?? "");
        const waits = tail === "" ? null : { tail, consonants: 0 };
        yield {
          step: {
            kind: "grapheme",
            letters: head.length,
            sounds: wanted.length,
            next: {
              letter: after,
              sound: sound + wanted.length,
              open: open ? { tail: open.tail, consonants: open.consonants + 1 } : waits,
            },
          },
          cost: tierCosts[tier]! + (open?.consonants ? secondConsonantCost : 0) + (isLinked ? linkedCost : 0),
        };
      }
    }
    if (open) return;
    if (letter > 0 && letter < letters.length)
      yield { step: { kind: "joinLetter", next: { letter: letter + 1, sound, open } }, cost: unknownCost };
    if (letter > 0 && sound < sounds.length)
      yield { step: { kind: "joinSound", next: { letter, sound: sound + 1, open } }, cost: unknownCost };
    // The table has no match for the first letter with this sound.
    if (letter === 0 && letters.length > 0) {
      const taken = Math.min(1, sounds.length);
      const next = { letter: 1, sound: taken, open };
      yield { step: { kind: "grapheme", letters: 1, sounds: taken, next }, cost: 2 * unknownCost };
    }
  }

  const cuts: { letters: number[]; sounds: string[] }[] = [];
  let state: State = { letter: 0, sound: 0, open: null };
  let holder: { letters: number[] } | null = null;
  for (let { step } = best(state); step; { step } = best(state)) {
    const { letter, sound } = state;
    const last = cuts.at(-1);
    const range = Array.from({ length: step.next.letter - letter }, (_, at) => letter + at);
    const heard = sounds.slice(sound, step.next.sound);
    if (step.kind === "grapheme") {
      const cut = { letters: range, sounds: heard };
      cuts.push(cut);
      if (step.next.open?.consonants === 0) holder = cut;
    } else if (step.kind === "close") holder?.letters.push(...range);
    else {
      last?.letters.push(...range);
      last?.sounds.push(...heard);
    }
    state = step.next;
  }
  return cuts;
}
