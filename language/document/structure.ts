import type { Dictionary } from "../dictionary/dictionary.ts";
import type { ControlLine, SentenceLine } from "../reading/line.ts";
import { readColour, readIndex } from "../reading/values.ts";
import type { Steps } from "../steps.ts";
import {
  type Structure,
  type StructureChapter,
  type StructureCharacter,
  type StructureFootnote,
  type StructureItem,
  type StructurePage,
  type StructurePart,
  type StructureSentence,
  zeroUUID,
} from "../types.ts";
import { type ChapterModel, type Entry, type Model, type PageModel, reservedNames } from "./model.ts";
import { keyIdsOf } from "./word-reading.ts";

/// The colour of a character whose own colour is invalid (specification, section 9).
export const defaultColour = 0x8899aa;

/// Builds the parsed structure, one page a step (docs/import-language.md, 'Parsed structure'). The text's words must
/// have been looked up. If the text has errors, missing values are empty, 0 or the default; lines that are empty or in
/// the wrong section are left out.
export function* buildStructure(model: Model, dictionary: Dictionary | null): Steps<Structure> {
  const builder = new StructureBuilder(model, dictionary);
  const parts: StructurePart[] = [];
  for (const { entry, chapters } of model.parts) {
    const part: StructurePart = { name: entry?.line.name ?? "", chapters: [] };
    for (const chapter of chapters) part.chapters.push(yield* builder.chapter(chapter));
    parts.push(part);
  }
  return { characters: [...model.cast.values()].map(({ line }) => characterOf(line)), parts };
}

function characterOf(line: ControlLine): StructureCharacter {
  const colour = line.values.get("colour");
  return {
    name: line.name,
    symbol: line.values.get("symbol")?.text ?? "",
    colour: (colour && readColour(colour.text)) ?? defaultColour,
  };
}

function footnoteOf({ line }: Entry<ControlLine>): StructureFootnote {
  return {
    index: readIndex(line.values.get("index")?.text ?? "") ?? 0,
    word: line.values.get("word")?.text ?? "",
    text: line.values.get("text")?.text ?? null,
  };
}

class StructureBuilder {
  readonly #model: Model;
  readonly #dictionary: Dictionary | null;

  constructor(model: Model, dictionary: Dictionary | null) {
    this.#model = model;
    this.#dictionary = dictionary;
  }

  *chapter({ entry, pages }: ChapterModel): Steps<StructureChapter> {
    const chapter: StructureChapter = { name: entry?.line.name ?? "", pages: [] };
    for (const page of pages) {
      chapter.pages.push(this.#page(page));
      yield;
    }
    return chapter;
  }

  #page(page: PageModel): StructurePage {
    const { line } = page.entry;
    return {
      name: line.name,
      type: page.type,
      image: line.values.get("image")?.text ?? null,
      sentences: page.sentences
        .filter((entry) => !entry.line.isEmpty)
        .map((entry) => ({ character: this.#speaker(entry.line), words: itemsOf(entry) })),
      footnotes: page.footnotes.map(footnoteOf),
      ...this.#areaKeys(page),
    };
  }

  /// Returns the name as declared. The speaker may be written with another kind of apostrophe.
  #speaker({ speaker }: SentenceLine): StructureSentence["character"] {
    if (!speaker?.name) return null;
    const { nameKey, name } = speaker;
    return reservedNames.get(nameKey) ?? this.#model.cast.get(nameKey)?.line.name ?? name.text;
  }

  #areaKeys({ sentences }: PageModel): Pick<StructurePage, "staticAreaKeys" | "popupAreaKeys"> {
    const staticArea = new Set<string>();
    const popupArea = new Set<string>();
    for (const entry of sentences) {
      for (const keyId of keyIdsOf(entry)) {
        if (keyId === null || keyId === zeroUUID) continue;
        const type = this.#dictionary?.byId(keyId)?.type;
        if (type === "P") popupArea.add(keyId);
        else if (type) staticArea.add(keyId);
      }
    }
    return { staticAreaKeys: [...staticArea], popupAreaKeys: [...popupArea] };
  }
}

function itemsOf(entry: Entry<SentenceLine>): StructureItem[] {
  const keyIds = keyIdsOf(entry);
  let word = 0;
  return entry.line.items.map((item) => {
    const structured: StructureItem =
      item.kind === "word"
        ? { text: item.text, keyId: keyIds[word++] ?? null }
        : item.kind === "acapela"
          ? { acapela: item.text }
          : { punctuation: item.text };
    if (item.space) structured.space = true;
    return structured;
  });
}
