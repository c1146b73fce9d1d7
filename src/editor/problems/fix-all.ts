import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { fixAll, formatEdits, type TextChange } from "../../../language/index.ts";
import { host } from "../host.ts";
import { diagnosticsNow, requireDocument } from "./checks.ts";

/// Applies all safe fixes as one step of undo.
export function fixAllProblems(view: EditorView): boolean {
  const before = diagnosticsNow(view).length;
  const isChanged = apply(view, fixAll(requireDocument(view)), "input.fix");
  const count = before - diagnosticsNow(view).length;
  const done = `Fixed ${count} ${count === 1 ? "problem" : "problems"}`;
  view.state.facet(host)?.notify(isChanged ? done : "Every remaining fix needs a choice");
  return true;
}

/// Formats the text as one step of undo.
export function formatText(view: EditorView): boolean {
  const isChanged = apply(view, formatEdits(requireDocument(view)), "input.format");
  view.state.facet(host)?.notify(isChanged ? "Formatted" : "Nothing to format");
  return true;
}

function apply(view: EditorView, changes: readonly TextChange[], userEvent: string): boolean {
  if (changes.length === 0) return false;
  view.dispatch({ changes, userEvent, annotations: isolateHistory.of("full") });
  view.focus();
  return true;
}
