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
import { countWords, messageOf, moveSection, pageAt } from "../../language/index.ts";
import { type PasteContext, pasteContext } from "../../language/manuscript/index.ts";
import { choosing } from "./choices/choose.ts";
import { type CommandName, commandKeys, commands } from "./commands.ts";
import { completion } from "./completion/completion.ts";
import { findCount } from "./find-count.ts";
import { definitionClicks, goToOffset } from "./go-to.ts";
import { type EditorHost, host } from "./host.ts";
import { importtext } from "./importtext-language.ts";
import { cursorInSight } from "./look/cursor-in-sight.ts";
import { drawnSelection } from "./look/drawn-selection.ts";
import { editorTheme } from "./look/editor-theme.ts";
import { lineWrap } from "./look/line-wrap.ts";
import { phrases } from "./look/phrases.ts";
import { markSounding, type Sounding, sounding } from "./look/sounding.ts";
import { syntaxColours } from "./look/syntax-colours.ts";
import { wordIds } from "./look/word-ids.ts";
import { hasNewOverview, overview, overviews } from "./overview.ts";
import { copiedText } from "./paste/copied-text.ts";
import { type Pasted, pasteLines, pasteManuscript, pastePlain } from "./paste/paste-manuscript.ts";
import { pasteQuotes } from "./paste/paste-quotes.ts";
import { typedQuotes } from "./paste/typed-quotes.ts";
import { acceptMeanings } from "./problems/accept-meanings.ts";
import {
  type Checked,
  checked,
  checkNow,
  checks,
  documentOf,
  hasNewDiagnostics,
  requireDocument,
  setDictionary,
} from "./problems/checks.ts";
import { hintsInText } from "./problems/hints.ts";
import { hover } from "./problems/hover-tooltip.ts";
import { problemGutter } from "./problems/problem-gutter.ts";
import { goToProblem } from "./problems/problem-keys.ts";
import { type UsesInText, usesIn } from "./problems/read-uses.ts";
import { applyRefactoring, pictureNames } from "./structure/refactor.ts";

/// A closed editor: its text, caret, undo and scroll position.
export interface KeptEditor {
  readonly text: string;
  readonly state: unknown;
  /// The scroll position.
  readonly scroll: StateEffect<unknown>;
}

export interface ImportEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /// The editor to continue from; null to start over. Changes of the text since then become an edit on top of it.
  readonly kept: KeptEditor | null;
  readonly dictionary: Dictionary | null;
  readonly host: EditorHost;
  /// Handles a paste. Returns true where the screen takes it, to ask what it is.
  onPaste(pasted: Pasted, context: PasteContext): boolean;
  /// Called when the user or the app changed the text.
  onEdit(): void;
  /// Called when the text was checked, or was edited since its last check.
  onChecked(checked: Checked): void;
  /// Called with the text's parts, chapters and pages, a moment after they change.
  onOutline(outline: readonly OutlineItem[]): void;
}

/// The import editor for the screen: a CodeMirror view that hosts the language core.
export interface ImportEditor extends UsesInText {
  text(): string;
  /// Returns the current text with its diagnostics and structure.
  checkNow(): { text: string; diagnostics: readonly Diagnostic[]; structure: Structure };
  /// Replaces the whole text; undo reverts that.
  replace(text: string): void;
  /// Makes some changes that the user did not type, as one step of undo. Caret, selection and folds stay with their text.
  change(changes: readonly { readonly from: number; readonly to: number; readonly insert: string }[]): void;
  setDictionary(dictionary: Dictionary | null): void;
  /// Returns the number of words and groups in the text; null while a long text is being read. It walks the whole tree:
  /// do not call it at every key.
  wordCount(): number | null;
  /// Returns the line, from 1, of an offset in the current text.
  lineAt(offset: number): number;
  message(diagnostic: Diagnostic): string;
  goTo(diagnostic: Diagnostic): void;
  /// Moves the cursor to an offset, and scrolls what follows it into view.
  goToOffset(offset: number): void;
  /// Returns the offset of the cursor.
  cursor(): number;
  /// Returns the selection; both ends are the cursor where it is empty.
  selection(): { readonly from: number; readonly to: number };
  /// Whether long lines wrap.
  wraps(): boolean;
  /// Runs a command as its key would.
  run(command: CommandName): void;
  /// Runs a command with the cursor at an offset, without taking the focus.
  runAt(offset: number, command: CommandName): void;
  /// Moves a part, chapter or page to another's place, as one step of undo; nothing where it cannot stand there.
  moveSection(move: { readonly from: number; readonly target: number; readonly side: "before" | "behind" }): void;
  /// Moves the cursor to a line and column, both from 1.
  goToLine(line: number, column: number): void;
  /// Returns the cursor, and the page there as its reader will see it (`pageAt`); null while the text is newer than its
  /// last check, which follows soon.
  position(limit: number): { readonly cursor: number; readonly page: PageReading | null } | null;
  /// Selects a range of the current text and scrolls it into view.
  select(from: number, to: number): void;
  /// Marks what is being read aloud; null marks nothing.
  markSounding(range: Sounding | null): void;
  /// Calls the listener when the cursor has moved or the text was checked. Returns a function that removes the
  /// listener.
  watchPosition(listener: () => void): () => void;
  /// Calls the listener when the text was checked after an edit or with another dictionary. Returns a function that removes the
  /// listener.
  watchText(listener: () => void): () => void;
  /// Returns the sections and speakers at the cursor.
  pasteContext(): PasteContext;
  /// Pastes a text unchanged, or as whole lines of import text.
  pastePlain(text: string): void;
  pasteLines(lines: string): void;
  /// Writes the ids of meanings that were found in the current text, as one step of undo.
  acceptMeanings(meanings: readonly SureMeaning[]): void;
  focus(): void;
  /// Returns what another editor of the same text can continue from.
  keep(): KeptEditor;
  destroy(): void;
}

export function createImportEditor(options: ImportEditorOptions): ImportEditor {
  const positionListeners = new Set<() => void>();
  const textListeners = new Set<() => void>();
  const { kept } = options;
  const config = {
    extensions: [
      extensions(options.dictionary),
      host.of(options.host),
      reports(options),
      tellPosition(positionListeners),
      tellChecked(textListeners),
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
    change(changes) {
      view.dispatch({ changes, userEvent: "input.replace", annotations: isolateHistory.of("full") });
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
    ...usesIn(view),
    goToOffset: (offset) => goToOffset(view, offset),
    cursor: () => view.state.selection.main.head,
    selection: () => view.state.selection.main,
    wraps: () => view.lineWrapping,
    run(command) {
      view.focus();
      commands[command].run(view);
    },
    runAt(offset, command) {
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) } });
      commands[command].run(view);
    },
    moveSection(move) {
      const found = moveSection(requireDocument(view), move);
      if (found) applyRefactoring(view, found);
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
    markSounding: (range) => markSounding(view, range),
    watchPosition(listener) {
      positionListeners.add(listener);
      return () => void positionListeners.delete(listener);
    },
    pasteContext: () => pasteContext(requireDocument(view), view.state.selection.main.from),
    watchText(listener) {
      textListeners.add(listener);
      return () => void textListeners.delete(listener);
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

/// Returns the kept editor's state. Changes of the text since then become one more edit: undo reverts it, and the caret
/// stays with its text.
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

/// Returns the differences between two texts. Where both have the same number of lines it compares them one by one, so
/// that a cursor between two changes stays.
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

/// The editor's extensions, in order of precedence.
function extensions(dictionary: Dictionary | null): Extension {
  return [
    // The text: one form of line end, and the look.
    lineWrap(),
    EditorState.lineSeparator.of("\n"),
    EditorView.contentAttributes.of({ "aria-label": "Import text", spellcheck: "true", lang: "en-GB", tabindex: "0" }),
    phrases,
    highlightSpecialChars(),
    editorTheme,
    importtext,
    syntaxColours,
    wordIds,
    // The checks, their display, and their fixes.
    checks(dictionary),
    choosing,
    lineNumbers(),
    hintsInText,
    sounding,
    problemGutter,
    overviews,
    hover,
    commandKeys,
    definitionClicks,
    // Editing.
    history(),
    pasteQuotes,
    typedQuotes,
    copiedText,
    drawnSelection,
    dropCursor(),
    cursorInSight,
    highlightActiveLine(),
    highlightActiveLineGutter(),
    manyCursors,
    completion,
    search({ top: true }),
    findCount,
    pictureNames,
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

const tellChecked = (listeners: ReadonlySet<() => void>): Extension =>
  EditorView.updateListener.of((update) => {
    if (hasNewDiagnostics(update)) for (const tell of listeners) tell();
  });

/// Returns the change between the equal ends of two texts, so that the cursor stays with its text.
function changeInto(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
