import type { Extension, Line, Range } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from "@codemirror/view";
import { type Dictionary, zeroUUID } from "../../../language/index.ts";
import { dictionaryOf, hasNewDiagnostics } from "../problems/checks.ts";
import { kindOf } from "../problems/problem-kind.ts";
import { problemsIn } from "../problems/problem-marks.ts";
import { element, fitzChip } from "./elements.ts";
import { LineDecorations } from "./line-decorations.ts";
import { tokensOf } from "./line-tokens.ts";

/// Shows a word's id as a small chip: 'N' and a definition say more than 36 hex digits.
class IdChip extends WidgetType {
  readonly #fitz: string;
  readonly #about: string;
  readonly #label: string;
  /// The classes of the problem at the id: text that a chip replaces cannot be underlined itself.
  readonly #problem: string;

  constructor({ fitz, about, label, problem }: { fitz: string; about: string; label: string; problem: string }) {
    super();
    this.#fitz = fitz;
    this.#about = about;
    this.#label = label;
    this.#problem = problem;
  }

  override eq(other: IdChip): boolean {
    return (
      other.#fitz === this.#fitz &&
      other.#about === this.#about &&
      other.#label === this.#label &&
      other.#problem === this.#problem
    );
  }

  override toDOM(): HTMLElement {
    const chip = element("span", `cm-word-id ${this.#problem}`, fitzChip(this.#fitz));
    if (this.#about !== "") chip.append(element("span", "cm-word-about", this.#about));
    chip.title = this.#label;
    chip.setAttribute("role", "img");
    chip.setAttribute("aria-label", this.#label);
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

function chips({ from: start, text }: Line, view: EditorView): Range<Decoration>[] {
  const dictionary = dictionaryOf(view);
  return tokensOf(text).ids.map((span) => {
    const [from, to] = [start + span.from, start + span.to];
    const id = text.slice(span.from + 1, span.to).toLowerCase();
    const problem = problemsIn(view.state, from, to).find((one) => one.from === from);
    const widget = new IdChip({
      ...describeID(id, dictionary),
      problem: problem ? `cm-problem cm-problem-${kindOf(problem.diagnostic)}` : "",
    });
    return Decoration.replace({ widget }).range(from, to);
  });
}

/// Returns the chip's text for the word of an id. Without a dictionary nothing is known of the word, not even whether
/// the id is wrong.
function describeID(id: string, dictionary: Dictionary | null): { fitz: string; about: string; label: string } {
  if (id === zeroUUID) return { fitz: "–", about: "", label: "Printed without a key" };
  const word = dictionary?.byId(id);
  if (word) {
    const { text, fitzType, definition } = word;
    return { fitz: fitzType, about: definition ?? "", label: [text, definition].filter(Boolean).join(": ") };
  }
  if (dictionary === null) return { fitz: "…", about: "", label: "A word that is not looked up yet" };
  return { fitz: "?", about: "", label: "An id that is not in the dictionary" };
}

class IdChips extends LineDecorations {
  constructor(view: EditorView) {
    super(view, chips);
  }

  override update(update: ViewUpdate): void {
    super.update(update, hasNewDiagnostics(update));
  }
}

const plugin = ViewPlugin.fromClass(IdChips, { decorations: (value) => value.decorations });

/// Shows word ids as chips. The cursor steps over them, and one Backspace removes a whole id. The text is unchanged.
export const wordIds: Extension = [
  plugin,
  EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
];
