import type { DeskNeed } from "../../../api/books/desk.ts";
import type { Dictionary } from "../../../language/index.ts";
import type { UseGroup } from "../../proposals/desk/group-uses.ts";
import type { Lexicon } from "../../proposals/lexicon.ts";
import type { listWordGrids } from "../../repositories/words/word-family.ts";
import type { KnownWords } from "./known-words.ts";

/// A book's text as the desk reads it.
export interface DeskText {
  readonly text: string;
  readonly revision: number;
  readonly imprintID: string;
  readonly seriesID: string;
  readonly dictionary: Dictionary;
  readonly lexicon: Lexicon;
}

/// Words of the text with what they need.
export interface NeedyGroup {
  readonly group: UseGroup;
  readonly needs: readonly DeskNeed[];
}

/// What the rows of a desk are made of.
export interface DeskFacts extends DeskText {
  readonly bookID: string;
  readonly known: KnownWords;
  /// The names of the page pictures that the book has.
  readonly pictures: ReadonlySet<string>;
  readonly grids: Awaited<ReturnType<typeof listWordGrids>>;
}
