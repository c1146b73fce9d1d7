import { type CompletionContext, type CompletionResult, insertCompletionText } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { speakerCompletions } from "../../language/index.ts";
import { documentOf } from "./checks.ts";

/// Offers the characters after an `@` at the start of a line.
export function speakerCompletion(context: CompletionContext): CompletionResult | null {
  const document = context.view && documentOf(context.view);
  const found = document && speakerCompletions(document, context.pos);
  if (!found) return null;
  return {
    from: found.from,
    to: found.to,
    options: found.options.map(({ label, detail }) => ({ label, detail, type: "speaker", apply: applySpeaker })),
    // A name may hold spaces and punctuation, but no colon.
    validFor: /^[^:\r\n]*$/,
  };
}

/// Writes the name and, where none follows yet, its colon, and goes on behind them.
function applySpeaker(view: EditorView, { label }: { label: string }, from: number, to: number): void {
  const hasColon = /^\s*:/.test(view.state.doc.lineAt(to).text.slice(to - view.state.doc.lineAt(to).from));
  view.dispatch(insertCompletionText(view.state, hasColon ? label : `${label}: `, from, to));
}
