import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { type SureMeaning, sureMeanings } from "../../../language/index.ts";
import { host } from "../host.ts";
import { requireDocument } from "./checks.ts";

/// Opens the review of the meanings that are sure; says so where none is.
export function reviewMeanings(view: EditorView): boolean {
  const found = sureMeanings(requireDocument(view));
  const screen = view.state.facet(host);
  if (found.sure.length > 0) screen?.reviewMeanings(found);
  else screen?.notify(found.doubtful > 0 ? "No meaning is sure" : "No word has several meanings");
  return true;
}

/// Writes the ids of meanings of the text as it is, as one step of undo.
export function acceptMeanings(view: EditorView, meanings: readonly SureMeaning[]): void {
  view.dispatch({
    changes: meanings.map(({ edit }) => edit),
    userEvent: "input.choose",
    annotations: isolateHistory.of("full"),
  });
  const count = meanings.length;
  view.state.facet(host)?.notify(`Accepted ${count} ${count === 1 ? "meaning" : "meanings"}`);
}
