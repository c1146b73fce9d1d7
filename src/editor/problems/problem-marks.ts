import { type EditorState, type Extension, RangeSetBuilder, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Diagnostic } from "../../../language/index.ts";
import { checked } from "./checks.ts";
import { kindOf } from "./problem-kind.ts";

/// The problems as marked ranges: they move with the text until the next check.
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    const before = transaction.startState.field(checked).diagnostics;
    const after = transaction.state.field(checked).diagnostics;
    if (after !== before) return build(after, transaction.state.doc.length);
    return transaction.docChanged ? value.map(transaction.changes) : value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function build(diagnostics: readonly Diagnostic[], length: number): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.to > length) continue;
    builder.add(
      diagnostic.from,
      diagnostic.to,
      Decoration.mark({ class: `cm-problem cm-problem-${kindOf(diagnostic)}`, diagnostic }),
    );
  }
  return builder.finish();
}

/// A problem at its place in the text as it is now.
export interface PlacedProblem {
  readonly from: number;
  readonly to: number;
  readonly diagnostic: Diagnostic;
}

/// The problems that touch a stretch of the text, in order.
export function problemsIn(state: EditorState, from: number, to: number): PlacedProblem[] {
  const found: PlacedProblem[] = [];
  state.field(marks).between(from, to, (start, end, { spec }) => {
    found.push({ from: start, to: end, diagnostic: (spec as { diagnostic: Diagnostic }).diagnostic });
  });
  return found;
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

/// Underlines what is wrong, each kind in its own shape.
export const problemMarks: Extension = marks;
