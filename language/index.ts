/// The language core: what an import text means (docs/import-language.md). Text and dictionary in, plain data out.

export { type Analysis, analyse } from "./analyse.ts";
export { messageOf, type Rule } from "./check.ts";
export { rules } from "./checks/index.ts";
export {
  type CompletionKind,
  type CompletionOption,
  type CompletionSources,
  type Completions,
  completionsAt,
} from "./completion/index.ts";
export { createDictionary, type Dictionary } from "./dictionary.ts";
export { ImportDocument } from "./document.ts";
export { applyTo, type TextChange } from "./edit.ts";
export { escapeText, quoteName, quoteValue } from "./escape.ts";
export { format, formatEdits, formatRange } from "./format.ts";
export { foldCase, lookupKey, nameKey } from "./normalise.ts";
export { printSentence } from "./print.ts";
export { typographicQuotes } from "./quotes.ts";
export { type SpeakerCompletion, type SpeakerCompletions, speakerCompletions } from "./speaker-completion.ts";
export * from "./types.ts";
export { type WordProblem, wordProblem } from "./words.ts";
