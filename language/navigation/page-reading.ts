import { lineEnd } from "../../grammar/lines.ts";
import { isSection } from "../../grammar/tags.ts";
import type { ImportDocument } from "../document/document.ts";
import { type Entry, isSentence, type Model } from "../document/model.ts";
import { clampOffset, entryIndexFrom, isControl, pageAround, shiftSpan } from "../document/positions.ts";
import { defaultColour } from "../document/structure.ts";
import { keyIdsOf } from "../document/word-reading.ts";
import { caseKey } from "../normalise.ts";
import type { ControlLine, Item, SentenceLine, Span } from "../reading/line.ts";
import { readColour, readPageType } from "../reading/values.ts";
import type { LookupWord, PageType } from "../types.ts";
import { zeroUUID } from "../types.ts";

/// A page as its reader sees it, with the range of each item in the text.
export interface PageReading extends Span {
  readonly name: string;
  readonly type: PageType;
  readonly image: string | null;
  readonly sentences: readonly SentenceReading[];
  /// The number of sentences of the page that are left out before and after the ones here.
  readonly before: number;
  readonly after: number;
  readonly footnotes: readonly FootnoteReading[];
}

export interface SentenceReading extends Span {
  /// Null for a sentence without a speaker. `colour` is 0xRRGGBB. The colour and the symbol's name are null if the
  /// speaker is not declared.
  readonly speaker: { readonly name: string; readonly colour: number | null; readonly symbol: string | null } | null;
  /// The printed items, without speech tags.
  readonly items: readonly ItemReading[];
}

/// - `plain`: punctuation, or a word that is not looked up;
/// - `key`: a dictionary word;
/// - `no-key`: printed without a key, as its id says;
/// - `unresolved`: the dictionary word is not known.
export interface ItemReading extends Span {
  readonly kind: "plain" | "key" | "no-key" | "unresolved";
  readonly text: string;
  readonly space: boolean;
  readonly word: LookupWord | null;
  /// The index of the page's footnote on this word, set only at its first occurrence.
  readonly footnote: number | null;
}

export interface FootnoteReading extends Span {
  readonly index: string;
  readonly word: string;
  readonly text: string;
}

/// Returns the page at an offset; outside pages the next page, or the last one. For a long page, at most `limit`
/// sentences around the offset are included. Null if the text has no page.
export function pageAt(document: ImportDocument, offset: number, limit: number): PageReading | null {
  const { model, text } = document;
  const position = clampOffset(text, offset);
  const index = pageIndexAt(model, position);
  const opening = model.entries[index];
  if (!opening || !isControl(opening)) return null;
  const entries = pageAround(model, index);
  const sentences = entries.filter(isSentence);
  const start = firstShown(sentences, position, limit);
  const shown = sentences.slice(start, start + limit);
  const footnotes = entries.filter((entry) => entry.line.kind === "footnote").filter(isControl);
  const type = readPageType(opening.line.values.get("type")?.text ?? "") ?? "Text";
  const last = entries.at(-1) ?? opening;
  return {
    from: opening.from,
    to: lineEnd(text, last.from),
    name: opening.line.name,
    type,
    image: opening.line.values.get("image")?.text ?? null,
    sentences: readSentences(document, shown, footnotes, type !== "Unstructured" && document.dictionary !== null),
    before: start,
    after: sentences.length - start - shown.length,
    footnotes: footnotes.map(({ from, line }) => ({
      from,
      to: lineEnd(text, from),
      index: line.values.get("index")?.text ?? "",
      word: line.values.get("word")?.text ?? "",
      text: line.values.get("text")?.text ?? "",
    })),
  };
}

/// Returns the index of the page's line; -1 if there is none.
function pageIndexAt({ entries }: Model, offset: number): number {
  const kindAt = (index: number) => entries[index]?.line.kind;
  const here = entryIndexFrom(entries, offset + 1) - 1;
  let opener = here;
  while (opener >= 0 && !isSection(kindAt(opener) ?? null)) opener--;
  if (kindAt(opener) === "page") return opener;
  for (let index = Math.max(0, opener); index < entries.length; index++) if (kindAt(index) === "page") return index;
  while (opener >= 0 && kindAt(opener) !== "page") opener--;
  return opener;
}

/// Returns the index of the first sentence to show. On a page that is too long, it moves in steps of half the limit,
/// not at every line.
function firstShown(sentences: readonly Entry[], offset: number, limit: number): number {
  if (sentences.length <= limit) return 0;
  const step = Math.ceil(limit / 2);
  const here = Math.max(0, entryIndexFrom(sentences, offset + 1) - 1);
  return Math.max(0, Math.min((Math.floor(here / step) - 1) * step + Math.ceil(step / 2), sentences.length - limit));
}

function readSentences(
  { model, dictionary }: ImportDocument,
  sentences: readonly Entry<SentenceLine>[],
  footnotes: readonly Entry<ControlLine>[],
  isLookedUp: boolean,
): SentenceReading[] {
  const waiting = new Map(
    footnotes.map(({ line: { values } }) => [
      caseKey(values.get("word")?.text ?? ""),
      Number(values.get("index")?.text),
    ]),
  );
  return sentences.map((entry) => {
    const { from, line } = entry;
    const keyIds = keyIdsOf(entry);
    let word = 0;
    const readItem = (item: Item): ItemReading => {
      if (item.kind !== "word") return plain(item, from);
      const keyId = keyIds[word++] ?? null;
      const key = caseKey(item.text);
      const footnote = waiting.get(key);
      waiting.delete(key);
      return {
        ...shiftSpan(item, from),
        kind: !isLookedUp ? "plain" : keyId === null ? "unresolved" : keyId === zeroUUID ? "no-key" : "key",
        text: item.text,
        space: item.space,
        word: isLookedUp && keyId !== null ? (dictionary?.byId(keyId) ?? null) : null,
        footnote: Number.isInteger(footnote) ? (footnote ?? null) : null,
      };
    };
    const to = from + line.to;
    return { from, to, speaker: speakerOf(model, line), items: printed(line.items).map(readItem) };
  });
}

const plain = (item: Item, offset: number): ItemReading => ({
  from: offset,
  to: offset,
  kind: "plain",
  text: item.text,
  space: item.space,
  word: null,
  footnote: null,
});

/// Removes speech tags; the space before a tag moves to the item after it.
function printed(items: readonly Item[]): Item[] {
  const kept: Item[] = [];
  let space = false;
  for (const item of items) {
    space ||= item.space;
    if (item.kind === "acapela") continue;
    kept.push(item.space === space ? item : { ...item, space });
    space = false;
  }
  return kept;
}

function speakerOf({ cast }: Model, { speaker }: SentenceLine): SentenceReading["speaker"] {
  if (!speaker?.name) return null;
  const line = cast.get(speaker.nameKey)?.line;
  const colour = line?.values.get("colour");
  const name = line?.name ?? speaker.name.text;
  const symbol = line?.values.get("symbol")?.text || null;
  return { name, colour: line ? ((colour && readColour(colour.text)) ?? defaultColour) : null, symbol };
}
