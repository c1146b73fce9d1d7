import { syntaxTree } from "@codemirror/language";
import { type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from "@codemirror/view";
import { nodes } from "../../grammar/index.ts";
import { zeroUUID } from "../../language/index.ts";
import { hasNewDiagnostics } from "./checks.ts";
import { kindOf } from "./problem-kind.ts";
import { problemsIn } from "./problem-marks.ts";
import { dictionaryOf } from "./word-choices.ts";

/// A word's id as a small badge: nobody reads 36 hex digits, everybody reads 'N' and a definition.
class IdBadge extends WidgetType {
  readonly #fitz: string;
  readonly #label: string;
  /// Classes of the problem at the id: what is replaced by a badge cannot be underlined itself.
  readonly #problem: string;

  constructor(fitz: string, label: string, problem: string) {
    super();
    this.#fitz = fitz;
    this.#label = label;
    this.#problem = problem;
  }

  override eq(other: IdBadge): boolean {
    return other.#fitz === this.#fitz && other.#label === this.#label && other.#problem === this.#problem;
  }

  override toDOM(): HTMLElement {
    const badge = document.createElement("span");
    badge.className = `cm-word-id cm-fitz cm-fitz-${this.#fitz.toLowerCase()} ${this.#problem}`;
    badge.textContent = this.#fitz || "–";
    badge.title = this.#label;
    badge.setAttribute("role", "img");
    badge.setAttribute("aria-label", this.#label);
    return badge;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

function badges(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const dictionary = view.state.facet(dictionaryOf)();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter(node) {
        if (node.type.id !== nodes.WordId) return;
        const id = view.state.doc.sliceString(node.from + 1, node.to).toLowerCase();
        const word = dictionary?.byId(id);
        const label = word
          ? [word.text, word.definition].filter(Boolean).join(": ")
          : id === zeroUUID
            ? "Printed without a key"
            : `Not in the dictionary: ${id}`;
        const problem = problemsIn(view.state, node.from, node.to).find(({ from }) => from === node.from);
        const widget = new IdBadge(
          word?.fitzType ?? (id === zeroUUID ? "" : "?"),
          label,
          problem ? `cm-problem cm-problem-${kindOf(problem.diagnostic)}` : "",
        );
        builder.add(node.from, node.to, Decoration.replace({ widget }));
      },
    });
  }
  return builder.finish();
}

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = badges(view);
    }

    update(update: ViewUpdate) {
      const isParsed = syntaxTree(update.state) !== syntaxTree(update.startState);
      if (update.docChanged || update.viewportChanged || isParsed || hasNewDiagnostics(update)) {
        this.decorations = badges(update.view);
      }
    }
  },
  { decorations: (value) => value.decorations },
);

/// Shows word ids as badges. The cursor steps over them, and one Backspace takes a whole id away; the text is unchanged.
export const wordIds: Extension = [
  plugin,
  EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
];
