import type { WordType } from "../language/types.ts";

/// The shape of the demo catalogue: plain data, in an order in which it can be stored (whatever is named by an id
/// comes before what names it, within a list too). Ids are UUIDs derived from stable keys: they are the same at every load.

export type Dialect = "en-gb" | "en-au" | "en-us";
export type FitzType = "P" | "V" | "N" | "A" | "M" | "S" | "L";
export type GridName = "10 x 7" | "12 x 9" | "8 x 6" | "Strip";
/// Story, decodable, levelled, play, comic, poem, test.
export type BookMode = "S" | "D" | "B" | "P" | "C" | "O" | "T";

/// The inner SVG of an OpenMoji icon, drawn in a square of 72 by 72 units. Throws where there is no such icon.
export type IconBody = (name: string) => string;

/// An icon of an `@iconify-json` package: inner SVG, and the size of the box that it is drawn in.
export interface Icon {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

/// An icon by its set and name. Throws where there is none.
export type IconOf = (set: string, name: string) => Icon;

/// The smallest box round all that is to be seen of a picture, in units of its canvas of 72 by 72.
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
  /// Unique; what symbol models and `#character … symbol=` name.
  readonly name: string;
  /// What it shows, as `pictures.ts` names it.
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
  /// An inflected form that the regular rules do not give: `went`.
  readonly isIrregular: boolean;
  /// Type K, with no place on any grid.
  readonly isBookSpecific: boolean;
  readonly isAuthor: boolean;
  readonly isIllustrator: boolean;
  readonly isCharacter: boolean;
  /// Of character words only.
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  /// The parent of A, C, L and P words, the word that an S word shares its key with; null for K words.
  readonly parentWordID: string | null;
  readonly symbolModelID: string;
}

/// A word's letters in graphemes, in the normal field; the THRASS field follows from it.
export interface DemoSpelling {
  readonly wordID: string;
  readonly dialect: Dialect;
  /// The places of each grapheme's letters in the word's text, ascending, and its sound in IPA.
  readonly graphemes: readonly { readonly positions: readonly number[]; readonly phoneme: string }[];
}

/// One panel of a word: three columns, one row. `position` counts a word's popups from 1, at most 5 of them.
export interface DemoPopup {
  readonly id: string;
  readonly wordID: string;
  readonly position: number;
  readonly words: readonly DemoPlace[];
}

/// A word's place on a sheet (rows and columns of the grid itself) or in a popup; both count from 0.
export interface DemoPlace {
  readonly wordID: string;
  readonly row: number;
  readonly col: number;
}

export interface DemoSheet {
  readonly id: string;
  readonly grid: GridName;
  /// Running from 1 within the grid.
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

/// A picture that is drawn at load: `svg` gives a whole SVG document, 940 by 1000 units unless stated.
export interface DemoImage {
  /// The file's name, as import texts write it: `page-01.jpg`.
  readonly name: string;
  readonly svg: (icon: IconBody) => string;
}

/// How far a book is: left to fix (its text has errors), imported and ready to be deployed, or deployed.
export type DemoBookState = "draft" | "ready" | "deployed";

export interface DemoBook {
  readonly id: string;
  readonly title: string;
  /// Without hyphens, or null; at least one of the two is there, and no two books share one.
  readonly isbn10: string | null;
  readonly isbn13: string | null;
  readonly authorIDs: readonly string[];
  readonly illustratorIDs: readonly string[];
  readonly imprintID: string;
  readonly seriesID: string | null;
  readonly mode: BookMode;
  readonly isFiction: boolean;
  readonly level: number;
  /// USD
  readonly price: number;
  readonly isForSaleWidgit: boolean;
  readonly isForSaleSymbolstix: boolean;
  /// The import text, as saved text is: LF, one newline at the end.
  readonly text: string;
  readonly state: DemoBookState;
  readonly cover: DemoImage;
  readonly pages: readonly DemoImage[];
}

/// What was changed after the deployments, so that the package of one book is out of date for two reasons.
export interface DemoChanges {
  readonly bookID: string;
  /// USD
  readonly price: number;
  /// The symbol model of a word that only this book uses, and the symbol file that it names since, for every dialect.
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

/// What a symbol shows, as the marks of the word lists name it:
///
///     mouse                    an icon of OpenMoji
///     game-icons:bench         an icon of another set
///     game-icons:bench#brown   the same in a colour: icons of one colour get one, calm grey where none is named
///     draw:in                  a drawing of our own
///     composed:puppy           several icons and shapes put together
///     word:M/of                a tile with the word's text, in the colour of its fitz type; no mark asks for it
export type Picture = string;
