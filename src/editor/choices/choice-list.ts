import type { EditorView, TooltipView } from "@codemirror/view";
import { pictureOf, symbolPicture } from "../completion/symbol-picture.ts";
import { element, fitzChip } from "../look/elements.ts";
import { problemLine } from "../problems/problem-text.ts";
import type { Choice, Choices } from "./choice.ts";

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/// Options that a digit chooses.
const maxDigits = 9;

/// The choices as a list under the word: symbol, fitz type and what would be done. The keys stay with the text, which
/// names the selected option to screen readers.
export function choiceList(
  view: EditorView,
  { id, choices, read, choose }: { id: string; choices: Choices; read: () => number; choose: (index: number) => void },
): TooltipView {
  const dom = element("div", "cm-choices");
  const { problem, options, hint } = choices;
  if (problem) dom.append(problemLine(view, problem));
  if (hint) dom.append(element("p", "cm-problem-line", hint.message));
  const hasPictures = options.some(({ word }) => word && pictureOf(word));
  const rows = options.map((option, index) => {
    const row = choiceRow(view, option, { index, hasPictures });
    row.id = optionId(id, index);
    row.addEventListener("mousedown", (event) => event.preventDefault());
    row.addEventListener("click", () => choose(index));
    return row;
  });
  if (rows.length > 0) {
    const list = element("ul", "cm-choice-list", ...rows);
    list.id = id;
    list.setAttribute("role", "listbox");
    const isMeaning = options.some(({ word }) => word) && !problem;
    list.setAttribute("aria-label", hint?.name ?? (isMeaning ? "Meanings" : "What can be done"));
    dom.append(list);
  } else {
    dom.append(
      element(
        "p",
        "cm-hover-note",
        hint ? "No word of its kind is known at the step." : "This needs a change of the text.",
      ),
    );
  }
  const keys = `↑ ↓ and Enter, or a digit${problem ? " · Tab next" : ""} · Esc close`;
  if (rows.length > 0) dom.append(element("p", "cm-hover-note", keys));

  function showSelected() {
    const selected = read();
    dom.toggleAttribute("data-keys", selected >= 0);
    for (const [index, row] of rows.entries()) row.setAttribute("aria-selected", String(index === selected));
    rows[selected]?.scrollIntoView({ block: "nearest" });
  }
  showSelected();
  return { dom, update: showSelected, mount: showSelected };
}

/// Where one row has a picture all keep its place, so that what they say stands in one column.
function choiceRow(
  view: EditorView,
  { title, word, reason }: Choice,
  { index, hasPictures }: { index: number; hasPictures: boolean },
): HTMLLIElement {
  const row = element("li", "cm-choice");
  row.setAttribute("role", "option");
  const digit = element("span", "cm-choice-digit", index < maxDigits ? String(index + 1) : "");
  digit.setAttribute("aria-hidden", "true");
  row.append(digit);
  const picture = word && pictureOf(word);
  if (picture) row.append(symbolPicture(view, picture, 64));
  else if (hasPictures) row.append(element("span", "cm-no-symbol"));
  // The chip says the type that the title ends with.
  const text = word ? title.replace(` (${word.fitzType})`, "") : title;
  const said = element("span", "", ...(word ? [fitzChip(word.fitzType)] : []), text);
  if (reason !== null) said.append(" ", element("span", "cm-choice-reason", reason));
  row.append(said);
  return row;
}
