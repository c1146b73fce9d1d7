import { type Extension, RangeSet, StateField } from "@codemirror/state";
import { GutterMarker, gutter } from "@codemirror/view";
import { checked } from "./checks.ts";
import { kindOf, kindOrder, kinds, type ProblemKind } from "./problem-kind.ts";

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

const lineMarkers = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(value, transaction) {
    const { diagnostics } = transaction.state.field(checked);
    if (diagnostics === transaction.startState.field(checked).diagnostics) {
      return transaction.docChanged ? value.map(transaction.changes) : value;
    }
    const worst = new Map<number, ProblemKind>();
    for (const diagnostic of diagnostics) {
      const { from } = transaction.state.doc.lineAt(Math.min(diagnostic.from, transaction.state.doc.length));
      const kind = kindOf(diagnostic);
      const known = worst.get(from);
      if (known === undefined || kindOrder.indexOf(kind) < kindOrder.indexOf(known)) worst.set(from, kind);
    }
    return RangeSet.of([...worst].map(([from, kind]) => markers[kind].range(from)));
  },
});

/// A mark beside every line that has a problem.
export const problemGutter: Extension = [
  lineMarkers,
  gutter({
    class: "cm-problem-gutter",
    markers: (view) => view.state.field(lineMarkers),
    initialSpacer: () => markers.missing,
  }),
];
