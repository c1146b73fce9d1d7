import { setDiagnosticsEffect } from "@codemirror/lint";
import { type Extension, Facet, StateField } from "@codemirror/state";
import { EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Diagnostic, Dictionary, ImportDocument, Structure } from "../../../language/index.ts";
import { Checker } from "./checker.ts";
import { isMarked, problemMarks, shownProblems, showProblems } from "./problem-marks.ts";

/// The results of the last check of the whole text.
export interface Checked {
  /// Ordered by position in the text as it was checked.
  readonly diagnostics: readonly Diagnostic[];
  /// False from an edit until its check.
  readonly isFresh: boolean;
}

/// The diagnostics of the text. They arrive a moment after an edit; `isFresh` says whether they belong to the current
/// text.
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

/// Underlines the problems of newly visible text before it is painted. Text that is not read yet follows once it is.
const scrollListener = EditorView.updateListener.of(({ viewportChanged, view }) => {
  if (!viewportChanged || isMarked(view)) return;
  queueMicrotask(() => {
    if (documentOf(view)) view.plugin(checker)?.publish();
  });
});

/// Checks the text against the dictionary as it is edited, and underlines its problems.
export function checks(dictionary: Dictionary | null): Extension {
  return [startingDictionary.of(dictionary), checked, checker, problemMarks, scrollListener];
}

/// Returns the language's document; null where the editor has no checks, and while a long text is being read.
export const documentOf = (view: EditorView): ImportDocument | null => view.plugin(checker)?.current() ?? null;

/// Returns the dictionary in use without updating the document: for what is drawn at every key.
export const dictionaryOf = (view: EditorView): Dictionary | null => view.plugin(checker)?.dictionary ?? null;

/// Returns the language's document, after reading it to its end if necessary: for a person's command, and for what the
/// server is sent.
export function requireDocument(view: EditorView): ImportDocument {
  const found = view.plugin(checker);
  if (!found) throw new Error("The editor has no checks");
  return found.require();
}

export function setDictionary(view: EditorView, dictionary: Dictionary | null): void {
  view.plugin(checker)?.setDictionary(dictionary);
}

/// Returns the diagnostics of the current text, and shows them.
export function diagnosticsNow(view: EditorView): readonly Diagnostic[] {
  view.plugin(checker)?.publish();
  return requireDocument(view).diagnostics;
}

/// Returns the diagnostics and the structure of the current text, and shows the diagnostics.
export function checkNow(view: EditorView): { diagnostics: readonly Diagnostic[]; structure: Structure } {
  const diagnostics = diagnosticsNow(view);
  return { diagnostics, structure: requireDocument(view).structure() };
}
