import type {
  Position,
  Range,
  TextDocumentContentChangeEvent,
  TextDocumentItem,
  TextEdit,
} from "vscode-languageserver-protocol";
import {
  type Diagnostic,
  type Dictionary,
  ImportDocument,
  noSeverities,
  type Severities,
  type TextChange,
} from "../../language/index.ts";
import { dictionaryWith } from "../dictionary/accepting.ts";
import { type Pictures, picturesIn } from "../files/pictures.ts";
import { atMost, type FileRules, noRules, picturesMissing } from "../settings/rules-of-file.ts";
import { type Encoding, Lines, wholeText } from "./lines.ts";
import type { Touched } from "./touched.ts";

let states = 0;

/// The most problems of a text that are shown where the folder's settings set no other limit. An editor takes all of them
/// again at each key.
const maxShown = 1_000;

/// How long a text that is being typed is checked against the pictures that were last found in its folders, in ms.
const looksAgainAfter = 2_000;

/// A text that is open in the editor: the language core's document, and its lines for the protocol's positions.
export class OpenDocument {
  readonly uri: string;
  readonly document: ImportDocument;
  readonly #lines: Lines;
  #version: number;
  #state = ++states;
  #rules: FileRules = noRules;
  #severities: Severities = noSeverities;
  #missing: { pictures: Pictures; model: object; found: readonly Diagnostic[] | null } | null = null;
  /// When the folders were last looked at, and for which state of the text they were last asked about.
  #looked = { at: Number.NEGATIVE_INFINITY, state: 0 };

  constructor({ uri, version, text }: TextDocumentItem, encoding: Encoding) {
    this.uri = uri;
    this.#version = version;
    this.#lines = new Lines(wholeText(text), encoding);
    this.document = new ImportDocument(text);
  }

  get version(): number {
    return this.#version;
  }

  /// Unique for each text and dictionary during this process.
  get state(): number {
    return this.#state;
  }

  /// Takes the text's dictionary, and what its folder's settings say of its problems.
  set(dictionary: Dictionary | null, rules: FileRules): void {
    const words = dictionaryWith(dictionary, rules.accepted);
    const isSame = JSON.stringify(rules) === JSON.stringify(this.#rules);
    if (isSame && words === this.document.dictionary) return;
    if (words !== this.document.dictionary) this.document.setDictionary(words);
    if (!isSame) this.#severities = rules.severities.length === 0 ? noSeverities : new Map(rules.severities);
    this.#rules = rules;
    this.#missing = null;
    this.#state = ++states;
  }

  /// Whether the folder's settings leave the text out.
  get isExcluded(): boolean {
    return this.#rules.isExcluded;
  }

  /// The problems that are shown of the text.
  get diagnostics(): readonly Diagnostic[] {
    return this.problems().shown;
  }

  /// Returns the problems that are shown of the text, and the number of those that are not though the folder's settings
  /// set no limit.
  problems(): { shown: readonly Diagnostic[]; omitted: number } {
    if (this.#rules.isExcluded) return { shown: [], omitted: 0 };
    const all = this.document.diagnosticsBy(this.#severities, this.#missingPictures());
    const { maxProblems } = this.#rules;
    const shown = atMost(all, maxProblems ?? maxShown);
    return { shown, omitted: maxProblems === null ? all.length - shown.length : 0 };
  }

  #missingPictures(): readonly Diagnostic[] | null {
    const pictures = this.#pictures();
    const { model } = this.document;
    if (this.#missing?.pictures !== pictures || this.#missing.model !== model)
      this.#missing = { pictures, model, found: picturesMissing(this.document, this.#rules, pictures) };
    return this.#missing.found;
  }

  /// Looks at the folders whenever the editor asks, but not at each letter.
  #pictures(): Pictures {
    const isTyped = this.#looked.state !== this.#state;
    this.#looked.state = this.#state;
    // Not by `performance`: Node loads that when it is first used, while the editor waits.
    const now = Number(process.hrtime.bigint() / 1_000_000n);
    if (this.#missing && isTyped && now - this.#looked.at < looksAgainAfter) return this.#missing.pictures;
    this.#looked.at = now;
    return picturesIn(this.#rules.imageFolders, this.#missing?.pictures);
  }

  /// Applies the editor's changes in order. Each refers to the text after the one before it.
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      const { from, to } = "range" in change ? this.span(change.range) : { from: 0, to: this.document.source.length };
      this.document.edit([{ from, to, insert: change.text }]);
      this.#lines.update(from, to, change.text, this.document.source);
    }
    this.#version = version;
    this.#state = ++states;
  }

  /// Returns what edits have touched since the last call.
  takeTouched(): Touched {
    return this.#lines.takeTouched();
  }

  position(offset: number): Position {
    return this.#lines.position(offset);
  }

  range({ from, to }: { from: number; to: number }): Range {
    return { start: this.#lines.position(from), end: this.#lines.position(to) };
  }

  offset(position: Position): number {
    return this.#lines.offset(position);
  }

  span({ start, end }: Range): { from: number; to: number } {
    const [a, b] = [this.#lines.offset(start), this.#lines.offset(end)];
    return { from: Math.min(a, b), to: Math.max(a, b) };
  }

  /// Returns the line of an offset, from 0.
  line(offset: number): number {
    return this.#lines.line(offset);
  }

  edits(changes: readonly TextChange[]): TextEdit[] {
    return changes.map(({ from, to, insert }) => ({ range: this.range({ from, to }), newText: insert }));
  }
}
