import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { MergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import type { Dictionary } from "../../language/index.ts";
import { importtext } from "./importtext-language.ts";
import { editorTheme } from "./look/editor-theme.ts";
import { syntaxColours } from "./look/syntax-colours.ts";
import { wordIds } from "./look/word-ids.ts";
import { checks } from "./problems/checks.ts";

interface Side {
  readonly text: string;
  /// The name of the text for screen readers.
  readonly label: string;
}

/// Two texts side by side. Differences are marked, and equal lines are folded.
export interface Comparison {
  /// Returns the text on the right as it is now.
  text(): string;
  /// Replaces the text on the right in one step of undo.
  replace(text: string): void;
  destroy(): void;
}

export function createComparison({
  parent,
  left,
  right,
  dictionary,
  isEditable,
}: {
  parent: HTMLElement;
  left: Side;
  right: Side;
  /// Explains the ids of words.
  dictionary: Dictionary | null;
  /// Whether the right text can be edited; the left one is read-only.
  isEditable: boolean;
}): Comparison {
  const view = new MergeView({
    parent,
    a: { doc: left.text, extensions: [looks(left.label, dictionary), fixed] },
    b: { doc: right.text, extensions: [looks(right.label, dictionary), isEditable ? editing : fixed] },
    collapseUnchanged: { margin: 2, minSize: 6 },
    diffConfig: { scanLimit: 2000, timeout: 300 },
  });
  return {
    text: () => view.b.state.doc.toString(),
    replace(text) {
      view.b.dispatch({ changes: { from: 0, to: view.b.state.doc.length, insert: text } });
    },
    destroy: () => view.destroy(),
  };
}

const looks = (label: string, dictionary: Dictionary | null): Extension => [
  EditorView.lineWrapping,
  EditorState.lineSeparator.of("\n"),
  EditorView.contentAttributes.of({ "aria-label": label, lang: "en-GB", tabindex: "0" }),
  lineNumbers(),
  importtext,
  syntaxColours,
  checks(dictionary),
  wordIds,
  editorTheme,
  comparisonTheme,
];

const fixed: Extension = [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ "aria-readonly": "true" }),
  keymap.of(defaultKeymap),
];

const editing: Extension = [history(), keymap.of([...historyKeymap, ...defaultKeymap])];

const comparisonTheme = EditorView.theme({
  ".cm-content": { padding: "8px 0", maxWidth: "none" },
  ".cm-changedLine": { backgroundColor: "var(--editor-active-line)" },
  "&.cm-merge-a .cm-changedText, &.cm-merge-b .cm-changedText": {
    background: "var(--editor-match)",
    borderRadius: "2px",
  },
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { display: "none" },
  ".cm-changeGutter": { width: "4px", paddingInlineStart: "0" },
  "&.cm-merge-a .cm-changedLineGutter": { background: "var(--problem-missing)" },
  "&.cm-merge-b .cm-changedLineGutter": { background: "var(--text-success)" },
  ".cm-collapsedLines": {
    padding: "2px 16px",
    background: "var(--surface-sunken)",
    color: "var(--mantine-color-dimmed)",
    fontSize: "12px",
  },
});
