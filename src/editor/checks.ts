import { type ChangeSet, type Extension, Facet, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { type Diagnostic, type Dictionary, ImportDocument, type Structure } from "../../language/index.ts";

/// What the last check found, for the editor's decorations and for the screen around it.
export interface Checked {
  /// In order of their places, in the text as it was checked.
  readonly diagnostics: readonly Diagnostic[];
  /// False from an edit until its check.
  readonly isFresh: boolean;
}

const setDiagnostics = StateEffect.define<readonly Diagnostic[]>();

/// The diagnostics of the text. They arrive a moment after an edit: `isFresh` says whether they are of the text as it is.
export const checked = StateField.define<Checked>({
  create: () => ({ diagnostics: [], isFresh: false }),
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setDiagnostics)) return { diagnostics: effect.value, isFresh: true };
    }
    return transaction.docChanged ? { diagnostics: value.diagnostics, isFresh: false } : value;
  },
});

/// Whether the transactions of an update brought new diagnostics.
export const hasNewDiagnostics = (update: ViewUpdate): boolean =>
  update.transactions.some(({ effects }) => effects.some((effect) => effect.is(setDiagnostics)));

const startingDictionary = Facet.define<Dictionary | null, Dictionary | null>({
  combine: ([value]) => value ?? null,
});

/// Keeps the language's document in step with the editor's text. Typing only notes its changes; the checks run when the
/// browser has nothing better to do, at the latest after a moment, and read no more than what changed.
class Checker {
  readonly document: ImportDocument;
  readonly #view: EditorView;
  #pending: ChangeSet | null = null;
  #cancel: (() => void) | null = null;

  constructor(view: EditorView) {
    this.#view = view;
    this.document = new ImportDocument(view.state.doc.toString(), view.state.facet(startingDictionary));
    this.#schedule();
  }

  update(update: ViewUpdate): void {
    if (!update.docChanged) return;
    this.#pending = this.#pending ? this.#pending.compose(update.changes) : update.changes;
    this.#schedule();
  }

  /// The language's document, of the text as it is now.
  current(): ImportDocument {
    if (this.#pending) {
      const changes: { from: number; to: number; insert: string }[] = [];
      this.#pending.iterChanges((from, to, _fromB, _toB, inserted) =>
        changes.push({ from, to, insert: inserted.toString() }),
      );
      this.#pending = null;
      this.document.edit(changes);
    }
    return this.document;
  }

  setDictionary(dictionary: Dictionary | null): void {
    this.document.setDictionary(dictionary);
    this.#schedule();
  }

  publish(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#view.dispatch({ effects: setDiagnostics.of(this.current().diagnostics) });
  }

  destroy(): void {
    this.#cancel?.();
  }

  #schedule(): void {
    this.#cancel ??= whenIdle(() => this.publish());
  }
}

const checker = ViewPlugin.fromClass(Checker);

/// Runs `task` in the browser's idle time, at the latest after 200 ms; returns what calls it off.
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(task, { timeout: 200 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 20);
  return () => clearTimeout(handle);
}

/// Checks the text against the dictionary as it is edited.
export function checks(dictionary: Dictionary | null): Extension {
  return [startingDictionary.of(dictionary), checked, checker];
}

export const documentOf = (view: EditorView): ImportDocument | null => view.plugin(checker)?.current() ?? null;

/// The dictionary in use, without bringing the document up to date: for what is drawn at every key.
export const dictionaryOf = (view: EditorView): Dictionary | null => view.plugin(checker)?.document.dictionary ?? null;

export function requireDocument(view: EditorView): ImportDocument {
  const document = documentOf(view);
  if (!document) throw new Error("The editor has no checks");
  return document;
}

export function setDictionary(view: EditorView, dictionary: Dictionary | null): void {
  view.plugin(checker)?.setDictionary(dictionary);
}

/// The diagnostics of the text as it is at this moment; they are shown as well.
export function diagnosticsNow(view: EditorView): readonly Diagnostic[] {
  view.plugin(checker)?.publish();
  return requireDocument(view).diagnostics;
}

/// Diagnostics and structure of the text as it is at this moment; the diagnostics are shown as well.
export function checkNow(view: EditorView): { diagnostics: readonly Diagnostic[]; structure: Structure } {
  const diagnostics = diagnosticsNow(view);
  return { diagnostics, structure: requireDocument(view).structure() };
}
