import { linter, type Diagnostic as Mark, setDiagnosticsEffect } from "@codemirror/lint";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Diagnostic } from "../../../language/index.ts";
import { kindOf } from "./problem-kind.ts";

/// A diagnostic as `@codemirror/lint` keeps it: with what it looks like, and the language's own.
interface ProblemMark extends Mark {
  readonly problem: Diagnostic;
}

/// How far around what is on screen problems are underlined, UTF-16 code units. At each key lint goes through all that it
/// underlines.
const margin = 20_000;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const setMarked = StateEffect.define<Stretch>();

/// The stretch of the text in which problems are underlined.
const marked = StateField.define<Stretch>({
  create: () => ({ from: 0, to: 0 }),
  update(value, { effects, docChanged, changes }) {
    for (const effect of effects) if (effect.is(setMarked)) return effect.value;
    return docChanged ? { from: changes.mapPos(value.from), to: changes.mapPos(value.to) } : value;
  },
});

/// Whether the problems on screen are underlined.
export function isMarked({ state, viewport }: EditorView): boolean {
  const { from, to } = state.field(marked);
  return from <= viewport.from && viewport.to <= to;
}

/// Shows these diagnostics, in order of their places, from now on.
export function showProblems(
  { state, viewport }: EditorView,
  diagnostics: readonly Diagnostic[],
): readonly StateEffect<unknown>[] {
  const from = Math.max(0, viewport.from - margin);
  const to = Math.min(state.doc.length, viewport.to + margin);
  const marks = diagnostics.map((problem): ProblemMark => {
    const { severity, message } = problem;
    const markClass = `cm-problem cm-problem-${kindOf(problem)}`;
    return { from: problem.from, to: problem.to, severity, message, markClass, problem };
  });
  return [setMarked.of({ from, to }), setDiagnosticsEffect.of(marks)];
}

/// What keeps the underline open for the letter that comes next where the cursor stands at a problem's end: lint has marks
/// take in what is typed at their end where one of their diagnostics goes on. The browser writes the letter there, and
/// CodeMirror would have to take it out again, and to tell the browser where the cursor is: half a millisecond of a key.
function openEnd(problems: readonly Mark[], { selection: { main } }: EditorState): Mark[] {
  const typed = main.empty ? problems.find(({ from, to }) => from < to && to === main.head) : undefined;
  return typed ? [{ from: typed.from, to: typed.to + 1, severity: typed.severity, message: "" }] : [];
}

/// The diagnostics that a transaction's effect brings; null where it brings none.
export const shownProblems = (effect: StateEffect<unknown>): readonly Diagnostic[] | null =>
  effect.is(setDiagnosticsEffect) ? effect.value.map((mark) => (mark as ProblemMark).problem) : null;

/// Lint's state holds the problems near what is on screen, underlines them and moves them with the text until the next check.
/// Its tooltip does not serve: ours tells of a word too, and stays away while one types
/// (docs/decisions/0022-editor-diagnostics.md).
export const problemMarks: Extension = [
  marked,
  linter(null, {
    markerFilter(diagnostics, state) {
      const { from, to } = state.field(marked);
      const near = diagnostics.filter((one) => one.to >= from && one.from <= to);
      return [...near, ...openEnd(near, state)];
    },
    // Null keeps the tooltip away; an empty list, which is all that its type allows, would show an empty one.
    tooltipFilter: () => null as unknown as Mark[],
  }),
];

/// A problem at its place in the text as it is now.
export interface PositionedProblem {
  readonly from: number;
  readonly to: number;
  readonly diagnostic: Diagnostic;
}

/// What lint underlines. It has no call for a stretch of the text: `forEachDiagnostic` goes through all, and the gutter asks
/// for each line on screen at each key.
function underlined(state: EditorState): DecorationSet {
  for (const set of state.facet(EditorView.decorations))
    if (typeof set !== "function" && marksOf(set.iter().value)) return set;
  return Decoration.none;
}

const marksOf = (decoration: Decoration | null): readonly ProblemMark[] | undefined =>
  (decoration?.spec as { diagnostics?: readonly ProblemMark[] } | undefined)?.diagnostics;

/// The problems that touch a stretch of the text on screen, in order. Where problems lie over each other lint divides them: of one
/// that reaches beyond the stretch it is the divisions within that are told.
export function problemsIn(state: EditorState, from: number, to: number): PositionedProblem[] {
  const found = new Map<Diagnostic, PositionedProblem>();
  underlined(state).between(from, to, (start, end, decoration) => {
    for (const { problem } of marksOf(decoration) ?? [])
      if (problem) found.set(problem, { from: found.get(problem)?.from ?? start, to: end, diagnostic: problem });
  });
  return [...found.values()];
}
