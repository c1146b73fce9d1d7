import {
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Position,
  type Range,
  type TextDocumentContentChangeEvent,
  type TextDocumentItem,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import {
  type Dictionary,
  type Diagnostic as Found,
  ImportDocument,
  messageOf,
  speakerCompletions,
} from "../../language/index.ts";

const severities = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning } as const;

/// A text that the editor has open: the language core's document, and its lines, which only the protocol speaks of.
export class OpenDocument {
  readonly uri: string;
  #lines: TextDocument;
  readonly #document: ImportDocument;

  constructor({ uri, languageId, version, text }: TextDocumentItem, dictionary: Dictionary | null) {
    this.uri = uri;
    this.#lines = TextDocument.create(uri, languageId, version, text);
    this.#document = new ImportDocument(text, dictionary);
  }

  get version(): number {
    return this.#lines.version;
  }

  setDictionary(dictionary: Dictionary | null): void {
    this.#document.setDictionary(dictionary);
  }

  /// Applies the editor's changes, each of which speaks of the text that the one before it left.
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      const { from, to } = "range" in change ? this.#span(change.range) : { from: 0, to: this.#document.text.length };
      this.#document.edit([{ from, to, insert: change.text }]);
      this.#lines = TextDocument.update(this.#lines, [change], version);
    }
    // A change of nothing carries a new version too.
    if (changes.length === 0) this.#lines = TextDocument.update(this.#lines, [], version);
  }

  /// The problems, with what they relate to where `related` asks for it.
  diagnostics({ related }: { related: boolean }): Diagnostic[] {
    return this.#document.diagnostics.map((found) => ({
      range: this.#range(found.from, found.to),
      severity: severities[found.severity],
      code: found.code,
      source: "importtext",
      message: messageOf(found, (offset) => this.#lines.positionAt(offset).line + 1),
      ...(related ? this.#relatedInformation(found) : {}),
    }));
  }

  /// The names that may stand at the position; null where none may.
  completions(position: Position): CompletionItem[] | null {
    const found = speakerCompletions(this.#document, this.#lines.offsetAt(position));
    if (!found) return null;
    const range = this.#range(found.from, found.to);
    return found.options.map(({ label, detail }) => ({
      label,
      detail,
      kind: CompletionItemKind.Value,
      textEdit: { range, newText: label },
    }));
  }

  #relatedInformation({ related }: Found): Pick<Diagnostic, "relatedInformation"> {
    if (related === undefined) return {};
    return {
      relatedInformation: [
        { location: { uri: this.uri, range: this.#range(related, related) }, message: "First here" },
      ],
    };
  }

  #range(from: number, to: number): Range {
    return { start: this.#lines.positionAt(from), end: this.#lines.positionAt(to) };
  }

  #span({ start, end }: Range): { from: number; to: number } {
    const [a, b] = [this.#lines.offsetAt(start), this.#lines.offsetAt(end)];
    return { from: Math.min(a, b), to: Math.max(a, b) };
  }
}
