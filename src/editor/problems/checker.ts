import type { ChangeSet, Text } from "@codemirror/state";
import type { EditorView, ViewUpdate } from "@codemirror/view";
import { type Dictionary, ImportDocument } from "../../../language/index.ts";

/// A text of up to this length, UTF-16 code units, is read when it is needed: that takes a few milliseconds.
const small = 20_000;
/// How long a slice of reading a longer one takes, ms: a key waits for no more than that.
const slice = 8;

/// Keeps the language's document in step with the editor's text. Typing only notes its changes; the checks run when the
/// browser has nothing better to do, at the latest after a moment, and read no more than what changed. A text that is
/// new as a whole, as one that is opened or pasted, and one whose dictionary has changed, is read in slices.
export class Checker {
  readonly #view: EditorView;
  readonly #publish: (document: ImportDocument) => void;
  #dictionary: Dictionary | null;
  #document: ImportDocument | null = null;
  #reading: Generator<void, ImportDocument> | null = null;
  /// What has changed since the text that the document is of, or is being read from.
  #pending: ChangeSet | null = null;
  #cancel: (() => void) | null = null;

  /// `publish` shows what was found; it is called when the text was checked.
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
    if (extentOf(update.changes) > small) this.#begin(update.state.doc);
    else this.#pending = this.#pending ? this.#pending.compose(update.changes) : update.changes;
    this.#schedule();
  }

  setDictionary(dictionary: Dictionary | null): void {
    this.#dictionary = dictionary;
    this.#begin(this.#view.state.doc);
  }

  /// The language's document, of the text as it is now; null while a long text is being read.
  current(): ImportDocument | null {
    if (this.#reading && this.#view.state.doc.length > small) return null;
    return this.require();
  }

  /// The same, however long that takes.
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

  /// Checks what is not checked yet, and shows it.
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

  /// Reads on until a time, epoch of `performance.now()`; the document once it is read.
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
      if (this.#read(performance.now() + slice)) this.publish();
      else this.#schedule();
    });
  }
}

/// How much of the text a change takes away and puts in.
function extentOf(changes: ChangeSet): number {
  let extent = 0;
  changes.iterChanges((fromA, toA, fromB, toB) => {
    extent += toA - fromA + toB - fromB;
  });
  return extent;
}

/// Runs `task` in the browser's idle time, at the latest after 200 ms; returns what calls it off.
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(task, { timeout: 200 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 20);
  return () => clearTimeout(handle);
}
