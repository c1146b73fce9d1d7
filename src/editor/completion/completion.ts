import { autocompletion, type Completion, completionKeymap } from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { element, fitzChip } from "../look/elements.ts";
import { completionKeys } from "./completion-keys.ts";
import { isOurs } from "./completion-source.ts";
import { pictureOf, symbolPicture } from "./symbol-picture.ts";

/// Shows the symbol and fitz type beside a dictionary word, and a colour beside its digits.
function shownBeside(completion: Completion, view: EditorView): Node | null {
  if (!isOurs(completion)) return null;
  const { word, kind, label } = completion.option;
  if (kind === "colour") {
    const swatch = element("span", "cm-completion-swatch");
    swatch.style.backgroundColor = `#${label}`;
    return swatch;
  }
  if (!word) return null;
  const beside = element("span", "cm-completion-word");
  const picture = pictureOf(word);
  beside.append(picture ? symbolPicture(view, picture, 32) : element("span", "cm-no-symbol"));
  beside.append(fitzChip(word.fitzType));
  return beside;
}

export const completion: Extension = [
  completionKeys,
  Prec.highest(keymap.of(completionKeymap.filter(({ key }) => key !== "Enter"))),
  autocompletion({
    icons: false,
    selectOnOpen: false,
    defaultKeymap: false,
    addToOptions: [{ render: (one, _state, view) => shownBeside(one, view), position: 20 }],
  }),
];
