import { type Context, type Neighbour, shareOf } from "./context.ts";
import { after } from "./rules-after.ts";
import { before } from "./rules-before.ts";
import { between } from "./rules-between.ts";
import type { Slot } from "./slots.ts";
import type { NeighbourRules } from "./weights.ts";

/// What the words before and behind a word say of a place.
export interface NeighbourScore {
  readonly before: number;
  readonly after: number;
}

const weightOf = (rules: NeighbourRules, neighbour: Neighbour | undefined, slot: Slot): number => {
  let sum = 0;
  for (const [name, share] of neighbour?.classes ?? []) sum += share * (rules[name]?.[slot] ?? 0);
  return sum;
};

const finite: readonly Slot[] = ["base", "third", "past", "modal"];

/// How much the neighbours speak for a place: about the logarithm of how much likelier they make it.
export function scoreSlot(slot: Slot, context: Context): NeighbourScore {
  const next = nextFor(slot, context.after[0]);
  const { near, adverb } = skipAdverbs(context.before);
  const left = isQuestion(near) ? near[1] : near[0];
  const beside = weightOf(before, left, slot) + (adverb ? weightOf(before, adverb, slot) : 0);
  const phrase = agreement(slot, near) + relative(slot, near) + afterLetting(slot, near) + parallel(slot, near);
  const list = listed(slot, left, context.after);
  let sumAfter = weightOf(after, next, slot);
  for (const rule of between) {
    const share = shareOf(left, ...rule.before) * shareOf(next, ...rule.after);
    sumAfter += share * (rule.weights[slot] ?? 0);
  }
  return { before: beside + phrase, after: sumAfter + list };
}

const beforeNouns: readonly Slot[] = ["adjective", "number", "determiner"];

/// 'the sweet smell': behind an adjective, what can be a noun is one.
function nextFor(slot: Slot, next: Neighbour | undefined): Neighbour | undefined {
  const share = shareOf(next, "noun", "plural");
  if (!next || share < 0.15) return next;
  if (beforeNouns.includes(slot)) return { ...next, classes: new Map([["noun", 1]]) };
  // No verb of several stands behind one noun.
  const isOne = slot === "noun" || slot === "person";
  return isOne && shareOf(next, "noun", "base") > 0.95 ? { ...next, classes: new Map([["noun", 1]]) } : next;
}

/// 'Are you lost?': behind the subject of a question stands what stands behind its verb.
function isQuestion([left, second, third]: readonly Neighbour[]): boolean {
  const isAsked =
    shareOf(second, "being") > 0.5 && shareOf(third, "start", "comma", "conjunction", "subordinator") > 0.5;
  return isAsked && shareOf(left, "subject", "anyPronoun") > 0.5;
}

/// 'a sweet, simple girl': what an adjective follows behind a comma is one too.
function listed(slot: Slot, left: Neighbour | undefined, [next, other]: readonly Neighbour[]): number {
  if (shareOf(next, "comma") < 0.5 || shareOf(other, "adjective") < 0.6) return 0;
  if (shareOf(left, "article", "determiner", "several", "ownerOrOwned", "adjective", "being") < 0.5) return 0;
  return slot === "adjective" ? 2.5 : slot === "noun" || slot === "plural" ? -1.5 : 0;
}

/// 'will not always bear': what stands before the adverbs counts too.
function skipAdverbs(words: readonly Neighbour[]): { near: readonly Neighbour[]; adverb: Neighbour | null } {
  const [first, second] = words;
  // 'I quite like it', but 'I am quite cold'.
  if (shareOf(first, "degree") > 0.5 && shareOf(second, "subject", "doing", "modal", "willSubject", "not") > 0.5)
    return { near: words.slice(1), adverb: null };
  const isSkipped = (word: Neighbour | undefined) => shareOf(word, "not", "adverb") > 0.6;
  if (!first || !isSkipped(first)) return { near: words, adverb: null };
  const at = words.findIndex((word) => !isSkipped(word));
  return { near: at < 0 ? [] : words.slice(at), adverb: first };
}

const third = new Set("he she it this that everybody nobody somebody someone everyone whoever".split(" "));
const notThird = new Set(["i", "you", "we", "they"]);

/// 'he plays', 'they play', and 'will he play' after a verb that came before its subject.
function agreement(slot: Slot, [left, second, ...more]: readonly Neighbour[]): number {
  if (!finite.includes(slot) || !left) return 0;
  const isNoun = shareOf(left, "noun", "name", "plural") > 0.6;
  const isSubject = third.has(left.key) || notThird.has(left.key) || isNoun;
  if (!isSubject) return 0;
  const inFront = isNoun ? [second, ...more] : [second];
  const isInverted = inFront.some((word, index) => {
    const isPhrase = inFront
      .slice(0, index)
      .every((one) => shareOf(one, "article", "determiner", "several", "ownerOrOwned", "adjective") > 0.5);
    return isPhrase && shareOf(word, "modal", "doing") > 0.5;
  });
  if (isInverted) return slot === "base" ? 4 : -4;
  const isObject = shareOf(left, "anyPronoun") > 0.5 && shareOf(second, "ing", "base", "third", "past") > 0.6;
  if (isObject && slot !== "base") return -3;
  // 'the dogs that bark'
  if (relatives.has(left.key) && shareOf(second, "plural") >= 0.5) return slot === "third" ? -2 : 0;
  if (third.has(left.key)) return slot === "base" ? -3.5 : 0;
  if (notThird.has(left.key)) return slot === "third" ? -5 : 0;
  return 0;
}

/// 'hats that rose'
function relative(slot: Slot, [left, second]: readonly Neighbour[]): number {
  if (!left || !relatives.has(left.key) || shareOf(second, "noun", "plural", "name") < 0.5) return 0;
  // 'novels that end happily'
  return finite.includes(slot) ? 3 : slot === "noun" || slot === "plural" ? -1.5 : 0;
}
const relatives = new Set(["that", "which", "who"]);

/// 'let us play', 'saw the ant fall'.
function afterLetting(slot: Slot, [left, ...words]: readonly Neighbour[]): number {
  if (shareOf(left, "object", "anyPronoun", "ownerOrOwned", "noun", "name", "plural") < 0.5) return 0;
  const isPhrase = shareOf(left, "noun", "name", "plural") > 0.5;
  for (const [index, word] of words.entries()) {
    if (shareOf(word, "letting") > 0.5)
      return letting(slot, word.key.startsWith("let"), index > 0 || isPhrase, shareOf(left, "ownerOrOwned") > 0.5);
    if (!isPhrase || shareOf(word, "article", "determiner", "several", "ownerOrOwned", "adjective", "noun") < 0.5)
      return 0;
  }
  return 0;
}

/// `isFar`: words stand between the verb and the one in question. `isOwner`: 'see her drink', where `her` owns nothing.
function letting(slot: Slot, isLet: boolean, isFar: boolean, isOwner: boolean): number {
  if (slot === "base") return (isLet ? 4 : 2.5) + (isOwner ? 2.5 : 0) + (isFar ? 1 : 0);
  if (slot === "noun") return isOwner ? -2 : 0;
  return finite.includes(slot) ? -2 : 0;
}

/// 'run and play': what `and` joins is of one kind.
function parallel(slot: Slot, [left, second]: readonly Neighbour[]): number {
  if (shareOf(left, "comma") > 0.5) return slot === "adjective" ? shareOf(second, "adjective") * 1.5 : 0;
  if (shareOf(left, "conjunction") < 0.5 || !second) return 0;
  const kinds = {
    noun: shareOf(second, "noun", "plural", "name"),
    adjective: shareOf(second, "adjective"),
  };
  switch (slot) {
    case "noun":
    case "plural":
    case "person":
      return kinds.noun * 1.2 - kinds.adjective;
    case "adjective":
      return kinds.adjective * 1.5 - kinds.noun * 0.5;
    case "base":
      return shareOf(second, "base") * 1.5;
    case "third":
      return shareOf(second, "third") * 1.5;
    case "past":
      return shareOf(second, "past", "participle") * 1.2;
    default:
      return 0;
  }
}
