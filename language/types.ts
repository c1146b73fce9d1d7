/// The public types of the language core. All are plain data. Offsets are UTF-16 code units into the text as given,
/// `from` inclusive and `to` exclusive.

import type { ParameterWith } from "../grammar/tags.ts";

/// The UUID that means 'none': the word is printed without a key.
export const zeroUUID = "00000000-0000-0000-0000-000000000000";

/// As the Language Server Protocol names them. Information is for a person to look at: nothing need be wrong.
export type Severity = "error" | "warning" | "information";

/// The codes that the table of tags (`grammar/tables/tags.ts`) defines for parameters: a required parameter is missing,
/// or a value is invalid.
export type ParameterCode =
  | `${ParameterWith<{ isRequired: true }>}-missing`
  | `${ParameterWith<{ value: "pageType" }>}-unknown`
  | `${ParameterWith<{ value: "speakerName" | "colour" | "index" }>}-invalid`;

/// The codes of docs/import-language.md, in the order of its table.
export type DiagnosticCode =
  | "tag-unknown"
  | "parameter-unknown"
  | "parameter-duplicate"
  | "parameter-unclosed"
  | "text-unexpected"
  | ParameterCode
  | "chapter-outside-part"
  | "page-outside-chapter"
  | "character-duplicate"
  | "character-reserved"
  | "footnote-index-duplicate"
  | "footnote-outside-page"
  | "footnote-word-absent"
  | "page-name-duplicate"
  | "page-empty"
  | "picture-missing"
  | "speaker-unclosed"
  | "speaker-missing"
  | "speaker-unknown"
  | "sentence-empty"
  | "sentence-outside-page"
  | "group-invalid"
  | "word-id-invalid"
  | "acapela-unclosed"
  | "word-missing"
  | "word-homonym"
  | "word-id-mismatch"
  | "word-name"
  | "disable-needless";

/// One mistake in the text. A message may contain `{line}`, the line number of `related`. `messageOf` fills it in, so
/// that a diagnostic stays the same when lines above it are added or removed.
export interface Diagnostic {
  readonly from: number;
  readonly to: number;
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  readonly message: string;
  /// The offset of the other position that the message refers to.
  readonly related?: number;
}

export const pageTypes = [
  "FrontCover",
  "BackCover",
  "Characters",
  "Title",
  "Text",
  "Illustration",
  "Unstructured",
] as const;
export type PageType = (typeof pageTypes)[number];

/// A word of a sentence. `keyId` is the dictionary word that it means, `zeroUUID` if it has none, and null if the word
/// is not looked up or not resolved.
export interface StructureWord {
  text: string;
  keyId: string | null;
  space?: true;
}
export interface StructurePunctuation {
  punctuation: string;
  space?: true;
}
export interface StructureAcapela {
  acapela: string;
  space?: true;
}
/// One item of a sentence. `space` is true if white space comes before it.
export type StructureItem = StructureWord | StructurePunctuation | StructureAcapela;

export interface StructureSentence {
  /// The speaker's name, null for a sentence without a speaker.
  character: string | null;
  words: StructureItem[];
}
export interface StructureFootnote {
  index: number;
  word: string;
  text: string | null;
}
export interface StructurePage {
  name: string;
  type: PageType;
  image: string | null;
  sentences: StructureSentence[];
  footnotes: StructureFootnote[];
  /// The distinct keyIds of words on the grid itself, in order of first use; never the zero UUID.
  staticAreaKeys: string[];
  /// The distinct keyIds of words in a popup (type P), in order of first use.
  popupAreaKeys: string[];
}
export interface StructureChapter {
  name: string;
  pages: StructurePage[];
}
export interface StructurePart {
  name: string;
  chapters: StructureChapter[];
}
export interface StructureCharacter {
  name: string;
  symbol: string;
  /// 0xRRGGBB
  colour: number;
}
/// The parsed structure, which an import stores. A text with errors has one too: the best reading of the text.
export interface Structure {
  characters: StructureCharacter[];
  parts: StructurePart[];
}

export type WordType = "K" | "A" | "C" | "L" | "P" | "S";

/// The names of a word's symbol per supplier and dialect (suffixes: none en-gb, EnAu en-au, EnUs en-us).
export interface SymbolNames {
  symbolstix?: string | null;
  symbolstixEnAu?: string | null;
  symbolstixEnUs?: string | null;
  widgit?: number | null;
  widgitEnAu?: number | null;
  widgitEnUs?: number | null;
  symbolshelf?: string | null;
  symbolshelfEnAu?: string | null;
  symbolshelfEnUs?: string | null;
}

/// A dictionary word as `GET /dict_word/import_lookup` returns it.
export interface LookupWord {
  id: string;
  text: string;
  type: WordType;
  fitzType: string;
  definition: string | null;
  dialects: string[];
  parentWordID: string;
  symbol: SymbolNames | null;
}

/// How often a word was meant in imported texts: in those of the series and of the imprint that a dictionary was asked
/// for, and in all.
export interface WordUses {
  series: number;
  imprint: number;
  all: number;
}

/// The lists of words in an ImportLookup.
export type LookupList = "rootKeys" | "popups" | "keys";

/// The dictionary that a text is checked against: the body of `import_lookup` and of a dictionary file.
export interface ImportLookup {
  /// Types K and S.
  rootKeys: LookupWord[];
  /// Type P.
  popups: LookupWord[];
  /// The other forms: A, C and L.
  keys: LookupWord[];
  /// Of words that share their text with another one, those that were meant.
  uses?: (WordUses & { id: string })[] | undefined;
  /// The names that the imprint's books may have though no word is theirs: they are printed with no key.
  accepted?: string[] | undefined;
}
