/// <reference path="./modules.d.ts" />
import { books } from "./books.ts";
import { changesSince, laterSymbol } from "./changes.ts";
import { buildCharacterWords, buildPeopleWords, characterSymbols, shownPeople } from "./characters.ts";
import { authors, illustrators, imprints, publishers, series } from "./people.ts";
import { placeWords } from "./placement.ts";
import { spellWords } from "./spelling/spellings.ts";
import { buildSymbols, shownWords } from "./symbols.ts";
import type { DemoCatalogue } from "./types.ts";
import { themes } from "./word-list.ts";
import { buildPopups, buildWords } from "./words.ts";

export { isTile, sourceOfPicture } from "./pictures.ts";
export { bleed, symbolSvg, tileInk, unfittedSvg } from "./render.ts";
export type * from "./types.ts";

/// Builds the whole demo catalogue. Every call returns the same one, including ids.
export function demoCatalogue(): DemoCatalogue {
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
  const people = new Set([...names(authors), ...names(illustrators)]);
  const symbols = buildSymbols([...shownWords(themes), ...shownPeople([...people])], characterSymbols);
  const words = [
    ...buildWords(themes, symbols.modelOfWord),
    ...buildPeopleWords(names(authors), names(illustrators), symbols.modelOfWord),
    ...buildCharacterWords(symbols.modelOfWord),
  ];
  return {
    authors,
    illustrators,
    publishers,
    imprints,
    series,
    symbolFiles: [...symbols.files, laterSymbol],
    symbolModels: symbols.models,
    words,
    spellings: spellWords(words).spellings,
    popups: buildPopups(themes),
    sheets: placeWords(themes),
    books,
    changes: changesSince(symbols.modelOfWord),
  };
}
