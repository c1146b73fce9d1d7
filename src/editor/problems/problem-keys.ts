import { EditorView } from "@codemirror/view";
import type { Diagnostic } from "../../../language/index.ts";
import { diagnosticsNow } from "./checks.ts";
import type { PositionedProblem } from "./problem-marks.ts";
import { textOf } from "./problem-text.ts";

/// Selects a problem and scrolls it to the middle of the editor.
export function goToProblem(view: EditorView, problem: PositionedProblem): void {
  view.dispatch({
    selection: { anchor: problem.from, head: problem.to },
    effects: [EditorView.scrollIntoView(problem.from, { y: "center" }), announceProblem(view, problem)],
    userEvent: "select.problem",
  });
}

/// Announces a problem to screen readers, since a jump does not move the pointer.
const announceProblem = (view: EditorView, { diagnostic, from }: PositionedProblem) =>
  EditorView.announce.of(`Line ${view.state.doc.lineAt(from).number}: ${textOf(view, diagnostic)}`);

/// Returns the next or previous problem from the selection, wrapping around the text; null where there is none.
function problemFrom(
  problems: readonly Diagnostic[],
  { from, to }: { from: number; to: number },
  direction: 1 | -1,
): Diagnostic | null {
  const after = problems.filter((problem) => problem.from > from);
  const before = problems.filter((problem) => problem.from < from || (problem.from === from && problem.to < to));
  const first = direction === 1 ? (after[0] ?? before[0]) : (before.at(-1) ?? after.at(-1));
  return first ?? problems.find((problem) => problem.from <= to && problem.to >= from) ?? null;
}

/// Goes to the next or previous problem, wrapping around the text.
export const toProblem = (direction: 1 | -1) => (view: EditorView) => {
  const diagnostic = problemFrom(diagnosticsNow(view), view.state.selection.main, direction);
  if (diagnostic) goToProblem(view, { from: diagnostic.from, to: diagnostic.to, diagnostic });
  return diagnostic !== null;
};
