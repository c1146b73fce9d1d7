import { EditorView } from "@codemirror/view";
import { type PlacedProblem, problemFrom } from "./problem-marks.ts";
import { textOf } from "./problem-text.ts";

/// Selects a problem and shows it in the middle of the editor.
export function goToProblem(view: EditorView, problem: PlacedProblem): void {
  view.dispatch({
    selection: { anchor: problem.from, head: problem.to },
    effects: [EditorView.scrollIntoView(problem.from, { y: "center" }), announceProblem(view, problem)],
    userEvent: "select.problem",
  });
}

/// Reads a problem to screen readers: a jump does not move the pointer.
const announceProblem = (view: EditorView, { diagnostic, from }: PlacedProblem) =>
  EditorView.announce.of(`Line ${view.state.doc.lineAt(from).number}: ${textOf(view, diagnostic)}`);

/// Goes to the next problem, or to the one before, round the ends of the text.
export const toProblem = (direction: 1 | -1) => (view: EditorView) => {
  const problem = problemFrom(view.state, direction);
  if (problem) goToProblem(view, problem);
  return problem !== null;
};
