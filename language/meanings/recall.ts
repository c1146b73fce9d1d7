import type { Dictionary } from "../dictionary/dictionary.ts";
import type { Entry, Model, PageModel } from "../document/model.ts";
import { caseKey } from "../normalise.ts";
import type { SentenceLine } from "../reading/line.ts";
import type { Reading } from "./reading.ts";

/// What was chosen before for a word's text: `score` says how much that speaks for a meaning.
export interface Recalled {
  readonly score: number;
  readonly reason: string | null;
}

/// Words with ids in a text, by the text of the word (`caseKey`) and the id: how often, and the page of the first.
export type Choices = ReadonlyMap<string, ReadonlyMap<string, { readonly count: number; readonly page: string }>>;

const choicesOfLine = new WeakMap<SentenceLine, readonly { key: string; id: string }[]>();
const choicesOfModel = new WeakMap<Model, Choices>();

/// The choices that a text contains. Lines that an edit left alone are not read again.
export function choicesOf(model: Model): Choices {
  let choices = choicesOfModel.get(model);
  if (!choices) {
    choices = collect(model);
    choicesOfModel.set(model, choices);
  }
  return choices;
}

function collect(model: Model): Choices {
  const found = new Map<string, Map<string, { count: number; page: string }>>();
  const add = ({ line }: Entry<SentenceLine>, page: PageModel | null): void => {
    for (const { key, id } of lineChoices(line)) {
      const ofKey = found.get(key) ?? new Map();
      found.set(key, ofKey);
      const known = ofKey.get(id);
      ofKey.set(id, { count: (known?.count ?? 0) + 1, page: known?.page ?? page?.entry.line.name ?? "" });
    }
  };
  for (const page of model.pages) for (const entry of page.sentences) add(entry, page);
  for (const entry of model.orphanSentences) add(entry, null);
  return found;
}

function lineChoices(line: SentenceLine): readonly { key: string; id: string }[] {
  if (!line.content.includes("#")) return none;
  let choices = choicesOfLine.get(line);
  if (!choices) {
    choices = line.words.flatMap(({ text, id }) => (id === null ? [] : [{ key: caseKey(text), id }]));
    choicesOfLine.set(line, choices);
  }
  return choices;
}

const none: readonly never[] = [];

/// Where a choice was made, the nearest first, and how much one there counts.
const scopes = [
  { name: "book", weight: 1.2, reason: (page: string) => (page === "" ? "as before" : `as on page ${page}`) },
  { name: "series", weight: 0.9, reason: () => "as in this series" },
  { name: "imprint", weight: 0.7, reason: () => "as in this imprint" },
  { name: "all", weight: 0.5, reason: () => "as in other books" },
] as const;

/// Beyond it more choices say no more.
const maxScore = 2.5;
/// A choice between fitz types is the sentence's more than the habit's.
const betweenTypes = 0.35;

/// What earlier choices say of each reading of a word, in the order of the readings. The nearest scope in which one of
/// them was chosen counts alone.
export function recall(
  key: string,
  readings: readonly Reading[],
  choices: Choices,
  dictionary: Dictionary,
): Recalled[] {
  const ofBook = choices.get(key);
  for (const { name, weight, reason } of scopes) {
    const counts = readings.map(({ word }) =>
      name === "book" ? (ofBook?.get(word.id.toLowerCase())?.count ?? 0) : (dictionary.uses(word.id)?.[name] ?? 0),
    );
    if (counts.every((count) => count === 0)) continue;
    const strengths = counts.map((count) => Math.min(maxScore, weight * Math.log2(1 + count)));
    const mostOf = (fitzType: string): number =>
      Math.max(...strengths.filter((_, index) => readings[index]?.word.fitzType === fitzType));
    return readings.map(({ word }, index) => {
      const most = mostOf(word.fitzType);
      const score = betweenTypes * most + (strengths[index] ?? 0) - most;
      const page = ofBook?.get(word.id.toLowerCase())?.page ?? "";
      return { score, reason: counts[index] === 0 ? null : reason(page) };
    });
  }
  return readings.map(() => ({ score: 0, reason: null }));
}
