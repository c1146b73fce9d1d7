import { fixNeedless } from "../comments/disable.ts";
import type { ImportDocument } from "../document/document.ts";
import { entryIndexAt } from "../document/positions.ts";
import type { Diagnostic, DiagnosticCode, ParameterCode } from "../types.ts";
import * as characters from "./characters.ts";
import type { Fix, FixContext, Fixer, Proposal } from "./fix.ts";
import * as footnotes from "./footnotes.ts";
import * as items from "./items.ts";
import { wordName } from "./names.ts";
import * as parameters from "./parameters.ts";
import * as sections from "./sections.ts";
import { isSound } from "./sound.ts";
import * as speakers from "./speakers.ts";
import { tagUnknown } from "./tag.ts";
import * as words from "./words.ts";

/// The code of comments, which are no entries of the model.
type OfComments = "disable-needless";

/// The fixer of each code: the table in docs/import-language.md, 'Fixes'.
const fixers: Readonly<
  Record<Exclude<DiagnosticCode, ParameterCode | OfComments>, Fixer> &
    Partial<Record<ParameterCode | OfComments, Fixer>>
> = {
  "tag-unknown": tagUnknown,
  "parameter-unknown": parameters.parameterUnknown,
  "parameter-duplicate": parameters.parameterDuplicate,
  "parameter-unclosed": parameters.parameterUnclosed,
  "text-unexpected": parameters.textUnexpected,
  "part-name-missing": sections.sectionNameMissing,
  "chapter-name-missing": sections.sectionNameMissing,
  "chapter-outside-part": sections.outside("part"),
  "page-name-missing": sections.sectionNameMissing,
  "page-outside-chapter": sections.outside("chapter"),
  "page-type-unknown": sections.pageTypeUnknown,
  "character-name-missing": characters.characterNameMissing,
  "character-name-invalid": characters.characterNameInvalid,
  "character-symbol-missing": characters.characterSymbolMissing,
  "character-colour-missing": characters.characterColourMissing,
  "character-colour-invalid": characters.characterColourInvalid,
  "character-duplicate": characters.characterDuplicate,
  "character-reserved": characters.characterReserved,
  "footnote-index-missing": footnotes.footnoteIndexMissing,
  "footnote-index-invalid": footnotes.footnoteIndexInvalid,
  "footnote-index-duplicate": footnotes.footnoteIndexDuplicate,
  "footnote-word-missing": footnotes.footnoteWordMissing,
  "footnote-outside-page": sections.footnoteOutsidePage,
  "footnote-word-absent": footnotes.footnoteWordAbsent,
  "page-name-duplicate": sections.pageNameDuplicate,
  "page-empty": sections.pageEmpty,
  "picture-missing": parameters.pictureMissing,
  "speaker-unclosed": speakers.speakerUnclosed,
  "speaker-missing": speakers.speakerMissing,
  "speaker-unknown": speakers.speakerUnknown,
  "sentence-empty": speakers.sentenceEmpty,
  "sentence-outside-page": sections.outside("page"),
  "group-invalid": items.groupInvalid,
  "word-id-invalid": items.wordIdInvalid,
  "acapela-unclosed": items.acapelaUnclosed,
  "word-missing": words.wordMissing,
  "word-homonym": words.wordHomonym,
  "word-id-mismatch": words.wordIdMismatch,
  "word-name": wordName,
};

/// The code of a new parameter needs no fixer.
const fixerOf = (code: DiagnosticCode): Fixer => fixers[code] ?? {};

function positionOf(document: ImportDocument, diagnostic: Diagnostic): FixContext | null {
  const { model, text } = document;
  const index = entryIndexAt(model, text, diagnostic.from);
  const entry = model.entries[index];
  return entry ? { document, text, diagnostic, index, entry, line: entry.line } : null;
}

function asFix(
  kind: Fix["kind"],
  { text, diagnostic }: FixContext,
  { title, edits, word, reason }: Proposal,
  preferred: boolean,
): Fix {
  return {
    title,
    kind,
    code: diagnostic.code,
    edits: edits
      .filter(({ from, to, insert }) => text.slice(from, to) !== insert)
      .sort((a, b) => a.from - b.from || a.to - b.to),
    ...(preferred ? { preferred } : {}),
    ...(word ? { word } : {}),
    ...(reason ? { reason } : {}),
  };
}

/// Returns the fixes of a diagnostic: the safe fix first, if there is one, then the suggestions, the likelier first.
/// Each removes the diagnostic and adds no error, except errors that the mistake had hidden.
export function fixesFor(document: ImportDocument, diagnostic: Diagnostic): Fix[] {
  if (diagnostic.code === "disable-needless") return fixNeedless(document, diagnostic);
  const position = positionOf(document, diagnostic);
  if (!position) return [];
  const fixer = fixerOf(diagnostic.code);
  const fix = safeFix(position, fixer);
  const fixes = fix ? [fix] : [];
  for (const proposal of fixer.suggest?.(position) ?? []) {
    const isPreferred = proposal.preferred === true && !fixes.some(({ preferred }) => preferred);
    const suggestion = asFix("suggestion", position, proposal, isPreferred);
    if (isSound(position, suggestion) && !fixes.some((other) => hasSameEdits(other, suggestion)))
      fixes.push(suggestion);
  }
  return fixes;
}

/// False if a code never has a safe fix, which is true of most codes.
export const hasSafeFix = (code: DiagnosticCode): boolean => fixerOf(code).fix !== undefined;

/// Returns the safe fix of a diagnostic, which 'fix all' applies; null if there is none. The cost is about that of
/// reading the line.
export function safeFixFor(document: ImportDocument, diagnostic: Diagnostic): Fix | null {
  const position = positionOf(document, diagnostic);
  return position && safeFix(position, fixerOf(diagnostic.code));
}

function safeFix(position: FixContext, fixer: Fixer): Fix | null {
  const proposal = fixer.fix?.(position);
  const fix = proposal && asFix("fix", position, proposal, true);
  return fix && isSound(position, fix) ? fix : null;
}

function hasSameEdits({ edits }: Fix, other: Fix): boolean {
  return (
    edits.length === other.edits.length &&
    edits.every(({ from, to, insert }, index) => {
      const same = other.edits[index];
      return from === same?.from && to === same.to && insert === same.insert;
    })
  );
}
