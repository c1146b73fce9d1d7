import type { ImportDocument } from "../document/document.ts";
import type { PageModel } from "../document/model.ts";
import { shiftSpan } from "../document/positions.ts";
import { keyIdsOf } from "../document/word-reading.ts";
import type { Span } from "../reading/line.ts";
import type { Steps } from "../steps.ts";
import type { PageType } from "../types.ts";
import { wordNumbersOf } from "./word-numbers.ts";

/// What a text uses of a dictionary and of pictures, as its structure would hold it; each once, in reading order.
export interface TextUses {
  /// Whether words are looked up; where they are not, none are listed.
  readonly isLookedUp: boolean;
  /// Ids of dictionary words.
  readonly words: readonly string[];
  /// Names of page pictures.
  readonly images: readonly string[];
  readonly characters: readonly { readonly name: string; readonly symbol: string }[];
}

/// Some of what a text uses: words by their ids, pictures by their names, characters by theirs.
export interface WantedUses {
  readonly words: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
  readonly characters: ReadonlySet<string>;
  /// Pages of these types are passed over.
  readonly passed?: ReadonlySet<PageType>;
}

/// Where the text has them, in order.
export interface UsePlaces {
  readonly words: ReadonlyMap<string, readonly Span[]>;
  readonly images: ReadonlyMap<string, readonly Span[]>;
  readonly characters: ReadonlyMap<string, readonly Span[]>;
}

/// Sentences that are read in one step.
const sentencesInStep = 16;

const pagesOf = ({ model }: ImportDocument): PageModel[] =>
  model.parts.flatMap(({ chapters }) => chapters.flatMap(({ pages }) => pages));

/// Collects what a text uses, in steps.
export function* textUses(document: ImportDocument): Steps<TextUses> {
  const { dictionary } = document;
  const numbers = dictionary && wordNumbersOf(dictionary);
  const words: string[] = [];
  const isSeen: boolean[] = [];
  const images = new Set<string>();
  let count = 0;
  for (const page of pagesOf(document)) {
    const image = page.entry.line.values.get("image");
    if (image) images.add(image.text);
    for (const entry of page.sentences) {
      for (const number of numbers?.of(keyIdsOf(entry)) ?? []) {
        if (number < 0 || isSeen[number]) continue;
        isSeen[number] = true;
        words.push(numbers!.ids[number]!);
      }
      if (++count % sentencesInStep === 0) yield;
    }
  }
  const characters = [...document.model.cast.values()].map(({ line }) => ({
    name: line.name,
    symbol: line.values.get("symbol")?.text ?? "",
  }));
  return { isLookedUp: dictionary !== null, words, images: [...images], characters };
}

/// Finds the places of some of it, in steps.
export function* placesOfUses(document: ImportDocument, wanted: WantedUses): Steps<UsePlaces> {
  const found = {
    words: new Map<string, Span[]>(),
    images: new Map<string, Span[]>(),
    characters: new Map<string, Span[]>(),
  };
  const numbers = document.dictionary && wordNumbersOf(document.dictionary);
  for (const { line, from } of document.model.cast.values())
    if (wanted.characters.has(line.name)) addTo(found.characters, line.name, line.values.get("name") ?? line.tag, from);
  const looked: boolean[] = [];
  const isWanted = (number: number): boolean => {
    looked[number] ??= wanted.words.has(numbers!.ids[number]!);
    return looked[number];
  };
  let count = 0;
  for (const page of pagesOf(document)) {
    if (wanted.passed?.has(page.type)) continue;
    const image = page.entry.line.values.get("image");
    if (image && wanted.images.has(image.text)) addTo(found.images, image.text, image, page.entry.from);
    for (const entry of page.sentences) {
      const own = numbers?.of(keyIdsOf(entry)) ?? [];
      for (let index = 0; index < own.length; index++) {
        const number = own[index]!;
        if (number >= 0 && isWanted(number))
          addTo(found.words, numbers!.ids[number]!, entry.line.words[index]!, entry.from);
      }
      if (++count % sentencesInStep === 0) yield;
    }
  }
  return found;
}

function addTo(places: Map<string, Span[]>, key: string, { from, to }: Span, start: number): void {
  const here = shiftSpan({ from, to }, start);
  const known = places.get(key);
  if (known) known.push(here);
  else places.set(key, [here]);
}
