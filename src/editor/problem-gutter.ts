import type { EditorState, Extension } from "@codemirror/state";
import { type BlockInfo, GutterMarker, gutter } from "@codemirror/view";
import { hasNewDiagnostics } from "./checks.ts";
import { kindOf, kindOrder, kinds, type ProblemKind } from "./problem-kind.ts";
import { problemsIn } from "./problem-marks.ts";

class ProblemMarker extends GutterMarker {
  readonly #kind: ProblemKind;

  constructor(kind: ProblemKind) {
    super();
    this.#kind = kind;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("div");
    element.className = `cm-problem-marker cm-problem-marker-${this.#kind}`;
    element.textContent = kinds[this.#kind].mark;
    element.title = kinds[this.#kind].name;
    return element;
  }
}

const markers: Record<ProblemKind, ProblemMarker> = {
  error: new ProblemMarker("error"),
  missing: new ProblemMarker("missing"),
  homonym: new ProblemMarker("homonym"),
  idMismatch: new ProblemMarker("idMismatch"),
  warning: new ProblemMarker("warning"),
};

/// The mark of the worst problem that begins on a line.
function markerOf(state: EditorState, { from, to }: BlockInfo): GutterMarker | null {
  let worst = kindOrder.length;
  for (const problem of problemsIn(state, from, to)) {
    if (problem.from >= from) worst = Math.min(worst, kindOrder.indexOf(kindOf(problem.diagnostic)));
  }
  const kind = kindOrder[worst];
  return kind === undefined ? null : markers[kind];
}

/// A mark beside every line that has a problem. Only the lines on screen are looked at: a text may have thousands.
export const problemGutter: Extension = gutter({
  class: "cm-problem-gutter",
  lineMarker: ({ state }, line) => markerOf(state, line),
  lineMarkerChange: hasNewDiagnostics,
  initialSpacer: () => markers.missing,
});
