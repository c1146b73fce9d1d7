import { Facet } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { type Dictionary, zeroUUID } from "../../language/index.ts";
import { documentOf } from "./checks.ts";
import type { PlacedProblem } from "./problem-marks.ts";

/// The dictionary from which a word is chosen; the editor's host keeps it up to date.
export const dictionaryOf = Facet.define<() => Dictionary | null, () => Dictionary | null>({
  combine: ([read]) => read ?? (() => null),
});

/// For a word that is missing, could be several, or has a wrong id: buttons that write the id of what is meant.
/// Null where there is nothing to choose.
export function wordChoices(view: EditorView, problem: PlacedProblem): HTMLElement | null {
  const { code } = problem.diagnostic;
  if (code !== "word-homonym" && code !== "word-missing" && code !== "word-id-mismatch") return null;
  const word = wordAt(view, problem);
  const list = document.createElement("div");
  list.className = "cm-word-choices";
  for (const match of view.state.facet(dictionaryOf)()?.matches(word.text) ?? []) {
    const about = [match.definition, match.type === "K" ? "" : typeNames[match.type]].filter(Boolean).join(", ");
    list.append(choice(view, word, match.id, match.text, match.fitzType, about));
  }
  list.append(choice(view, word, zeroUUID, "No key", "", "print the word without one"));
  return list;
}

const typeNames: Record<string, string> = {
  A: "associated form",
  C: "connected form",
  L: "linked form",
  P: "popup word",
  S: "shared key",
};

/// Where the word's text stands without its brackets, and where its id stands or would stand.
interface WordPlace {
  readonly text: string;
  readonly idFrom: number;
  readonly idTo: number;
}

function wordAt(view: EditorView, { from, to, diagnostic }: PlacedProblem): WordPlace {
  const { doc } = view.state;
  const textOf = (node: { from: number; to: number }) => inner(doc.sliceString(node.from, node.to));
  if (diagnostic.code !== "word-id-mismatch") return { text: textOf({ from, to }), idFrom: to, idTo: to };
  const word = documentOf(view)?.tree.resolveInner(from, 1).prevSibling;
  return { text: word ? textOf(word) : "", idFrom: from, idTo: to };
}

const inner = (word: string) => word.replace(/^\[\s*|\s*\]$/g, "").replace(/\s+/g, " ");

function choice(view: EditorView, place: WordPlace, id: string, label: string, fitz: string, about: string) {
  const button = document.createElement("button");
  button.type = "button";
  if (fitz) {
    const badge = button.appendChild(document.createElement("span"));
    badge.className = `cm-fitz cm-fitz-${fitz.toLowerCase()}`;
    badge.textContent = fitz;
    button.append(" ");
  }
  button.appendChild(document.createElement("b")).textContent = label;
  if (about) button.append(` ${about}`);
  button.addEventListener("click", () => {
    view.dispatch({
      changes: { from: place.idFrom, to: place.idTo, insert: `#${id}` },
      userEvent: "input.choose",
    });
    view.focus();
  });
  return button;
}
