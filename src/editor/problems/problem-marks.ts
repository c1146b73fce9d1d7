import { linter, type Diagnostic as Mark, setDiagnosticsEffect } from "@codemirror/lint";
import type { EditorState, Extension, StateEffect } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Diagnostic } from "../../../language/index.ts";
import { kindOf } from "./problem-kind.ts";

/// A diagnostic as `@codemirror/lint` keeps it: with what it looks like, and the language's own.
interface ProblemMark extends Mark {
  readonly problem: Diagnostic;
}

/// Shows these diagnostics, in order of their places, from now on.
export function showProblems(diagnostics: readonly Diagnostic[]): StateEffect<readonly Mark[]> {
  return setDiagnosticsEffect.of(
    diagnostics.map((problem): ProblemMark => {
      const { from, to, severity, message } = problem;
      return { from, to, severity, message, markClass: `cm-problem cm-problem-${kindOf(problem)}`, problem };
    }),
  );
}

/// The diagnostics that a transaction's effect brings; null where it brings none.
export const shownProblems = (effect: StateEffect<unknown>): readonly Diagnostic[] | null =>
  effect.is(setDiagnosticsEffect) ? effect.value.map((mark) => (mark as ProblemMark).problem) : null;

/// Lint's state holds the problems, underlines them and moves them with the text until the next check. Its tooltip does not
/// serve: ours tells of a word too, and stays away while one types (docs/decisions/0022-editor-diagnostics.md).
export const problemMarks: Extension = linter(null, {
  // Null keeps the tooltip away; an empty list, which is all that its type allows, would show an empty one.
  tooltipFilter: () => null as unknown as Mark[],
});

/// A problem at its place in the text as it is now.
export interface PlacedProblem {
  readonly from: number;
  readonly to: number;
  readonly diagnostic: Diagnostic;
}

/// What lint underlines. It has no call for a stretch of the text: `forEachDiagnostic` goes through all 18,000 that a text may
/// have, and the gutter asks for each line that comes into sight.
function underlined(state: EditorState): DecorationSet {
  for (const set of state.facet(EditorView.decorations))
    if (typeof set !== "function" && marksOf(set.iter().value)) return set;
  return Decoration.none;
}

const marksOf = (decoration: Decoration | null): readonly ProblemMark[] | undefined =>
  (decoration?.spec as { diagnostics?: readonly ProblemMark[] } | undefined)?.diagnostics;

/// The problems that touch a stretch of the text, in order. Where problems lie over each other lint divides them: of one
/// that reaches beyond the stretch it is the divisions within that are told.
export function problemsIn(state: EditorState, from: number, to: number): PlacedProblem[] {
  const found = new Map<Diagnostic, PlacedProblem>();
  underlined(state).between(from, to, (start, end, decoration) => {
    for (const { problem } of marksOf(decoration) ?? [])
      found.set(problem, { from: found.get(problem)?.from ?? start, to: end, diagnostic: problem });
  });
  return [...found.values()];
}

/// The next problem after the cursor, or the one before it, round the ends of the text; null where there is none.
export function problemFrom(state: EditorState, direction: 1 | -1): PlacedProblem | null {
  const { from, to } = state.selection.main;
  const before: PlacedProblem[] = [];
  const after: PlacedProblem[] = [];
  for (const problem of problemsIn(state, 0, state.doc.length)) {
    if (problem.from > from) after.push(problem);
    if (problem.from < from || (problem.from === from && problem.to < to)) before.push(problem);
  }
  const [first] = direction === 1 ? [...after, ...before] : [...before.reverse(), ...after.reverse()];
  return first ?? problemsIn(state, from, to)[0] ?? null;
}
