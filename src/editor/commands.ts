import { foldAll, unfoldAll } from "@codemirror/language";
import { openSearchPanel } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { type Command, keymap } from "@codemirror/view";
import { openAtCursor } from "./choices/choose.ts";
import { askPage, goToDefinition, listen, toPreview } from "./go-to.ts";
import { toggleLineWrap } from "./look/line-wrap.ts";
import { convertQuotes } from "./paste/all-quotes.ts";
import { toggleTypedQuotes } from "./paste/typed-quotes.ts";
import { reviewMeanings } from "./problems/accept-meanings.ts";
import { fixAllProblems, formatText } from "./problems/fix-all.ts";
import { toProblem } from "./problems/problem-keys.ts";
import { renameCharacter } from "./rename.ts";
import { refactor, refactorWithPictures } from "./structure/refactor.ts";

export interface EditorCommand {
  readonly title: string;
  /// Other words by which people look for it.
  readonly also?: string;
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
  meanings: { title: "Accept meanings that are sure", also: "homonyms", keys: ["Shift-Alt-h"], run: reviewMeanings },
  format: { title: "Format the text", keys: ["Shift-Alt-f"], run: formatText },
  beginPage: {
    title: "Begin a page here",
    also: "new add insert divide split",
    keys: ["Alt-p"],
    run: refactorWithPictures(["beginPage"], "Put the cursor in a sentence that is not the first of its page"),
  },
  numberPages: {
    title: "Renumber pages and match pictures",
    also: "number images",
    keys: ["Shift-Alt-r"],
    run: refactorWithPictures(["numberPages"], "The pages are numbered, and their pictures match"),
  },
  pageType: {
    title: "Set the type of the selected pages",
    keys: ["Shift-Alt-t"],
    run: refactor(["pageType"], "Put the cursor in a page, or select several"),
  },
  mergeSection: {
    title: "Merge with the page, chapter or part before",
    also: "previous join delete remove",
    keys: ["Shift-Alt-Backspace"],
    run: refactor(["mergeSection"], "There is nothing before it to merge with"),
  },
  moveUp: {
    title: "Move the page, chapter or part up",
    keys: ["Shift-Alt-PageUp"],
    run: refactor(["moveUp"], "It is the first one"),
  },
  moveDown: {
    title: "Move the page, chapter or part down",
    keys: ["Shift-Alt-PageDown"],
    run: refactor(["moveDown"], "It is the last one"),
  },
  speaker: {
    title: "Choose who speaks",
    also: "speaker character assign",
    keys: ["Shift-Alt-s"],
    run: refactor(["quotation", "speaker"], "Put the cursor in a sentence, or select several"),
  },
  groupWords: {
    title: "Make the selected words one word",
    also: "group ungroup take apart",
    keys: ["Shift-Alt-g"],
    run: refactor(["groupWords"], "Select two or more words of one sentence, or put the cursor in a group"),
  },
  addFootnote: {
    title: "Add a footnote on the word",
    keys: ["Shift-Alt-n"],
    run: refactor(["addFootnote"], "Put the cursor in a word of a page that has no footnote yet"),
  },
  split: {
    title: "Split the sentence",
    also: "divide sentences",
    keys: ["Shift-Alt-k"],
    run: refactor(["splitHere", "splitSentences"], "Put the cursor between two words of a sentence"),
  },
  join: {
    title: "Join sentences",
    also: "merge next",
    keys: ["Shift-Alt-j"],
    run: refactor(["joinSentences"], "Only sentences of one speaker that follow each other can be joined"),
  },
  quotes: { title: "Make all quotes typographic", keys: ["Shift-Alt-q"], run: convertQuotes },
  typedQuotes: { title: "Typographic quotes as you type", keys: ["Shift-Alt-w"], run: toggleTypedQuotes },
  find: { title: "Find and replace", keys: ["Mod-f"], run: openSearchPanel },
  goToPage: { title: "Go to page", keys: ["Mod-g"], run: askPage },
  listenWord: {
    title: "Read the word aloud, or stop",
    also: "listen speak",
    keys: ["Shift-Alt-o"],
    run: listen("word"),
  },
  listenSentence: {
    title: "Read the sentence aloud, or stop",
    also: "listen speak",
    keys: ["Shift-Alt-l"],
    run: listen("sentence"),
  },
  listenPage: {
    title: "Read the page aloud, or stop",
    also: "listen speak",
    keys: ["Shift-Alt-d"],
    run: listen("page"),
  },
  preview: { title: "Go to the word in the preview, and back", keys: ["Shift-Alt-v"], run: toPreview },
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
