/// The language core: what an import text means (docs/import-language.md). It takes a text and a dictionary and returns
/// plain data.

export { escapeText, quoteName, quoteValue } from "../grammar/write.ts";
export { type Analysis, analyse } from "./analyse.ts";
export { messageOf, type Rule } from "./checks/check.ts";
export { rules } from "./checks/index.ts";
export { disableOnLine } from "./comments/disable.ts";
export { noSeverities, type Severities } from "./comments/severities.ts";
export {
  type CompletionKind,
  type CompletionOption,
  type CompletionSources,
  type Completions,
  completionsAt,
} from "./completion/index.ts";
export type { AcceptedWord } from "./dictionary/accepted-keys.ts";
export { accepting } from "./dictionary/accepted-words.ts";
export { createDictionary, createDictionaryInSteps, type Dictionary } from "./dictionary/dictionary.ts";
export { openStored, storeDictionary } from "./dictionary/stored-dictionary.ts";
export { type WordProblem, wordProblem } from "./dictionary/words.ts";
export { ImportDocument } from "./document/document.ts";
export { applyTo, type TextChange } from "./document/edit.ts";
export { printSentence } from "./document/print.ts";
export { decideWords, type WordDecision } from "./fixes/decide-words.ts";
export { acceptableWord, type Fix, fixAll, fixesFor, hasFixForAll } from "./fixes/index.ts";
export { substitutionAt } from "./fixes/substitute.ts";
export { format, formatEdits, formatRange } from "./format/format.ts";
export {
  hasSureMeaning,
  type Meaning,
  meaningsOf,
  type RankedMeanings,
  type SureMeaning,
  sureMeanings,
  sureMeaningsInSteps,
} from "./meanings/meanings.ts";
export {
  isBareCapital,
  isWrittenAsName,
  printedLine,
  printedWords,
} from "./names/written-as-name.ts";
export {
  type DeclaredCharacter,
  declaredCharacters,
  declaredColours,
  type PageImage,
  pageImages,
} from "./navigation/declarations.ts";
export { definitionAt } from "./navigation/definition.ts";
export { type FoldingRange, foldingRanges } from "./navigation/folding.ts";
export { type Hover, hoverAt } from "./navigation/hover.ts";
export { missingPictures } from "./navigation/missing-pictures.ts";
export {
  type OpenKind,
  type OpenSentence,
  type OpenWord,
  OpenWords,
  openKinds,
  openSentences,
  printedSentence,
} from "./navigation/open-words.ts";
export { type OutlineItem, outline } from "./navigation/outline.ts";
export {
  type FootnoteReading,
  type ItemReading,
  type PageReading,
  pageAt,
  type SentenceReading,
} from "./navigation/page-reading.ts";
export { type CountedPage, type CountedSentence, type CountedWord, countedPages } from "./navigation/read-words.ts";
export { documentHighlights, type Reference, referencesAt } from "./navigation/references.ts";
export { relatedSpan } from "./navigation/related.ts";
export {
  linkedNames,
  prepareRename,
  type RenameRefusal,
  type RenameTarget,
  type Renaming,
  renameAt,
} from "./navigation/rename.ts";
export { selectionRanges } from "./navigation/selection.ts";
export {
  type SemanticToken,
  type SemanticTokenModifier,
  type SemanticTokenType,
  semanticTokenModifiers,
  semanticTokenTypes,
} from "./navigation/semantic-legend.ts";
export { semanticTokens } from "./navigation/semantic-tokens.ts";
export {
  type Counts,
  countWords,
  type SectionStatistics,
  type Statistics,
  statistics,
} from "./navigation/statistics.ts";
export { placesOfUses, type TextUses, textUses, type UsePlaces, type WantedUses } from "./navigation/text-uses.ts";
export { type UsedSentence, type WordUse, wordStart, wordUses } from "./navigation/word-uses.ts";
export { foldCase, lookupKey, nameKey, withoutPossessive } from "./normalise.ts";
export { typographicQuotes } from "./quotes.ts";
export type { TextSource } from "./reading/text-pieces.ts";
export {
  moveSection,
  type Refactoring,
  type RefactoringKind,
  refactoringKinds,
  refactorings,
} from "./refactorings/index.ts";
export { finish, type Steps } from "./steps.ts";
export * from "./types.ts";
