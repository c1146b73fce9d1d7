import { type Command, EditorView } from "@codemirror/view";
import { definitionAt, type OutlineItem } from "../../language/index.ts";
import { ask } from "./choices/ask.ts";
import { host } from "./host.ts";
import { overview } from "./overview.ts";
import { requireDocument } from "./problems/checks.ts";

/// Moves the cursor to an offset and scrolls the text around it into view.
export function goToOffset(view: EditorView, offset: number, head = offset): void {
  const { length } = view.state.doc;
  const anchor = Math.min(offset, length);
  view.dispatch({
    selection: { anchor, head: Math.min(head, length) },
    effects: EditorView.scrollIntoView(anchor, { y: "start", yMargin: 40 }),
    userEvent: "select",
  });
  view.focus();
}

/// Goes to the cursor's word in the preview.
export function toPreview(view: EditorView): boolean {
  view.state.facet(host)?.enterPreview();
  return true;
}

/// Reads what is at the cursor aloud, or stops.
export const listen =
  (what: "word" | "sentence" | "page"): Command =>
  (view) => {
    view.state.facet(host)?.listen(what);
    return true;
  };

/// Goes to the definition of what is at an offset, as from a speaker to its character.
export function goToDefinition(view: EditorView, offset = view.state.selection.main.head): boolean {
  const found = definitionAt(requireDocument(view), offset);
  if (!found) return false;
  goToOffset(view, found.from, found.to);
  return true;
}

const pagesOf = (items: readonly OutlineItem[]): OutlineItem[] =>
  items.flatMap((item) => (item.kind === "page" ? [item] : pagesOf(item.children)));

/// Finds a page by its name (ignoring case), by the beginning of its name, or by its number in the text.
export function pageNamed(items: readonly OutlineItem[], typed: string): OutlineItem | null {
  const pages = pagesOf(items);
  const wanted = typed.trim().toLocaleLowerCase("en");
  if (wanted === "") return null;
  const named = (fits: (name: string) => boolean) => pages.find(({ name }) => fits(name.toLocaleLowerCase("en")));
  return (
    named((name) => name === wanted) ??
    (/^\d+$/.test(wanted) ? pages[Number(wanted) - 1] : named((name) => name.startsWith(wanted))) ??
    null
  );
}

/// Asks for a page by its name or number, and goes to it.
export const askPage = (view: EditorView): boolean =>
  ask(view, {
    label: "Page (name or number)",
    submitLabel: "Go",
    suggestions: pagesOf(view.state.field(overview).outline).map(({ name }) => name),
    answer(typed) {
      const page = pageNamed(view.state.field(overview).outline, typed);
      if (page) goToOffset(view, page.from);
      return page ? null : `There is no page '${typed}'`;
    },
  });

/// Makes Ctrl+click go to the definition.
export const definitionClicks = EditorView.domEventHandlers({
  mousedown(event, view) {
    if (event.button !== 0 || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false;
    const pos = view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (pos === null || !goToDefinition(view, pos)) return false;
    event.preventDefault();
    return true;
  },
});
