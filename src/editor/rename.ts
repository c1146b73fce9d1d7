import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { prepareRename, renameAt } from "../../language/index.ts";
import { ask } from "./choices/ask.ts";
import { host } from "./host.ts";
import { requireDocument } from "./problems/checks.ts";

/// Asks for a new name for the character at the cursor, and replaces it in the declaration and wherever the character
/// speaks.
export function renameCharacter(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  const target = prepareRename(requireDocument(view), head);
  if (!target || "refusal" in target) {
    const why = target?.refusal ?? "Put the cursor on a character’s name first";
    view.dispatch({ effects: EditorView.announce.of(why) });
    view.state.facet(host)?.notify(why);
    return true;
  }
  return ask(view, {
    label: `New name for ${target.name}`,
    value: target.name,
    submitLabel: "Rename",
    answer(text) {
      const renaming = renameAt(requireDocument(view), target.from, text);
      if (!renaming) return "The character is no longer there";
      if ("refusal" in renaming) return renaming.refusal;
      if (renaming.changes.length > 0)
        view.dispatch({
          changes: renaming.changes,
          userEvent: "input.rename",
          annotations: isolateHistory.of("full"),
        });
      view.focus();
      return null;
    },
  });
}
