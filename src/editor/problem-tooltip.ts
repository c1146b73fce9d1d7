import { EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";
import { messageOf } from "../../language/index.ts";
import { kindOf, kinds } from "./problem-kind.ts";
import { type PlacedProblem, problemsIn } from "./problem-marks.ts";
import { wordChoices } from "./word-choices.ts";

/// What is wrong where the pointer rests, and for a word that could be several, which ones.
export const problemTooltip = hoverTooltip((view, pos): Tooltip | null => {
  const problems = problemsIn(view.state, pos, pos);
  const [first] = problems;
  if (!first) return null;
  return {
    pos: first.from,
    end: Math.max(...problems.map(({ to }) => to)),
    above: true,
    create: () => ({ dom: describe(view, problems) }),
  };
});

function describe(view: EditorView, problems: readonly PlacedProblem[]): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-problem-tooltip";
  for (const problem of problems) {
    const kind = kindOf(problem.diagnostic);
    const line = dom.appendChild(document.createElement("p"));
    const mark = line.appendChild(document.createElement("span"));
    mark.className = `cm-problem-marker cm-problem-marker-${kind}`;
    mark.textContent = kinds[kind].mark;
    mark.title = kinds[kind].name;
    line.append(messageOf(problem.diagnostic, (offset) => view.state.doc.lineAt(offset).number));
    const choices = wordChoices(view, problem);
    if (choices) dom.append(choices);
  }
  return dom;
}

/// Reads a problem to screen readers, as the jump to it does not move the pointer.
export const announceProblem = (view: EditorView, { diagnostic, from }: PlacedProblem) =>
  EditorView.announce.of(
    `Line ${view.state.doc.lineAt(from).number}: ${messageOf(diagnostic, (offset) => view.state.doc.lineAt(offset).number)}`,
  );
