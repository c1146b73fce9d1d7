import { LanguageSupport, LRLanguage } from "@codemirror/language";
import { parser } from "../../grammar/index.ts";
import { speakerCompletion } from "./speaker-completion.ts";

const language = LRLanguage.define({
  name: "importtext",
  parser,
  languageData: { commentTokens: { line: "//" }, autocomplete: speakerCompletion, wordChars: "’'-‑" },
});

/// The import language for CodeMirror: the grammar that everything else reads too.
export const importtext = (): LanguageSupport => new LanguageSupport(language);
