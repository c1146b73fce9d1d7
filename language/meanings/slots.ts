import type { Dictionary } from "../dictionary/dictionary.ts";
import { caseKey } from "../normalise.ts";
import type { LookupWord } from "../types.ts";

/// What a dictionary word can be in a sentence. It takes the place for which its neighbours speak most.
export type Slot =
  | "noun"
  | "plural"
  | "owner"
  | "person"
  | "modal"
  | "base"
  | "third"
  | "past"
  | "participle"
  | "ing"
  | "adjective"
  | "adverb"
  | "number"
  | "pronoun"
  | "preposition"
  | "determiner"
  | "interjection";

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const modals = words("can will may might must could would shall should");
/// Verbs whose past is their base.
const unchanged = words("cut put hit shut let set hurt burst cast cost spread split beat");
/// Pasts that are no participles.
const onlyPast = words(
  "saw rose lay fell took went gave flew drew blew knew grew threw wore tore bore spoke broke froze woke ate sang rang sank swam began drank hid shook",
);
const onlyParticiple = words("broken frozen seen risen lain taken given flown torn worn eaten sung sunk swum");
/// `A` words that are adverbs; those in the second list are adjectives as well.
const onlyAdverbs = words("back well down up here there together away home again soon today yesterday");
const bothWays = words(
  "still round right left hard close fair flat last best better later past first fast late early long open cold clean half second dear worse straight",
);
const determiners = words("no one all some any each every another this that");
const pronouns = words("one mine");

/// All places that a word can take with this text. `dictionary` finds the word that a form is of.
export function slotsOf(word: LookupWord, dictionary: Dictionary): readonly Slot[] {
  const key = caseKey(word.text);
  switch (word.fitzType) {
    case "V":
      return verbSlots(word, key, dictionary);
    case "A":
      if (onlyAdverbs.has(key)) return ["adverb"];
      return bothWays.has(key) ? ["adjective", "adverb"] : key.endsWith("ly") ? ["adverb"] : ["adjective"];
    case "M":
      return determiners.has(key) ? ["determiner"] : ["preposition"];
    case "S":
      return isSound.test(word.definition ?? "") ? ["interjection", "noun"] : ["interjection"];
    case "L":
      return ["number"];
    default:
      return nounSlots(word, key, dictionary);
  }
}

/// 'the sound that a lion makes' is a noun too.
const isSound = /^(?:the|a|an|what you say to) \w/i;

function nounSlots(word: LookupWord, key: string, dictionary: Dictionary): readonly Slot[] {
  if (pronouns.has(key)) return ["pronoun"];
  if (/'s?$/.test(key)) return ["owner"];
  const parent = rootText(word, dictionary);
  if (parent !== null && parent !== key) return ["plural"];
  return word.fitzType === "P" ? ["person"] : ["noun"];
}

function verbSlots(word: LookupWord, key: string, dictionary: Dictionary): readonly Slot[] {
  if (modals.has(key)) return ["modal"];
  const parent = rootText(word, dictionary);
  if (parent === null || parent === key) return unchanged.has(key) ? ["base", "past", "participle"] : ["base"];
  if (key.endsWith("ing")) return ["ing"];
  if (key.endsWith("s") && key.startsWith(parent.slice(0, 2))) return ["third"];
  if (onlyPast.has(key)) return ["past"];
  return onlyParticiple.has(key) ? ["participle"] : ["past", "participle"];
}

/// The text of the word that a form belongs to, by its key; null for a root.
function rootText({ type, parentWordID }: LookupWord, dictionary: Dictionary): string | null {
  if (type !== "A" && type !== "C") return null;
  const parent = dictionary.byId(parentWordID);
  return parent && caseKey(parent.text);
}
