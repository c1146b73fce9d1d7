import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, GutterMarker, gutter } from "@codemirror/view";
import type { Diagnostic } from "../../../language/index.ts";
import { plural } from "../../components/format.ts";
import { checked, hasNewDiagnostics } from "./checks.ts";
import { type HintKind, hasNewHints, hintMarks, hintsIn, worstHint } from "./hints.ts";
import { kindOf, kindOrder, kinds, type ProblemKind } from "./problem-kind.ts";
import { problemsIn } from "./problem-marks.ts";

/// The problems of a line: their kinds, the most severe first, and their number.
interface LineProblems {
  readonly kinds: readonly ProblemKind[];
  readonly count: number;
}

/// Summarises the problems that begin on one line; null where there are none.
function lineProblems(found: readonly Diagnostic[]): LineProblems | null {
  // Each key asks for each line on screen, and most lines have none.
  if (found.length === 0) return null;
  const here = new Set(found.map(kindOf));
  return { kinds: kindOrder.filter((kind) => here.has(kind)), count: found.length };
}

/// Returns the problems that begin on a line near what is on screen.
const markedOn = (state: EditorState, { from, to }: { from: number; to: number }): readonly Diagnostic[] =>
  problemsIn(state, from, to)
    .filter((problem) => problem.from >= from)
    .map(({ diagnostic }) => diagnostic);

/// Returns `Homonym`, or `3 problems: Missing word, Homonym`.
function spokenSummary({ kinds: here, count }: LineProblems): string {
  const names = here.map((kind) => kinds[kind].name).join(", ");
  return count === 1 ? names : `${plural(count, "problem")}: ${names}`;
}

const isHintKind = (kind: ProblemKind | HintKind): kind is HintKind => kind in hintMarks;
const markOf = (kind: ProblemKind | HintKind): string => (isHintKind(kind) ? hintMarks[kind] : kinds[kind].mark);

class ProblemMarker extends GutterMarker {
  readonly #kind: ProblemKind | HintKind;
  readonly #label: string;

  constructor(kind: ProblemKind | HintKind, label: string) {
    super();
    this.#kind = kind;
    this.#label = label;
  }

  override eq(other: ProblemMarker): boolean {
    return other.#kind === this.#kind && other.#label === this.#label;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("div");
    element.className = `cm-problem-marker cm-problem-marker-${this.#kind}`;
    element.textContent = markOf(this.#kind);
    element.title = this.#label;
    return element;
  }
}

function markerOf(state: EditorState, line: { from: number; to: number }): GutterMarker | null {
  const found = lineProblems(markedOn(state, line));
  const [worst] = found?.kinds ?? [];
  if (found && worst) return new ProblemMarker(worst, spokenSummary(found));
  const hints = hintsIn(state, line.from, line.to).filter(({ from }) => from >= line.from);
  const hint = hints.length > 0 && worstHint(hints);
  return hint ? new ProblemMarker(hint.kind, hints.map(({ message }) => message).join("\n")) : null;
}

/// Announces to screen readers what the gutter shows when the cursor moves to another line.
const lineAnnouncer = EditorState.transactionExtender.of((transaction) => {
  const { selection, docChanged, startState } = transaction;
  if (!selection || docChanged || transaction.isUserEvent("select.problem")) return null;
  const line = startState.doc.lineAt(selection.main.head);
  if (line.number === startState.doc.lineAt(startState.selection.main.head).number) return null;
  // The line may be far from what is on screen. Only the problems on screen move with an edit that is not checked yet.
  const { diagnostics, isFresh } = startState.field(checked);
  const found = lineProblems(
    isFresh ? diagnostics.filter(({ from }) => line.from <= from && from <= line.to) : markedOn(startState, line),
  );
  return found && { effects: EditorView.announce.of(spokenSummary(found)) };
});

/// Marks every line that has problems, by the most severe one. It reads only the lines on screen: a text may have
/// thousands.
export const problemGutter: Extension = [
  gutter({
    class: "cm-problem-gutter",
    lineMarker: ({ state }, line) => markerOf(state, line),
    lineMarkerChange: (update) => hasNewDiagnostics(update) || hasNewHints(update),
    initialSpacer: () => new ProblemMarker("missing", ""),
  }),
  lineAnnouncer,
];
