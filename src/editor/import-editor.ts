import { defaultKeymap, history, historyField, historyKeymap, isolateHistory } from "@codemirror/commands";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type EditorStateConfig, type Extension, type StateEffect } from "@codemirror/state";
import {
  crosshairCursor,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import type { Diagnostic, Dictionary, OutlineItem, PageReading, Structure, SureMeaning } from "../../language/index.ts";
import { countWords, messageOf, pageAt } from "../../language/index.ts";
import type { PasteContext } from "../../language/manuscript/index.ts";
import { choosing } from "./choices/choose.ts";
import { type CommandName, commandKeys, commands } from "./commands.ts";
import { completion } from "./completion/completion.ts";
import { definitionClicks, goToOffset } from "./go-to.ts";
import { type EditorHost, host } from "./host.ts";
import { importtext } from "./importtext-language.ts";
import { drawnSelection } from "./look/drawn-selection.ts";
import { editorTheme } from "./look/editor-theme.ts";
import { lineWrap } from "./look/line-wrap.ts";
import { phrases } from "./look/phrases.ts";
import { syntaxColours } from "./look/syntax-colours.ts";
import { wordIds } from "./look/word-ids.ts";
import { hasNewOverview, overview, overviews } from "./overview.ts";
import { type Pasted, pasteLines, pasteManuscript, pastePlain } from "./paste/paste-manuscript.ts";
import { pasteQuotes } from "./paste/paste-quotes.ts";
import { acceptMeanings } from "./problems/accept-meanings.ts";
import {
  type Checked,
  checked,
  checkNow,
  checks,
  documentOf,
  hasNewDiagnostics,
  setDictionary,
} from "./problems/checks.ts";
import { hover } from "./problems/hover-tooltip.ts";
import { problemGutter } from "./problems/problem-gutter.ts";
import { goToProblem } from "./problems/problem-keys.ts";

/// An editor that was closed: its text, and its caret, undo and place.
export interface KeptEditor {
  readonly text: string;
  readonly state: unknown;
  /// Where the text was scrolled to.
  readonly scroll: StateEffect<unknown>;
}

export interface ImportEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /// What the editor goes on from; null where it begins. What the text has become since is an edit on top of it.
  readonly kept: KeptEditor | null;
  readonly dictionary: Dictionary | null;
  readonly host: EditorHost;
  /// The user pastes: true where the screen takes it, to ask what it is.
  onPaste(pasted: Pasted, context: PasteContext): boolean;
  /// The user or the app changed the text.
  onEdit(): void;
  /// The text was checked, or has become newer than its last check.
  onChecked(checked: Checked): void;
  /// The text's parts, chapters and pages, a moment after they have changed.
  onOutline(outline: readonly OutlineItem[]): void;
}

/// The import editor as the screen uses it: a CodeMirror view that hosts the language core.
export interface ImportEditor {
  text(): string;
  /// The text as it is at this moment, with its diagnostics and structure.
  checkNow(): { text: string; diagnostics: readonly Diagnostic[]; structure: Structure };
  /// Replaces the whole text; undo brings the other one back.
  replace(text: string): void;
  setDictionary(dictionary: Dictionary | null): void;
  /// Words and groups in the text; reads the whole tree, so not at every key. Null while a long text is being read.
  wordCount(): number | null;
  /// The line, from 1, of an offset in the text as it is now.
  lineAt(offset: number): number;
  message(diagnostic: Diagnostic): string;
  goTo(diagnostic: Diagnostic): void;
  /// Puts the cursor at an offset, with what follows it in view.
  goToOffset(offset: number): void;
  /// The offset of the cursor.
  cursor(): number;
  /// What is selected; where nothing is, both are the cursor.
  selection(): { readonly from: number; readonly to: number };
  /// Whether long lines wrap.
  wraps(): boolean;
  /// Runs a command as its key would.
  run(command: CommandName): void;
  /// Puts the cursor at a line and column, both from 1.
  goToLine(line: number, column: number): void;
  /// Where the cursor is, and the page there as its reader will see it (`pageAt`); null while the text is newer than its
  /// last check, for that comes soon.
  position(limit: number): { readonly cursor: number; readonly page: PageReading | null } | null;
  /// Selects a stretch of the text as it is now and shows it.
  select(from: number, to: number): void;
  /// Tells when the cursor has moved or the text was checked; returns what ends it.
  watchPosition(listener: () => void): () => void;
  /// Pastes a text as it is, or as whole lines of import text.
  pastePlain(text: string): void;
  pasteLines(lines: string): void;
  /// Writes the ids of meanings that were found in the text as it is; one undo takes them back.
  acceptMeanings(meanings: readonly SureMeaning[]): void;
  focus(): void;
  /// What another editor of the same text can go on from.
  keep(): KeptEditor;
  destroy(): void;
}

export function createImportEditor(options: ImportEditorOptions): ImportEditor {
  const positionListeners = new Set<() => void>();
  const { kept } = options;
  const config = {
    extensions: [
      extensions(options.dictionary),
      host.of(options.host),
      reports(options),
      tellPosition(positionListeners),
      pasteManuscript(options.onPaste),
    ],
  };
  const view = new EditorView({
    parent: options.parent,
    ...(kept ? keptState(kept, options.text, config) : { state: EditorState.create({ doc: options.text, ...config }) }),
  });
  const lineAt = (offset: number) => view.state.doc.lineAt(Math.min(offset, view.state.doc.length)).number;
  return {
    text: () => view.state.doc.toString(),
    checkNow: () => ({ text: view.state.doc.toString(), ...checkNow(view) }),
    replace(text) {
      view.dispatch({ changes: changeInto(view.state.doc.toString(), text), userEvent: "input.replace" });
    },
    setDictionary: (next) => setDictionary(view, next),
    wordCount() {
      const document = documentOf(view);
      return document && countWords(document);
    },
    lineAt,
    message: (diagnostic) => messageOf(diagnostic, lineAt),
    goTo(diagnostic) {
      checkNow(view);
      const to = Math.min(diagnostic.to, view.state.doc.length);
      goToProblem(view, { from: Math.min(diagnostic.from, to), to, diagnostic });
      view.focus();
    },
    goToOffset: (offset) => goToOffset(view, offset),
    cursor: () => view.state.selection.main.head,
    selection: () => view.state.selection.main,
    wraps: () => view.lineWrapping,
    run(command) {
      view.focus();
      commands[command].run(view);
    },
    goToLine(line, column) {
      const { from, to } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      const anchor = Math.min(from + column - 1, to);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    position(limit) {
      const document = view.state.field(checked).isFresh ? documentOf(view) : null;
      const cursor = view.state.selection.main.head;
      return document && { cursor, page: pageAt(document, cursor, limit) };
    },
    select(from, to) {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        effects: EditorView.scrollIntoView(Math.min(from, length), { y: "nearest", yMargin: 80 }),
        userEvent: "select",
      });
      view.focus();
    },
    watchPosition(listener) {
      positionListeners.add(listener);
      return () => void positionListeners.delete(listener);
    },
    pastePlain: (text) => pastePlain(view, text),
    pasteLines: (lines) => pasteLines(view, lines),
    acceptMeanings: (meanings) => acceptMeanings(view, meanings),
    focus: () => view.focus(),
    keep: () => ({
      text: view.state.doc.toString(),
      state: view.state.toJSON(keptFields),
      scroll: view.scrollSnapshot(),
    }),
    destroy: () => view.destroy(),
  };
}

const keptFields = { history: historyField };

/// The editor as it was kept, with what its text has become since as one more edit: undo takes it back, and the caret stays where its text is.
function keptState({ text: before, state: kept, scroll }: KeptEditor, text: string, config: EditorStateConfig) {
  const state = EditorState.fromJSON(kept, config, keptFields);
  if (before === text) return { state, scrollTo: scroll };
  const changed = state.update({
    changes: changesInto(before, text),
    userEvent: "input.replace",
    annotations: isolateHistory.of("full"),
  });
  return { state: changed.state, scrollTo: scroll.map(changed.changes) ?? scroll };
}

/// What differs between two texts: line by line where they have as many, so that the cursor stays where it is between two changes.
function changesInto(before: string, after: string): { from: number; to: number; insert: string }[] {
  const [old, next] = [before.split("\n"), after.split("\n")];
  if (old.length !== next.length) return [changeInto(before, after)];
  let start = 0;
  return old.flatMap((line, at) => {
    const from = start;
    start += line.length + 1;
    if (line === next[at]) return [];
    const change = changeInto(line, next[at]!);
    return [{ ...change, from: from + change.from, to: from + change.to }];
  });
}

/// What the editor is made of, in order of precedence.
function extensions(dictionary: Dictionary | null): Extension {
  return [
    // The text: one form of line end, and what it looks like.
    lineWrap(),
    EditorState.lineSeparator.of("\n"),
    EditorView.contentAttributes.of({ "aria-label": "Import text", spellcheck: "true", lang: "en-GB", tabindex: "0" }),
    phrases,
    highlightSpecialChars(),
    editorTheme,
    importtext,
    syntaxColours,
    wordIds,
    // The checks, how they are shown, and what can be done.
    checks(dictionary),
    choosing,
    lineNumbers(),
    problemGutter,
    overviews,
    hover,
    commandKeys,
    definitionClicks,
    // Editing.
    history(),
    pasteQuotes,
    drawnSelection,
    dropCursor(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    manyCursors,
    completion,
    search({ top: true }),
    keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
  ];
}

/// Alt+click adds a cursor, Alt+Shift and a drag selects a rectangle.
const manyCursors: Extension = [
  EditorState.allowMultipleSelections.of(true),
  EditorView.clickAddsSelectionRange.of(({ altKey, shiftKey }) => altKey && !shiftKey),
  rectangularSelection({ eventFilter: ({ altKey, shiftKey }) => altKey && shiftKey }),
  crosshairCursor({ key: "Alt" }),
];

function reports({ onEdit, onChecked, onOutline }: ImportEditorOptions): Extension {
  return EditorView.updateListener.of((update) => {
    const { state } = update;
    if (update.docChanged) onEdit();
    if (update.docChanged || hasNewDiagnostics(update)) onChecked(state.field(checked));
    if (hasNewOverview(update)) onOutline(state.field(overview).outline);
  });
}

const tellPosition = (listeners: ReadonlySet<() => void>): Extension =>
  EditorView.updateListener.of((update) => {
    if (update.selectionSet || update.docChanged || hasNewDiagnostics(update)) for (const tell of listeners) tell();
  });

/// What stands between the equal ends of two texts, so that the cursor stays where the text does.
function changeInto(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
