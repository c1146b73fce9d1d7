import { LanguageSupport, LRLanguage } from "@codemirror/language";
import { parser } from "../../grammar/index.ts";
import { completionSource } from "./completion/completion-source.ts";

const language = LRLanguage.define({
  name: "importtext",
  parser,
  languageData: { commentTokens: { line: "//" }, autocomplete: completionSource, wordChars: "’'-‑" },
});

/// The import language for CodeMirror: the grammar that everything else reads too.
export const importtext = (): LanguageSupport => new LanguageSupport(language);
