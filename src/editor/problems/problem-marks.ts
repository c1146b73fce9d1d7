import { linter, type Diagnostic as Mark, setDiagnosticsEffect } from "@codemirror/lint";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Diagnostic } from "../../../language/index.ts";
import { kindOf } from "./problem-kind.ts";

/// A diagnostic in the form of `@codemirror/lint`, with its look and the language's own diagnostic.
interface ProblemMark extends Mark {
  readonly problem: Diagnostic;
}

/// How far around what is on screen problems are underlined, UTF-16 code units. At each key lint goes through all
/// underlines.
const margin = 20_000;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const setMarked = StateEffect.define<Stretch>();

/// The range of the text in which problems are underlined.
const markedRange = StateField.define<Stretch>({
  create: () => ({ from: 0, to: 0 }),
  update(value, { effects, docChanged, changes }) {
    for (const effect of effects) if (effect.is(setMarked)) return effect.value;
    return docChanged ? { from: changes.mapPos(value.from), to: changes.mapPos(value.to) } : value;
  },
});

/// Whether the problems on screen are underlined.
export function isMarked({ state, viewport }: EditorView): boolean {
  const { from, to } = state.field(markedRange);
  return from <= viewport.from && viewport.to <= to;
}

const levelOf = (severity: Diagnostic["severity"]): Mark["severity"] =>
  severity === "information" ? "info" : severity;

/// Shows these diagnostics, ordered by position, from now on.
export function showProblems(
  { state, viewport }: EditorView,
  diagnostics: readonly Diagnostic[],
): readonly StateEffect<unknown>[] {
  const from = Math.max(0, viewport.from - margin);
  const to = Math.min(state.doc.length, viewport.to + margin);
  const marks = diagnostics.map((problem): ProblemMark => {
    const { severity, message } = problem;
    const markClass = `cm-problem cm-problem-${kindOf(problem)}`;
    return { from: problem.from, to: problem.to, severity: levelOf(severity), message, markClass, problem };
  });
  return [setMarked.of({ from, to }), setDiagnosticsEffect.of(marks)];
}

/// Returns marks that keep the underline open where the cursor is at a problem's end: lint extends a mark over text
/// typed at its end where one of the mark's diagnostics continues. Otherwise CodeMirror would have to take the letter
/// that the browser wrote out of the mark, and to set the browser's cursor again: half a millisecond at each key.
function openEnd(problems: readonly Mark[], { selection: { main } }: EditorState): Mark[] {
  const typed = main.empty ? problems.find(({ from, to }) => from < to && to === main.head) : undefined;
  return typed ? [{ from: typed.from, to: typed.to + 1, severity: typed.severity, message: "" }] : [];
}

/// Returns the diagnostics that a transaction's effect carries; null where it carries none.
export const shownProblems = (effect: StateEffect<unknown>): readonly Diagnostic[] | null =>
  effect.is(setDiagnosticsEffect) ? effect.value.map((mark) => (mark as ProblemMark).problem) : null;

/// Lint's state holds the problems near what is on screen, underlines them, and moves them with the text until the next
/// check. Its tooltip is not used: ours also describes words, and stays closed during typing
/// (docs/decisions/0022-editor-diagnostics.md).
export const problemMarks: Extension = [
  markedRange,
  linter(null, {
    markerFilter(diagnostics, state) {
      const { from, to } = state.field(markedRange);
      const near = diagnostics.filter((one) => one.to >= from && one.from <= to);
      return [...near, ...openEnd(near, state)];
    },
    // Null suppresses the tooltip. An empty list, the only such value that the type allows, would show an empty one.
    tooltipFilter: () => null as unknown as Mark[],
  }),
];

/// A problem at its position in the current text.
export interface PositionedProblem {
  readonly from: number;
  readonly to: number;
  readonly diagnostic: Diagnostic;
}

/// Returns lint's underlines. Lint has no call for a range: `forEachDiagnostic` goes through all, and the gutter asks
/// for each line on screen at each key.
function underlined(state: EditorState): DecorationSet {
  for (const set of state.facet(EditorView.decorations))
    if (typeof set !== "function" && marksOf(set.iter().value)) return set;
  return Decoration.none;
}

const marksOf = (decoration: Decoration | null): readonly ProblemMark[] | undefined =>
  (decoration?.spec as { diagnostics?: readonly ProblemMark[] } | undefined)?.diagnostics;

/// Returns the problems that touch a range of the text on screen, in order. Lint splits overlapping problems: of one
/// that reaches beyond the range, this returns the pieces within it.
export function problemsIn(state: EditorState, from: number, to: number): PositionedProblem[] {
  const found = new Map<Diagnostic, PositionedProblem>();
  underlined(state).between(from, to, (start, end, decoration) => {
    for (const { problem } of marksOf(decoration) ?? [])
      if (problem) found.set(problem, { from: found.get(problem)?.from ?? start, to: end, diagnostic: problem });
  });
  return [...found.values()];
}
