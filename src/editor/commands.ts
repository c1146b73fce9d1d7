import { foldAll, unfoldAll } from "@codemirror/language";
import { openSearchPanel } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { type Command, keymap } from "@codemirror/view";
import { openAtCursor } from "./choices/choose.ts";
import { askPage, goToDefinition } from "./go-to.ts";
import { toggleLineWrap } from "./look/line-wrap.ts";
import { reviewMeanings } from "./problems/accept-meanings.ts";
import { fixAllProblems, formatText } from "./problems/fix-all.ts";
import { toProblem } from "./problems/problem-keys.ts";
import { renameCharacter } from "./rename.ts";

interface EditorCommand {
  readonly title: string;
  /// In CodeMirror's notation; the first one is shown.
  readonly keys: readonly string[];
  readonly run: Command;
}

/// The editor's commands beside CodeMirror's own: one table for keys, the menu and the sheet of shortcuts.
export const commands = {
  nextProblem: { title: "Next problem", keys: ["F8"], run: toProblem(1) },
  previousProblem: { title: "Previous problem", keys: ["Shift-F8"], run: toProblem(-1) },
  choose: { title: "Show fixes", keys: ["Mod-.", "Alt-Enter"], run: openAtCursor },
  fixAll: { title: "Fix all safe problems", keys: ["Shift-Alt-m"], run: fixAllProblems },
  meanings: { title: "Accept meanings that are sure", keys: ["Shift-Alt-h"], run: reviewMeanings },
  format: { title: "Format the text", keys: ["Shift-Alt-f"], run: formatText },
  find: { title: "Find and replace", keys: ["Mod-f"], run: openSearchPanel },
  goToPage: { title: "Go to page", keys: ["Mod-g"], run: askPage },
  definition: { title: "Go to a speaker’s character", keys: ["F12"], run: (view) => goToDefinition(view) },
  rename: { title: "Rename a character", keys: ["F2"], run: renameCharacter },
  foldAll: { title: "Fold all", keys: ["Ctrl-Alt-["], run: foldAll },
  unfoldAll: { title: "Unfold all", keys: ["Ctrl-Alt-]"], run: unfoldAll },
  wrap: { title: "Wrap long lines", keys: ["Alt-z"], run: toggleLineWrap },
} satisfies Record<string, EditorCommand>;

export type CommandName = keyof typeof commands;

export const commandKeys: Extension = keymap.of(
  Object.values(commands).flatMap(({ keys, run }) => keys.map((key) => ({ key, run, preventDefault: true }))),
);
