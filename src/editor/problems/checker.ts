import type { ChangeSet, Text } from "@codemirror/state";
import type { EditorView, ViewUpdate } from "@codemirror/view";
import { type Dictionary, ImportDocument } from "../../../language/index.ts";

/// A text of up to this length, UTF-16 code units, is read on demand: that takes a few milliseconds.
const maxImmediateLength = 20_000;
/// The duration of one slice of reading a longer text, ms: the longest that a key waits.
export const sliceDuration = 8;

/// Keeps the language's document in step with the editor's text. Typing only records the changes. The checks run when
/// the browser is idle, or after a short delay at the latest, and read only what changed. A text is read in slices
/// where all of it is new (opened or pasted) or its dictionary has changed.
export class Checker {
  readonly #view: EditorView;
  readonly #publish: (document: ImportDocument) => void;
  #dictionary: Dictionary | null;
  #document: ImportDocument | null = null;
  #reading: Generator<void, ImportDocument> | null = null;
  /// The changes since the text that the document belongs to, or is being read from.
  #pending: ChangeSet | null = null;
  #cancel: (() => void) | null = null;

  /// `publish` shows the results after each check.
  constructor(view: EditorView, dictionary: Dictionary | null, publish: (document: ImportDocument) => void) {
    this.#view = view;
    this.#dictionary = dictionary;
    this.#publish = publish;
    this.#begin(view.state.doc);
  }

  get dictionary(): Dictionary | null {
    return this.#dictionary;
  }

  update(update: ViewUpdate): void {
    if (!update.docChanged) return;
    if (extentOf(update.changes) > maxImmediateLength) this.#begin(update.state.doc);
    else this.#pending = this.#pending ? this.#pending.compose(update.changes) : update.changes;
    this.#schedule();
  }

  setDictionary(dictionary: Dictionary | null): void {
    this.#dictionary = dictionary;
    this.#begin(this.#view.state.doc);
  }

  /// Returns the document of the current text; null while a long text is being read.
  current(): ImportDocument | null {
    if (this.#reading && this.#view.state.doc.length > maxImmediateLength) return null;
    return this.require();
  }

  /// Returns the document of the current text, however long reading takes.
  require(): ImportDocument {
    const document = this.#read(Number.POSITIVE_INFINITY) as ImportDocument;
    if (this.#pending) {
      const changes: { from: number; to: number; insert: string }[] = [];
      this.#pending.iterChanges((from, to, _fromB, _toB, inserted) =>
        changes.push({ from, to, insert: inserted.toString() }),
      );
      this.#pending = null;
      document.edit(changes);
    }
    return document;
  }

  /// Checks what is not checked yet, and shows the results.
  publish(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#publish(this.require());
  }

  destroy(): void {
    this.#cancel?.();
  }

  #begin(text: Text): void {
    this.#document = null;
    this.#pending = null;
    this.#reading = ImportDocument.inSteps(text.toString(), this.#dictionary);
    this.#schedule();
  }

  /// Continues reading until a time of `performance.now()`. Returns the document once it is complete.
  #read(until: number): ImportDocument | null {
    while (this.#reading) {
      const { done, value } = this.#reading.next();
      if (done) {
        this.#document = value;
        this.#reading = null;
      } else if (performance.now() >= until) return null;
    }
    return this.#document;
  }

  #schedule(): void {
    this.#cancel ??= whenIdle(() => {
      this.#cancel = null;
      if (this.#read(performance.now() + sliceDuration)) this.publish();
      else this.#schedule();
    });
  }
}

/// Returns how much text a change removes and inserts.
function extentOf(changes: ChangeSet): number {
  let extent = 0;
  changes.iterChanges((fromA, toA, fromB, toB) => {
    extent += toA - fromA + toB - fromB;
  });
  return extent;
}

/// Runs `task` in the browser's idle time, after 200 ms at the latest. Returns a function that cancels it.
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(task, { timeout: 200 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 20);
  return () => clearTimeout(handle);
}
