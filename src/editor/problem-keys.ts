import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { type PlacedProblem, problemFrom } from "./problem-marks.ts";
import { announceProblem } from "./problem-tooltip.ts";

/// Selects a problem and shows it in the middle of the editor.
export function goToProblem(view: EditorView, problem: PlacedProblem): void {
  view.dispatch({
    selection: { anchor: problem.from, head: problem.to },
    effects: [EditorView.scrollIntoView(problem.from, { y: "center" }), announceProblem(view, problem)],
    userEvent: "select.problem",
  });
}

const jump = (direction: 1 | -1) => (view: EditorView) => {
  const problem = problemFrom(view.state, direction);
  if (problem) goToProblem(view, problem);
  return problem !== null;
};

/// F8 goes to the next problem, Shift+F8 to the one before.
export const problemKeys: Extension = keymap.of([{ key: "F8", run: jump(1), shift: jump(-1) }]);
