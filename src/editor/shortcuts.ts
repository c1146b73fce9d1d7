import { type CommandName, commands, type EditorCommand } from "./commands.ts";

export interface Shortcut {
  readonly title: string;
  /// As on the keyboard: `Ctrl+Shift+M`.
  readonly keys: readonly string[];
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/// Converts keys from CodeMirror's notation to that of the keyboard.
export const keyText = (keys: string): string =>
  keys
    .replace("Mod-", isMac() ? "⌘-" : "Ctrl-")
    .replace(/-(?=.)/g, "+")
    .replace(/\+([a-z])$/, (_, letter: string) => `+${letter.toUpperCase()}`);

const own = (name: keyof typeof commands): Shortcut => ({
  title: commands[name].title,
  keys: commands[name].keys.map(keyText),
});
const other = (title: string, ...keys: string[]): Shortcut => ({ title, keys: keys.map(keyText) });

/// Returns every shortcut of the import editor, by purpose.
export const shortcuts = (): readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] => [
  {
    title: "Text",
    shortcuts: [
      other("Save", "Mod-s"),
      other("Import", "Mod-Enter"),
      own("format"),
      own("rename"),
      own("wrap"),
      other("The words of the book, and back", "F9"),
      other("Keyboard shortcuts", "F1", "?"),
    ],
  },
  {
    title: "Problems",
    shortcuts: [
      own("nextProblem"),
      own("previousProblem"),
      own("choose"),
      other("Leave a problem, choose for the next", "Tab"),
      own("fixAll"),
      own("meanings"),
    ],
  },
  {
    title: "Finding your way",
    shortcuts: [
      own("goToPage"),
      own("definition"),
      own("preview"),
      own("listenWord"),
      own("listenSentence"),
      own("listenPage"),
      other("From the preview to its word", "Enter"),
      other("Leave the preview", "Escape"),
      own("find"),
      other("Next match", "F3"),
      other("Fold", "Ctrl-Shift-["),
      other("Unfold", "Ctrl-Shift-]"),
      own("foldAll"),
      own("unfoldAll"),
    ],
  },
  {
    title: "Pages and sentences",
    shortcuts: [
      own("beginPage"),
      own("numberPages"),
      own("pageType"),
      own("mergeSection"),
      own("moveUp"),
      own("moveDown"),
      own("speaker"),
      own("groupWords"),
      own("addFootnote"),
      own("split"),
      own("join"),
      own("quotes"),
      own("typedQuotes"),
    ],
  },
  {
    title: "Editing",
    shortcuts: [
      other("Undo", "Mod-z"),
      other("Redo", "Mod-y"),
      other("Complete", "Ctrl-Space"),
      other("Take the first completion", "Tab"),
      other("Comment", "Mod-/"),
      other("Select the next match too", "Mod-d"),
      other("Another cursor", "Alt-click"),
      other("Select a rectangle", "Shift-Alt-drag"),
      other("Move lines", "Alt-↑", "Alt-↓"),
      other("Leave the text", "Escape, then Tab"),
    ],
  },
];

/// The editor's commands as the palette names them.
export const namedCommands = (run: (name: CommandName) => void) =>
  (Object.keys(commands) as CommandName[]).map((name) => {
    const { title, keys, also = "" }: EditorCommand = commands[name];
    return { name: title, also, key: keyText(keys[0] ?? ""), run: () => run(name) };
  });
