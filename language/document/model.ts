import type { Dictionary } from "../dictionary/dictionary.ts";
import type { PossibleName } from "../names/find-names.ts";
import { nameKey } from "../normalise.ts";
import type { ControlLine, Line, SentenceLine } from "../reading/line.ts";
import { readPageType } from "../reading/values.ts";
import type { Diagnostic, PageType } from "../types.ts";
import { unmoved } from "./line-places.ts";

/// A line and its position in the text.
export class Entry<L extends Line = Line> {
  /// Where it stands (`LinePlaces`).
  block = unmoved;
  at: number;
  line: L;
  /// The findings of the line's own checks; offsets count from the start of the line's content.
  findings: readonly Diagnostic[];
  /// The result of the words' lookup; valid only for the dictionary that was used.
  reading: WordReading | null = null;
  /// Created on first use (`keyIdsOf`).
  keyIds: readonly (string | null)[] | null = null;

  constructor(from: number, line: L, findings: readonly Diagnostic[]) {
    this.at = from;
    this.line = line;
    this.findings = findings;
  }

  /// The offset in the text where the line's content starts.
  get from(): number {
    return this.block.start + this.at;
  }
}

/// The result of looking up a sentence's words.
export interface WordReading {
  /// Null if the words are not looked up.
  readonly dictionary: Dictionary | null;
  /// Offsets count from the start of the line's content.
  readonly findings: readonly Diagnostic[];
  /// What may be names; those of characters are among them.
  readonly names: readonly PossibleName[];
}

export interface PartModel {
  /// Null if a line that needs the part implies it.
  readonly entry: Entry<ControlLine> | null;
  readonly chapters: ChapterModel[];
}
export interface ChapterModel {
  readonly entry: Entry<ControlLine> | null;
  readonly pages: PageModel[];
}
export interface PageModel {
  readonly entry: Entry<ControlLine>;
  readonly type: PageType;
  readonly sentences: Entry<SentenceLine>[];
  readonly footnotes: Entry<ControlLine>[];
}

/// A text's lines in their sections (docs/import-language.md, 'Structure'). It is cheap to build again; an edit that
/// leaves most of it unchanged updates it instead.
export interface Model {
  readonly entries: Entry[];
  readonly parts: readonly PartModel[];
  /// The pages of all parts, in the text's order.
  readonly pages: readonly PageModel[];
  /// All character lines.
  readonly characters: readonly Entry<ControlLine>[];
  /// The valid characters by the form in which names are compared. If several have the same name, the first one counts.
  readonly cast: ReadonlyMap<string, Entry<ControlLine>>;
  /// All footnotes, inside and outside pages.
  readonly footnotes: readonly Entry<ControlLine>[];
  /// Lines in the wrong section; of a run of sentences outside pages only the first.
  readonly misplaced: readonly Entry<ControlLine | SentenceLine>[];
  /// All sentences outside pages.
  readonly orphanSentences: readonly Entry<SentenceLine>[];
  /// The same object until a control line is added, changed or taken away: what is known of them alone is keyed by it.
  readonly controls: object;
}

/// The characters that every text has.
export const reservedNames: ReadonlyMap<string, string> = new Map(
  ["Director", "Narrator"].map((name) => [nameKey(name), name]),
);

export function buildModel(entries: Entry[]): Model {
  const builder = new ModelBuilder();
  for (let index = 0; index < entries.length; index++) builder.add(entries[index] as Entry);
  return builder.finish(entries);
}

export const isSentence = (entry: Entry): entry is Entry<SentenceLine> => entry.line.kind === "sentence";

/// Builds the model of a text line by line.
export class ModelBuilder {
  readonly #parts: PartModel[] = [];
  readonly #pages: PageModel[] = [];
  readonly #characters: Entry<ControlLine>[] = [];
  readonly #cast = new Map<string, Entry<ControlLine>>();
  readonly #footnotes: Entry<ControlLine>[] = [];
  readonly #misplaced: Entry<ControlLine | SentenceLine>[] = [];
  readonly #orphanSentences: Entry<SentenceLine>[] = [];
  #part: PartModel | null = null;
  #chapter: ChapterModel | null = null;
  #page: PageModel | null = null;
  /// True from the first sentence outside pages to the next part or chapter.
  #inRun = false;

  /// The page that a sentence would be added to; null if to none.
  get page(): PageModel | null {
    return this.#page;
  }

  add(entry: Entry): void {
    const { kind } = entry.line;
    // Most lines are sentences of a page.
    if (kind === "sentence" && this.#page) this.#page.sentences.push(entry as Entry<SentenceLine>);
    else if (kind === "sentence") this.#addOrphan(entry as Entry<SentenceLine>);
    else if (kind !== "unknown") this.#addControl(entry as Entry<ControlLine>);
  }

  finish(entries: Entry[]): Model {
    return {
      entries,
      parts: this.#parts,
      pages: this.#pages,
      characters: this.#characters,
      cast: this.#cast,
      footnotes: this.#footnotes,
      misplaced: this.#misplaced,
      orphanSentences: this.#orphanSentences,
      controls: {},
    };
  }

  #addOrphan(entry: Entry<SentenceLine>): void {
    this.#orphanSentences.push(entry);
    if (!this.#inRun) this.#misplaced.push(entry);
    this.#inRun = true;
  }

  #addControl(entry: Entry<ControlLine>): void {
    switch (entry.line.kind) {
      case "part":
        this.#openPart(entry);
        break;
      case "chapter":
        if (!this.#part) this.#misplaced.push(entry);
        this.#openChapter(entry, this.#part ?? this.#openPart(null));
        break;
      case "page":
        if (!this.#chapter) this.#misplaced.push(entry);
        this.#openPage(entry, this.#chapter ?? this.#openChapter(null, this.#part ?? this.#openPart(null)));
        break;
      case "character":
        this.#addCharacter(entry);
        break;
      case "footnote":
        this.#footnotes.push(entry);
        (this.#page?.footnotes ?? this.#misplaced).push(entry);
        break;
    }
  }

  #openPart(entry: Entry<ControlLine> | null): PartModel {
    const part: PartModel = { entry, chapters: [] };
    this.#parts.push(part);
    this.#part = part;
    this.#chapter = null;
    this.#page = null;
    this.#inRun = false;
    return part;
  }

  #openChapter(entry: Entry<ControlLine> | null, part: PartModel): ChapterModel {
    const chapter: ChapterModel = { entry, pages: [] };
    part.chapters.push(chapter);
    this.#chapter = chapter;
    this.#page = null;
    this.#inRun = false;
    return chapter;
  }

  #openPage(entry: Entry<ControlLine>, chapter: ChapterModel): void {
    const written = entry.line.values.get("type");
    const type = (written && readPageType(written.text)) ?? "Text";
    const page: PageModel = { entry, type, sentences: [], footnotes: [] };
    chapter.pages.push(page);
    this.#pages.push(page);
    this.#page = page;
  }

  #addCharacter(entry: Entry<ControlLine>): void {
    this.#characters.push(entry);
    const key = entry.line.nameKey;
    if (key !== "" && !reservedNames.has(key) && !this.#cast.has(key)) this.#cast.set(key, entry);
  }
}
