import { EditorState, type Extension } from "@codemirror/state";
import { completionSource } from "./completion/completion-source.ts";

const language = { commentTokens: { line: "//" }, autocomplete: completionSource, wordChars: "’'-‑" };

/// The language data that CodeMirror's commands and completion need. The editor's document parses the text, not
/// CodeMirror's parser (`problems/checks.ts`); the lines on screen are coloured one by one (`look/syntax-colours.ts`).
export const importtext: Extension = EditorState.languageData.of(() => [language]);
