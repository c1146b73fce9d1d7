import { EditorView } from "@codemirror/view";

const underline = (style: string, colour: string, thickness: string) => ({
  textDecoration: `underline ${style} var(${colour}) ${thickness}`,
  textUnderlineOffset: "3px",
  textDecorationSkipInk: "none",
});

/// The editor's looks, in the tokens of the theme: light and dark are one style.
export const editorTheme = EditorView.theme({
  "&": { height: "100%", fontSize: "14px", color: "var(--mantine-color-text)", backgroundColor: "var(--surface)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mantine-font-family)", lineHeight: "1.7", overflow: "auto" },
  ".cm-content": { padding: "8px 0 40vh", caretColor: "var(--mantine-color-text)", maxWidth: "100ch" },
  ".cm-line": { padding: "0 16px 0 8px" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--mantine-color-text)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection": {
    backgroundColor: "var(--editor-selection)",
  },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--editor-active-line)" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--mantine-color-dimmed)", border: "none" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--mantine-color-text)" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 4px 0 12px", minWidth: "40px" },
  ".cm-searchMatch": { backgroundColor: "var(--editor-match)" },
  ".cm-searchMatch-selected": { outline: "2px solid var(--mantine-primary-color-filled)" },
  ".cm-selectionMatch": { backgroundColor: "var(--editor-active-line)" },

  ".cm-problem-error": underline("solid", "--problem-error", "2px"),
  ".cm-problem-missing": underline("wavy", "--problem-missing", "1.5px"),
  ".cm-problem-homonym": underline("double", "--problem-homonym", "1.5px"),
  ".cm-problem-idMismatch": underline("dotted", "--problem-id", "2px"),
  ".cm-problem-warning": underline("dashed", "--problem-warning", "1.5px"),
  ".cm-problem-gutter .cm-gutterElement": { padding: "0 4px", minWidth: "24px", textAlign: "center" },
  ".cm-problem-marker": { display: "inline-block", minWidth: "16px", textAlign: "center", fontWeight: "700" },
  ".cm-problem-marker-error": { color: "var(--problem-error)" },
  ".cm-problem-marker-missing": { color: "var(--problem-missing)" },
  ".cm-problem-marker-homonym": { color: "var(--problem-homonym)" },
  ".cm-problem-marker-idMismatch": { color: "var(--problem-id)" },
  ".cm-problem-marker-warning": { color: "var(--problem-warning)" },

  ".cm-tooltip": {
    maxWidth: "480px",
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
    boxShadow: "var(--mantine-shadow-md)",
    overflow: "hidden",
  },
  ".cm-problem-tooltip": { padding: "8px 12px", fontFamily: "var(--mantine-font-family)", fontSize: "14px" },
  ".cm-problem-tooltip p": { margin: "0", display: "flex", gap: "4px" },
  ".cm-word-choices": {
    display: "flex",
    flexDirection: "column",
    margin: "4px -8px 0",
    maxHeight: "240px",
    overflow: "auto",
  },
  ".cm-word-choices button": {
    flex: "none",
    padding: "4px 8px",
    border: "0",
    borderRadius: "4px",
    background: "none",
    color: "inherit",
    font: "inherit",
    textAlign: "start",
    cursor: "pointer",
  },
  ".cm-word-choices button:hover, .cm-word-choices button:focus-visible": { backgroundColor: "var(--surface-hover)" },
  ".cm-fitz": {
    display: "inline-block",
    minWidth: "20px",
    marginInlineEnd: "8px",
    borderRadius: "4px",
    textAlign: "center",
    fontSize: "12px",
    fontWeight: "600",
  },
  ...Object.fromEntries(
    ["p", "v", "n", "a", "m", "s", "l"].map((code) => [
      `.cm-fitz-${code}`,
      { backgroundColor: `var(--fitz-${code}-fill)`, color: `var(--fitz-${code}-text)` },
    ]),
  ),

  ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--mantine-font-family)" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "4px 12px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--mantine-primary-color-filled)",
    color: "var(--mantine-color-white)",
  },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.8" },
  ".cm-panels": {
    backgroundColor: "var(--surface-sunken)",
    color: "var(--mantine-color-text)",
    borderColor: "var(--line)",
  },
  ".cm-panel.cm-search": { padding: "8px 16px", fontFamily: "var(--mantine-font-family)" },
  ".cm-panel.cm-search :is(input, button, label)": { fontSize: "14px", fontFamily: "inherit" },
  ".cm-textfield": { backgroundColor: "var(--surface)", borderColor: "var(--line)", borderRadius: "4px" },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--surface)",
    borderColor: "var(--line)",
    borderRadius: "4px",
  },
});
