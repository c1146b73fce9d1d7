import { EditorState, type Extension } from "@codemirror/state";
import { completionSource } from "./completion/completion-source.ts";

const language = { commentTokens: { line: "//" }, autocomplete: completionSource, wordChars: "’'-‑" };

/// What CodeMirror's commands and completion ask of the import language. The editor's document reads the text, not CodeMirror's parser
/// (`problems/checks.ts`); what is on screen is coloured line by line (`look/syntax-colours.ts`).
export const importtext: Extension = EditorState.languageData.of(() => [language]);
