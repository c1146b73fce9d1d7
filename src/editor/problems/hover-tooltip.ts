import type { Extension } from "@codemirror/state";
import {
  closeHoverTooltips,
  type EditorView,
  hasHoverTooltips,
  hoverTooltip,
  type Tooltip,
  ViewPlugin,
} from "@codemirror/view";
import { type Hover, hoverAt, type LookupWord } from "../../../language/index.ts";
import { openChoices } from "../choices/choices.ts";
import { pictureOf, symbolPicture } from "../completion/symbol-picture.ts";
import { element, fitzChip } from "../look/elements.ts";
import { documentOf } from "./checks.ts";
import { hintsIn } from "./hints.ts";
import { problemsIn } from "./problem-marks.ts";
import { problemLine } from "./problem-text.ts";

/// Tracks whether a key was pressed since the pointer last moved. A key closes the tooltip, and none opens until the
/// pointer is moved by hand: the next word or a panel may appear under a resting pointer.
class Pointer {
  isTyping = false;
  #x = Number.NaN;
  #y = Number.NaN;

  /// Browsers also report a move where only what is under the pointer has moved.
  move({ clientX, clientY }: MouseEvent): void {
    if (clientX === this.#x && clientY === this.#y) return;
    this.#x = clientX;
    this.#y = clientY;
    this.isTyping = false;
  }

  press({ key }: KeyboardEvent, view: EditorView): void {
    if (["Control", "Alt", "Shift", "Meta"].includes(key)) return;
    this.isTyping = true;
    if (hasHoverTooltips(view.state)) view.dispatch({ effects: closeHoverTooltips });
  }
}

const pointer = ViewPlugin.define(() => new Pointer(), {
  eventObservers: {
    mousemove(event) {
      this.move(event);
    },
    keydown(event, view) {
      this.press(event, view);
    },
  },
});

/// Shows the problems and the facts of the text under the pointer.
const tooltip = hoverTooltip((view, pos): Tooltip | null => {
  // The list of fixes shows the same, and more.
  if (view.plugin(pointer)?.isTyping || view.state.field(openChoices)) return null;
  const problems = problemsIn(view.state, pos, pos);
  const language = documentOf(view);
  const found = language && hoverAt(language, pos);
  const hints = hintsIn(view.state, pos, pos);
  const places = [...problems, ...hints];
  if (places.length === 0 && !found) return null;
  return {
    pos: Math.min(...places.map(({ from }) => from), found?.from ?? pos),
    end: Math.max(...places.map(({ to }) => to), found?.to ?? pos),
    above: true,
    create: () => {
      const dom = element("div", "cm-hover");
      dom.append(...problems.map(({ diagnostic }) => problemLine(view, diagnostic)));
      dom.append(...hints.map(({ message }) => element("p", "cm-hover-note", message)));
      if (found) dom.append(...describe(view, found));
      if (problems.length > 0 || hints.some(({ kind }) => kind === "beyond"))
        dom.append(element("p", "cm-hover-note", "Click or Ctrl+. for what can be done"));
      return { dom };
    },
  };
});

export const hover: Extension = [tooltip, pointer];

function describe(view: EditorView, found: Hover): readonly HTMLElement[] {
  switch (found.kind) {
    case "tag": {
      const parameters = found.parameters.map(({ key, help }) =>
        element("p", "cm-hover-note", element("code", "", `${key}=`), ` ${help}`),
      );
      return [element("p", "", element("b", "", `#${found.tag}`), ` ${found.help}`), ...parameters];
    }
    case "parameter":
      return [element("p", "", element("b", "", `${found.key}=`), ` ${found.help}`)];
    case "character":
      return [characterLine(view, found)];
    case "word":
      return [
        ...(found.hasNoKey ? [element("p", "", element("b", "", found.text), " is printed with no key")] : []),
        ...found.words.map((word) => wordLine(view, word)),
        ...found.footnotes.map(({ index, text }) =>
          element("p", "cm-hover-note", `Footnote ${index ?? ""}: ${text ?? "no text"}`),
        ),
      ];
    case "footnote":
      return [
        element("p", "", `On this page: ${found.positions.length === 1 ? "once" : `${found.positions.length} times`}`),
      ];
  }
}

/// Renders a dictionary word: its symbol, fitz type, definition and dialects.
function wordLine(view: EditorView, word: LookupWord): HTMLElement {
  const picture = pictureOf(word);
  const line = element("p", "cm-hover-word");
  if (picture) line.append(symbolPicture(view, picture, 64));
  const dialects = element("span", "cm-hover-note", word.dialects.join(", "));
  line.append(
    element(
      "span",
      "",
      fitzChip(word.fitzType),
      element("b", "", word.text),
      word.definition ? ` ${word.definition}` : "",
      element("br"),
      dialects,
    ),
  );
  return line;
}

function characterLine(view: EditorView, { name, declaration, isReserved }: Hover & { kind: "character" }) {
  const line = element("p", "cm-hover-word");
  const symbol = declaration?.symbol;
  if (symbol)
    line.append(symbolPicture(view, { kind: "symbol", supplier: "symbolshelf", name: symbol, width: 160 }, 64));
  const about = element("span", "", element("b", "", name), element("br"));
  const colour = declaration?.colour;
  if (typeof colour === "number") {
    const swatch = element("span", "cm-swatch");
    swatch.style.backgroundColor = `#${colour.toString(16).padStart(6, "0")}`;
    about.append(swatch);
  }
  const detail = isReserved ? "needs no declaration" : declaration ? (symbol ?? "no symbol") : "is not declared";
  about.append(element("span", "cm-hover-note", detail));
  line.append(about);
  return line;
}
