import type { Dictionary } from "../dictionary/dictionary.ts";
import { caseKey } from "../normalise.ts";
import type { Item, SentenceLine, WordItem } from "../reading/line.ts";
import { commonness } from "./commoner.ts";
import { type Slot, slotsOf } from "./slots.ts";
import { classesByEnding, closedClasses, type WordClass } from "./word-classes.ts";

/// A word beside the one in question, with the share of each class that it can be of.
export interface Neighbour {
  /// As written; empty where the sentence or a part of it begins or ends.
  readonly text: string;
  readonly key: string;
  readonly classes: ReadonlyMap<WordClass, number>;
}

/// What stands about a word of a sentence, the nearest first.
export interface Context {
  readonly before: readonly Neighbour[];
  readonly after: readonly Neighbour[];
}

/// So many neighbours on either side are read.
const reach = { before: 5, after: 2 };

const only = (name: WordClass): Neighbour => ({ text: "", key: "", classes: new Map([[name, 1]]) });
const start = only("start");
const end = only("end");
/// What a bracket begins, as the stage direction 'rises'.
const direction = only("direction");
const comma = only("comma");

/// The neighbours of the word at an index of the sentence's words.
export function contextOf(line: SentenceLine, index: number, dictionary: Dictionary): Context {
  const place = line.items.indexOf(line.words[index] as WordItem);
  const before: Neighbour[] = [];
  for (let at = place - 1; before.length < reach.before; at--) {
    const found = neighbourOf(line.items[at], at, line, dictionary, start);
    if (found) before.push(found);
    if (found === start || found === direction) break;
  }
  const after: Neighbour[] = [];
  for (let at = place + 1; after.length < reach.after; at++) {
    const found = neighbourOf(line.items[at], at, line, dictionary, end);
    if (found) after.push(found);
    if (found === end) break;
  }
  return { before, after };
}

const quotes = /^["“”'‘]$/u;
const stops = /^[.!?:;()[\]…—–*]$/u;

/// Null for what divides nothing, as quotes and speech tags.
function neighbourOf(
  item: Item | undefined,
  at: number,
  line: SentenceLine,
  dictionary: Dictionary,
  edge: Neighbour,
): Neighbour | null {
  if (!item) return edge;
  if (item.kind === "word") return wordNeighbour(item, item === line.words[0], dictionary);
  if (item.kind === "acapela") return null;
  if (edge === start && /[[(]/.test(item.text)) return direction;
  if (stops.test(item.text)) return edge;
  if (item.text === "-" && (line.items[at + 1]?.text === "-" || line.items[at - 1]?.text === "-")) return edge;
  // A comma before what somebody says divides as a full stop does.
  if (quotes.test(item.text) && edge === start && line.items[at - 1]?.text === ",") return edge;
  return item.text === "," ? comma : null;
}

/// Neighbours that were read for a dictionary: a book says the same words again and again.
const known = new WeakMap<Dictionary, Map<string, Neighbour>>();
/// The maximum number of them; beyond it they are read again.
const maxKnown = 20_000;

function wordNeighbour({ text, id }: WordItem, isFirst: boolean, dictionary: Dictionary): Neighbour {
  let neighbours = known.get(dictionary);
  if (!neighbours || neighbours.size > maxKnown) {
    neighbours = new Map();
    known.set(dictionary, neighbours);
  }
  const name = `${isFirst ? "^" : ""}${text}#${id ?? ""}`;
  let neighbour = neighbours.get(name);
  if (!neighbour) {
    neighbour = readNeighbour(text, id, isFirst, dictionary);
    neighbours.set(name, neighbour);
  }
  return neighbour;
}

function readNeighbour(text: string, id: string | null, isFirst: boolean, dictionary: Dictionary): Neighbour {
  const key = caseKey(text);
  const classes = new Map<WordClass, number>();
  const closed = closedClasses(key);
  if (closed.length > 0) for (const name of closed) classes.set(name, 1 / closed.length);
  else addOpen(classes, text, key, id, isFirst, dictionary);
  return { text, key, classes };
}

function addOpen(
  classes: Map<WordClass, number>,
  text: string,
  key: string,
  id: string | null,
  isFirst: boolean,
  dictionary: Dictionary,
): void {
  const chosen = id === null ? undefined : dictionary.byId(id);
  const matches = chosen ? [chosen] : dictionary.candidates(text, isFirst);
  let sum = 0;
  const add = (name: WordClass, share: number): void => {
    classes.set(name, (classes.get(name) ?? 0) + share);
    sum += share;
  };
  for (const match of matches) {
    const parent = dictionary.byId(match.parentWordID);
    const share = Math.exp(commonness(key, parent && caseKey(parent.text), match.fitzType));
    const slots = slotsOf(match, dictionary);
    for (const slot of slots) add(classOfSlot[slot], share / slots.length);
  }
  if (matches.length === 0) for (const name of classesByEnding(text, key, isFirst)) add(name, 1);
  for (const [name, share] of classes) classes.set(name, share / sum);
}

const classOfSlot: Readonly<Record<Slot, WordClass>> = {
  noun: "noun",
  plural: "plural",
  owner: "determiner",
  person: "noun",
  modal: "modal",
  base: "base",
  third: "third",
  past: "past",
  participle: "participle",
  ing: "ing",
  adjective: "adjective",
  adverb: "adverb",
  number: "number",
  pronoun: "noun",
  preposition: "preposition",
  determiner: "determiner",
  interjection: "interjection",
};

/// How surely a neighbour is of one of some classes, 0 to 1.
export function shareOf(neighbour: Neighbour | undefined, ...names: readonly WordClass[]): number {
  let share = 0;
  for (const name of names) share += neighbour?.classes.get(name) ?? 0;
  return share;
}
