import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { type SureMeaning, sureMeaningsInSteps } from "../../../language/index.ts";
import { type FoundMeanings, host } from "../host.ts";
import { sliceDuration } from "./checker.ts";
import { requireDocument } from "./checks.ts";

/// How long a search goes on before it is shown, ms.
const patience = 300;

/// The search that is under way, by its editor.
const searches = new WeakMap<EditorView, () => void>();

/// Opens the review of the certain meanings; says so where there are none. The search is done in slices: a long text takes a second or two.
export function reviewMeanings(view: EditorView): boolean {
  searches.get(view)?.();
  const { doc } = view.state;
  const screen = view.state.facet(host);
  const steps = sureMeaningsInSteps(requireDocument(view));
  const begun = performance.now();
  let isOver = false;
  function end(): void {
    isOver = true;
    searches.delete(view);
    screen?.searchMeanings(null);
  }
  function goOn(): void {
    if (isOver) return;
    // The results belong to a text that has changed.
    if (view.state.doc !== doc || !view.dom.isConnected) {
      end();
      return;
    }
    let part = 0;
    for (const until = performance.now() + sliceDuration; performance.now() < until; ) {
      const { done, value } = steps.next();
      if (done) {
        end();
        show(view, value);
        return;
      }
      part = value;
    }
    if (performance.now() - begun > patience) screen?.searchMeanings({ part, cancel: end });
    setTimeout(goOn);
  }
  searches.set(view, end);
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
