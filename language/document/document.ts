import { type ChangedRange, type Tree, TreeFragment } from "@lezer/common";
import { parser } from "../../grammar/index.ts";
import { eachLine, lineEnd } from "../../grammar/lines.ts";
import { amendDiagnostics, checkLine, collectDiagnostics, inOrder } from "../checks/diagnostics.ts";
import { applyComments } from "../comments/apply-comments.ts";
import { amendComments, type DisablingComment, readComments } from "../comments/read-comments.ts";
import { noSeverities, type Severities, withSeverities } from "../comments/severities.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import { linesWithNames } from "../names/find-names.ts";
import type { Line } from "../reading/line.ts";
import { LineReader } from "../reading/read-line.ts";
import { TextPieces, type TextSource } from "../reading/text-pieces.ts";
import { finish, type Steps } from "../steps.ts";
import type { Diagnostic, Structure } from "../types.ts";
import { changedRegions, type Region, type TextChange } from "./edit.ts";
import { LinePlaces } from "./line-places.ts";
import { buildModel, Entry, isSentence, type Model, ModelBuilder } from "./model.ts";
import { entryIndexFrom } from "./positions.ts";
import { replaceControl, replaceSentences } from "./replace-lines.ts";
import { buildStructure } from "./structure.ts";
import { WordReader } from "./word-reading.ts";

/// The amount of text that is read in one step, in UTF-16 code units.
const textInStep = 4096;

interface Shown {
  readonly found: readonly Diagnostic[];
  readonly beside: readonly Diagnostic[] | null;
  readonly severities: Severities;
  readonly diagnostics: readonly Diagnostic[];
}

/// A text that is being edited. Its lines are read on first use. From then on, an edit reads only the lines that it
/// touches. Whatever depends on the whole text is derived from the lines on demand.
export class ImportDocument {
  readonly #text: TextPieces;
  #dictionary: Dictionary | null;
  /// Created on first use; null from an edit until its next use.
  #tree: Tree | null = null;
  #fragments: readonly TreeFragment[] = [];
  /// Null until the text is read.
  #entries: Entry[] | null = null;
  #model: Model | null = null;
  /// Created by the first edit in place; null again when the lines are put in order anew.
  #places: LinePlaces | null = null;
  /// What the checks found, whatever comments and severities make of it.
  #diagnostics: readonly Diagnostic[] | null = null;
  #comments: readonly DisablingComment[] = [];
  #shown: Shown | null = null;

  /// Without a dictionary, words are not looked up.
  constructor(text: string, dictionary: Dictionary | null = null) {
    this.#text = new TextPieces(text);
    this.#dictionary = dictionary;
  }

  /// Reads and checks a text as `diagnostics` does, but in steps, so that the host can answer keystrokes in between.
  static *inSteps(text: string, dictionary: Dictionary | null = null): Steps<ImportDocument> {
    const document = new ImportDocument(text, dictionary);
    document.#diagnostics = yield* collectDiagnostics(yield* document.#read());
    return document;
  }

  get text(): string {
    return this.#text.toString();
  }

  /// The current text, for reading ranges of it.
  get source(): TextSource {
    return this.#text;
  }

  /// Null if words are not looked up.
  get dictionary(): Dictionary | null {
    return this.#dictionary;
  }

  /// The syntax tree of the current text. Use it only for work on the whole text: the first parse takes longer than all
  /// checks.
  get tree(): Tree {
    if (!this.#tree) {
      this.#tree = parser.parse(this.#text, this.#fragments);
      this.#fragments = TreeFragment.addTree(this.#tree);
    }
    return this.#tree;
  }

  /// Changes the text. All offsets refer to the text before the changes. The changes are in ascending order and do not
  /// overlap.
  edit(changes: readonly TextChange[]): void {
    if (changes.length === 0) return;
    const regions = changedRegions(this.#text, changes);
    const ranges = applyChanges(this.#text, changes);
    this.#tree = null;
    this.#fragments = TreeFragment.applyChanges(this.#fragments, ranges);
    if (!this.#entries) return;
    this.#comments = amendComments(this.#comments, this.#text, regions);
    if (this.#replaceInPlace(this.#entries, regions)) return;
    this.#entries = this.#replaced(this.#entries, regions);
    this.#places = null;
    this.#forget();
  }

  setDictionary(dictionary: Dictionary | null): void {
    this.#dictionary = dictionary;
    this.#forget();
  }

  /// In the order of their ranges, without those that comments disable.
  get diagnostics(): readonly Diagnostic[] {
    return this.diagnosticsBy(noSeverities);
  }

  /// The diagnostics where codes have these severities, with the pictures that the host found missing; null if it did not
  /// look. The same objects give the same diagnostics until an edit.
  diagnosticsBy(severities: Severities, beside: readonly Diagnostic[] | null = null): readonly Diagnostic[] {
    this.#diagnostics ??= finish(collectDiagnostics(this.model));
    const found = this.#diagnostics;
    if (this.#comments.length === 0 && severities.size === 0 && !beside?.length) return found;
    const last = this.#shown;
    if (!last || last.found !== found || last.severities !== severities || last.beside !== beside) {
      const isLookedUp = this.#dictionary !== null;
      const all = beside?.length ? [...found, ...beside].sort(inOrder) : found;
      const weighed = withSeverities(all, severities);
      const diagnostics = applyComments(weighed, this.#comments, {
        source: this.#text,
        severities,
        isLookedUp,
        hasPictures: beside !== null,
      });
      this.#shown = { found, beside, severities, diagnostics };
      return diagnostics;
    }
    return last.diagnostics;
  }

  /// The parsed structure: the best reading of the text, with or without errors.
  structure(): Structure {
    return finish(this.structureInSteps());
  }

  structureInSteps(): Steps<Structure> {
    return buildStructure(this.model, this.#dictionary);
  }

  /// The text's sections, characters and footnotes, for the language features other than checks.
  get model(): Model {
    if (!this.#entries) return finish(this.#read());
    if (!this.#model) {
      this.#model = buildModel(this.#entries);
      finish(new WordReader(this.#dictionary).readAll(this.#model));
    }
    return this.#model;
  }

  #forget(): void {
    this.#model = null;
    this.#diagnostics = null;
  }

  /// Reads the text for the first time. The words of each line are looked up as soon as it is read: V8 compiles the
  /// loops over the characters first, which most of the time goes to, rather than last.
  *#read(): Steps<Model> {
    const text = this.text;
    const entries: Entry[] = [];
    const lines = new LineReader(text, { isShared: true });
    const words = new WordReader(this.#dictionary);
    const named = linesWithNames(text);
    const builder = new ModelBuilder();
    const comments: DisablingComment[] = [];
    for (let from = 0; from <= text.length; ) {
      const to = lineEnd(text, Math.min(from + textInStep, text.length));
      eachLine(text, from, to, (start, end) => {
        const line = lines.read(start, end, text.slice(start, end));
        if (!line) return;
        const entry = entryOf(start, line);
        entries.push(entry);
        builder.add(entry);
        if (isSentence(entry)) words.read(entry, builder.page, named.from(start) < end);
      });
      comments.push(...readComments(text.slice(from, to), from));
      from = to + 1;
      yield;
    }
    this.#comments = comments;
    this.#entries = entries;
    this.#model = builder.finish(entries);
    return this.#model;
  }

  /// Reads the lines between two offsets, both of them ends of lines. Each line keeps a copy of its content: a slice
  /// would keep the whole text alive as long as the line.
  #readEntries(from: number, to: number): Entry[] {
    const entries: Entry[] = [];
    const part = this.#text.read(from, to);
    const reader = new LineReader(part, { isShared: false });
    eachLine(part, 0, part.length, (start, end) => {
      const content = ` ${part.slice(start, end)}`.slice(1);
      const line = reader.read(start, end, content);
      if (line) entries.push(entryOf(from + start, line));
    });
    return entries;
  }

  /// Handles the common edits, which leave all other lines in their sections. Returns false for any other edit.
  #replaceInPlace(entries: Entry[], regions: readonly Region[]): boolean {
    const [region] = regions;
    if (!region || !this.#model || regions.length > 1) return false;
    const { fromA, toA, fromB, toB } = region;
    const first = entryIndexFrom(entries, fromA);
    let next = first;
    while (next < entries.length && (entries[next] as Entry).from <= toA) next++;
    const old = entries.slice(first, next);
    const read = this.#readEntries(fromB, toB);
    const ofSentences = replaceSentences(this.#model, first, old, read, fromA);
    const edit = ofSentences ?? replaceControl(this.#model, first, old, read);
    if (!edit) return false;
    this.#places ??= new LinePlaces(entries);
    this.#places.move(entries, first, first + read.length, toB - toA);
    // A new object tells the caches that are keyed by the model to start again.
    this.#model = ofSentences ? { ...this.#model } : { ...this.#model, controls: {} };
    const { page } = edit;
    const words = new WordReader(this.#dictionary);
    if (page) for (const entry of edit.entries) if (isSentence(entry)) words.read(entry, page);
    this.#diagnostics &&= amendDiagnostics(this.#diagnostics, this.#model, edit, region);
    return true;
  }

  /// Returns the entries with those of the regions read again.
  #replaced(old: readonly Entry[], regions: readonly Region[]): Entry[] {
    const entries: Entry[] = [];
    let next = 0;
    let shift = 0;
    const keepUntil = (end: number): void => {
      for (; next < end; next++) {
        const entry = old[next] as Entry;
        entry.at += shift;
        entries.push(entry);
      }
    };
    for (const { fromA, toA, fromB, toB } of regions) {
      // Entries before `next` have already moved and are not read.
      keepUntil(entryIndexFrom(old, fromA, next));
      next = entryIndexFrom(old, toA + 1, next);
      for (const entry of this.#readEntries(fromB, toB)) entries.push(entry);
      shift = toB - toA;
    }
    keepUntil(old.length);
    return entries;
  }
}

const entryOf = (from: number, line: Line): Entry => new Entry(from, line, checkLine(line));

/// Applies the changes and returns their ranges.
function applyChanges(text: TextPieces, changes: readonly TextChange[]): ChangedRange[] {
  let shift = 0;
  return changes.map(({ from, to, insert }) => {
    const fromB = from + shift;
    text.replace(fromB, to + shift, insert);
    shift += insert.length - (to - from);
    return { fromA: from, toA: to, fromB, toB: fromB + insert.length };
  });
}
