/// <reference path="./modules.d.ts" />
import { books } from "./books.ts";
import { buildCharacterWords, buildPeopleWords, characterSymbols } from "./characters.ts";
import { authors, illustrators, imprints, publishers, series } from "./people.ts";
import { placeWords } from "./placement.ts";
import { buildSymbols } from "./symbols.ts";
import type { DemoCatalogue } from "./types.ts";
import { themes } from "./word-list.ts";
import { buildPopups, buildWords } from "./words.ts";

export { symbolSvg } from "./render.ts";
export type * from "./types.ts";

/// Builds the whole demo catalogue: the same one, ids included, at every call.
export function demoCatalogue(): DemoCatalogue {
  const symbols = buildSymbols(themes, characterSymbols);
  const modelOfIcon = new Map(symbols.models.map((model) => [model.symbolshelf, model]));
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
  return {
    authors,
    illustrators,
    publishers,
    imprints,
    series,
    symbolFiles: symbols.files,
    symbolModels: symbols.models,
    words: [
      ...buildWords(themes, symbols.modelOfWord),
      ...buildPeopleWords(names(authors), names(illustrators)),
      ...buildCharacterWords(modelOfIcon),
    ],
    popups: buildPopups(themes),
    sheets: placeWords(themes),
    books,
  };
}
