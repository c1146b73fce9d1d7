import type { EditorView } from "@codemirror/view";
import { type Diagnostic, messageOf } from "../../../language/index.ts";
import { element } from "../look/elements.ts";
import { kindOf, kinds } from "./problem-kind.ts";

/// Returns a problem's message, with the line number that it refers to.
export const textOf = (view: EditorView, diagnostic: Diagnostic): string =>
  messageOf(diagnostic, (offset) => view.state.doc.lineAt(Math.min(offset, view.state.doc.length)).number);

/// Renders a problem with its mark, for a tooltip.
export function problemLine(view: EditorView, diagnostic: Diagnostic): HTMLElement {
  const kind = kindOf(diagnostic);
  const mark = element("span", `cm-problem-marker cm-problem-marker-${kind}`, kinds[kind].mark);
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", kinds[kind].name);
  return element("p", "cm-problem-line", mark, element("span", "", textOf(view, diagnostic)));
}
