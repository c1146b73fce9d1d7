import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { type SureMeaning, sureMeaningsInSteps } from "../../../language/index.ts";
import { type FoundMeanings, host } from "../host.ts";
import { sliceDuration } from "./checker.ts";
import { requireDocument } from "./checks.ts";

/// Opens the review of the certain meanings; says so where there are none.
export function reviewMeanings(view: EditorView): boolean {
  const { doc } = view.state;
  const steps = sureMeaningsInSteps(requireDocument(view));
  function goOn(): void {
    // The results belong to a text that has changed.
    if (view.state.doc !== doc || !view.dom.isConnected) return;
    for (const until = performance.now() + sliceDuration; performance.now() < until; ) {
      const { done, value } = steps.next();
      if (done) {
        show(view, value);
        return;
      }
    }
    setTimeout(goOn);
  }
  goOn();
  return true;
}

function show(view: EditorView, found: FoundMeanings): void {
  const screen = view.state.facet(host);
  if (found.sure.length > 0) screen?.reviewMeanings(found);
  else screen?.notify(found.doubtful > 0 ? "No meaning is sure" : "No word has several meanings");
}

/// Writes the ids of meanings of the current text, as one step of undo.
export function acceptMeanings(view: EditorView, meanings: readonly SureMeaning[]): void {
  view.dispatch({
    changes: meanings.map(({ edit }) => edit),
    userEvent: "input.choose",
    annotations: isolateHistory.of("full"),
  });
  const count = meanings.length;
  view.state.facet(host)?.notify(`Accepted ${count} ${count === 1 ? "meaning" : "meanings"}`);
}
