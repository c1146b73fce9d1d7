import type { WordType } from "../language/types.ts";

/// The demo catalogue as plain data, in an order in which it can be stored: a thing comes before the things that refer
/// to it by id, within a list too. Ids are UUIDs derived from stable keys, so that they are the same at every load.

export type Dialect = "en-gb" | "en-au" | "en-us";
export type FitzType = "P" | "V" | "N" | "A" | "M" | "S" | "L";
export type GridName = "10 x 7" | "12 x 9" | "8 x 6" | "Strip";
/// Story, decodable, levelled, play, comic, poem, test.
export type BookMode = "S" | "D" | "B" | "P" | "C" | "O" | "T";

/// Returns the inner SVG of an OpenMoji icon, drawn in a square of 72 by 72 units. Throws if there is no such icon.
export type IconBody = (name: string) => string;

/// An icon of an `@iconify-json` package: inner SVG, and the size of the box that it is drawn in.
export interface Icon {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

/// Returns an icon by its set and name. Throws if there is none.
export type IconOf = (set: string, name: string) => Icon;

/// The smallest box around everything visible of a picture, in units of its canvas of 72 by 72.
export interface Ink {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/// A symbol file, rendered as a transparent PNG: 360x360 for `symbol`, 300x300 for `character`.
export interface DemoSymbolFile {
  readonly id: string;
  readonly supplier: "symbolshelf";
  /// Unique. Symbol models and `#character … symbol=` refer to it.
  readonly name: string;
  /// The picture that it shows, by its name in `pictures.ts`.
  readonly picture: string;
  readonly size: "symbol" | "character";
  readonly words: readonly string[];
}

/// A symbol model. No two models share one of their `words`: the words of a homonym carry its sense, `bat (sport)`.
export interface DemoSymbolModel {
  readonly id: string;
  readonly words: readonly string[];
  readonly symbolshelf: string;
  readonly symbolshelfEnAu: string;
  readonly symbolshelfEnUs: string;
}

export interface DemoWord {
  readonly id: string;
  readonly text: string;
  readonly type: WordType;
  readonly fitzType: FitzType;
  /// Never empty.
  readonly dialects: readonly Dialect[];
  readonly definition: string | null;
  readonly priority: number;
  readonly isNonWord: boolean;
  /// True for an inflected form that does not follow the regular rules: `went`.
  readonly isIrregular: boolean;
  /// A word of type K without a place on any grid.
  readonly isBookSpecific: boolean;
  readonly isAuthor: boolean;
  readonly isIllustrator: boolean;
  readonly isCharacter: boolean;
  /// Only for character words.
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  /// The parent of an A, C, L or P word, or the word that an S word shares its key with; null for K words.
  readonly parentWordID: string | null;
  readonly symbolModelID: string;
}

/// A word's letters split into graphemes, in the normal field. The THRASS field is derived from it.
export interface DemoSpelling {
  readonly wordID: string;
  readonly dialect: Dialect;
  /// The UTF-16 offsets of each grapheme's letters in the word's text, ascending, and its sound in IPA.
  readonly graphemes: readonly { readonly positions: readonly number[]; readonly phoneme: string }[];
}

/// One panel of a word, with three columns and one row. `position` numbers a word's popups from 1; there are at most 5.
export interface DemoPopup {
  readonly id: string;
  readonly wordID: string;
  readonly position: number;
  readonly words: readonly DemoPlace[];
}

/// A word's place on a sheet (in the grid's own rows and columns) or its cell in a popup; both count from 0.
export interface DemoPlace {
  readonly wordID: string;
  readonly row: number;
  readonly col: number;
}

export interface DemoSheet {
  readonly id: string;
  readonly grid: GridName;
  /// The number within the grid, from 1.
  readonly number: number;
  /// Sheets of a grid with the same name form a set.
  readonly name: string;
  /// In the order P V N A M S L.
  readonly fitzTypes: string;
  readonly isComplete: boolean;
  /// Cell codes, `row * 100 + col`.
  readonly quarantine: readonly number[];
  readonly words: readonly DemoPlace[];
}

export interface DemoName {
  readonly id: string;
  readonly name: string;
}
export interface DemoImprint extends DemoName {
  readonly publisherID: string;
}
export interface DemoSeries extends DemoName {
  readonly imprintID: string;
}

/// A picture that is drawn at load. `svg` returns a whole SVG document, of 940 by 1000 units unless stated otherwise.
export interface DemoImage {
  /// The file's name as import texts write it: `page-01.jpg`.
  readonly name: string;
  readonly svg: (icon: IconBody) => string;
}

/// The state of a book: its text has errors to fix, it is imported and ready to be deployed, or it is deployed.
export type DemoBookState = "draft" | "ready" | "deployed";

export interface DemoBook {
  readonly id: string;
  readonly title: string;
  /// Without hyphens, or null. At least one of the two is set, and both are unique among the books.
  readonly isbn10: string | null;
  readonly isbn13: string | null;
  readonly authorIDs: readonly string[];
  readonly illustratorIDs: readonly string[];
  readonly imprintID: string;
  readonly seriesID: string | null;
  readonly mode: BookMode;
  readonly isFiction: boolean;
  readonly level: number;
  /// The step of its series' phonics sequence that it is written for, by the beginning of its name; null for that of its level.
  readonly phonicsStep: string | null;
  /// USD
  readonly price: number;
  readonly isForSaleWidgit: boolean;
  readonly isForSaleSymbolstix: boolean;
  /// The import text as it is saved, with LF line ends and one newline at the end.
  readonly text: string;
  readonly state: DemoBookState;
  readonly cover: DemoImage;
  readonly pages: readonly DemoImage[];
}

/// The changes after the deployments, which make the package of one book stale for two reasons.
export interface DemoChanges {
  readonly bookID: string;
  /// USD
  readonly price: number;
  /// The symbol model of a word that only this book uses, and its new symbol file, for every dialect.
  readonly symbolModelID: string;
  readonly symbolshelf: string;
}

export interface DemoCatalogue {
  readonly authors: readonly DemoName[];
  readonly illustrators: readonly DemoName[];
  readonly publishers: readonly DemoName[];
  readonly imprints: readonly DemoImprint[];
  readonly series: readonly DemoSeries[];
  readonly symbolFiles: readonly DemoSymbolFile[];
  readonly symbolModels: readonly DemoSymbolModel[];
  readonly words: readonly DemoWord[];
  readonly spellings: readonly DemoSpelling[];
  readonly popups: readonly DemoPopup[];
  readonly sheets: readonly DemoSheet[];
  readonly books: readonly DemoBook[];
  readonly changes: DemoChanges;
}

/// The picture of a symbol, in the notation of the word lists:
///
///     mouse                    an icon of OpenMoji
///     game-icons:bench         an icon of another set
///     game-icons:bench#brown   the same in a colour; icons of one colour are calm grey by default
///     draw:in                  a drawing of our own
///     composed:puppy           several icons and shapes together
///     word:M/of                a tile with the word's text, in the colour of its fitz type; no mark requests it
export type Picture = string;
