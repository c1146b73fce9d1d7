import type { FitzType } from "../../api/index.ts";
import { near, sensesOf, synonymsOf } from "./synonyms.ts";
import type { WordNet } from "./word-net.ts";

/// What a word may be pictured by besides its own text, the nearest first: its other ways to be written (`scare-crow`, `scarecrow`), words that
/// mean the same or are above it, and of a compound what it is a kind of (`tool-shed`, `shed`). All of it are guesses.
export function picturedBy(text: string, fitzType: FitzType, net: WordNet): string[] {
  const parts = text.split(/[\s-]+/u).filter(Boolean);
  // A name means whom it names: `John` is none of his namesakes.
  if (/^\p{Lu}/u.test(text)) return [];
  if (parts.length < 2) return synonymsOf(text, fitzType, net, near);
  const written = [parts.join(""), parts.join(" "), parts.join("-")].filter((other) => other !== text);
  const known = [text, ...written].find((other) => sensesOf(other, null, net).length > 0);
  const nearby = known === undefined ? [] : synonymsOf(known, known === text ? fitzType : "N", net, near);
  const head = parts.at(-1)!;
  const isKind = isOfOneMeaning(head, net);
  return [...new Set([...written, ...nearby, ...(isKind ? [head, ...synonymsOf(head, "N", net, near)] : [])])];
}

/// Whether a noun mostly means one thing: a `sand-bank` is none of the banks that are pictured.
function isOfOneMeaning(text: string, net: WordNet): boolean {
  const senses = sensesOf(text, "N", net).filter(({ isOfType }) => isOfType);
  const total = senses.reduce((sum, { count }) => sum + count, 0);
  return senses.length === 1 || (senses[0]?.count ?? 0) * 3 > total * 2;
}
