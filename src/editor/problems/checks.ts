import { setDiagnosticsEffect } from "@codemirror/lint";
import { type Extension, Facet, StateField } from "@codemirror/state";
import { EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Diagnostic, Dictionary, ImportDocument, Structure } from "../../../language/index.ts";
import { Checker } from "./checker.ts";
import { isMarked, problemMarks, shownProblems, showProblems } from "./problem-marks.ts";

/// What the last check found in the whole text.
export interface Checked {
  /// In order of their places, in the text as it was checked.
  readonly diagnostics: readonly Diagnostic[];
  /// False from an edit until its check.
  readonly isFresh: boolean;
}

/// The diagnostics of the text. They arrive a moment after an edit: `isFresh` says whether they are of the text as it is.
export const checked = StateField.define<Checked>({
  create: () => ({ diagnostics: [], isFresh: false }),
  update(value, transaction) {
    for (const effect of transaction.effects) {
      const diagnostics = shownProblems(effect);
      if (diagnostics) return { diagnostics, isFresh: true };
    }
    return transaction.docChanged ? { diagnostics: value.diagnostics, isFresh: false } : value;
  },
});

/// Whether the transactions of an update brought new diagnostics.
export const hasNewDiagnostics = (update: ViewUpdate): boolean =>
  update.transactions.some(({ effects }) => effects.some((effect) => effect.is(setDiagnosticsEffect)));

const startingDictionary = Facet.define<Dictionary | null, Dictionary | null>({
  combine: ([value]) => value ?? null,
});

const checker = ViewPlugin.define(
  (view: EditorView) =>
    new Checker(view, view.state.facet(startingDictionary), ({ diagnostics }) =>
      view.dispatch({ effects: showProblems(view, diagnostics) }),
    ),
);

/// Underlines the problems where the text is scrolled to, before that is painted. What is not read yet is shown when it is.
const follower = EditorView.updateListener.of(({ viewportChanged, view }) => {
  if (!viewportChanged || isMarked(view)) return;
  queueMicrotask(() => {
    if (documentOf(view)) view.plugin(checker)?.publish();
  });
});

/// Checks the text against the dictionary as it is edited, and underlines what is wrong.
export function checks(dictionary: Dictionary | null): Extension {
  return [startingDictionary.of(dictionary), checked, checker, problemMarks, follower];
}

/// The language's document; null where the editor has no checks, and while a long text is being read.
export const documentOf = (view: EditorView): ImportDocument | null => view.plugin(checker)?.current() ?? null;

/// The dictionary in use, without bringing the document up to date: for what is drawn at every key.
export const dictionaryOf = (view: EditorView): Dictionary | null => view.plugin(checker)?.dictionary ?? null;

/// The language's document, read to its end if it is not yet: for what a person asks for and the server is told.
export function requireDocument(view: EditorView): ImportDocument {
  const found = view.plugin(checker);
  if (!found) throw new Error("The editor has no checks");
  return found.require();
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
