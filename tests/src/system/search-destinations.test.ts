import { expect, it } from "vitest";
import { listBooks, listWords, searchNames } from "../../../api/index.ts";
import { searchDestinations } from "../../../src/app/palette/search-destinations.ts";
import type { Client } from "../../../src/client/client.ts";

it("lists books whose title begins with the text first, then titles that contain it, then other matches", async () => {
  const book = (id: string, title: string, author = "Ada") => ({
    id,
    title,
    authors: [{ name: author }],
    series: null,
  });
  const [kite, red, elsewhere] = [book("1", "Kites"), book("2", "The Red Kite"), book("3", "Hats", "Kit Kite")];
  const api = {
    async call(endpoint: unknown, { query }: { query: { filterBySortField?: string } }) {
      if (endpoint === listBooks) return { books: query.filterBySortField ? [kite] : [elsewhere, red, kite] };
      if (endpoint === searchNames) return { names: [] };
      return { sheets: [], words: [] };
    },
  } as unknown as Client;
  const found = await searchDestinations(api, "kite", new AbortController().signal);
  expect(found.map(({ name }) => name)).toEqual(["Kites", "The Red Kite", "Hats"]);
});

it("leads to the cells of words too, each once, after the words", async () => {
  const place = (gridName: string, row: number, col: number) => {
    return { sheetID: gridName, row, col, sheet: { name: "Pets 1", number: 4, gridName } };
  };
  const words = [
    { id: "1", text: "dog", definition: null, sheets: [place("8 x 6", 3, 2), place("12 x 9", 3, 8)] },
    // A form stands in its key's cell.
    { id: "2", text: "dogs", definition: "more than one", sheets: [place("8 x 6", 3, 2), place("12 x 9", 3, 8)] },
    { id: "3", text: "dogma", definition: null, sheets: [] },
  ];
  const api = {
    async call(endpoint: unknown, { query }: { query: { includeSheets?: boolean } }) {
      if (endpoint === listBooks) return { books: [] };
      if (endpoint === listWords) return { words: query.includeSheets ? words : [] };
      return { names: [], sheets: [] };
    },
  } as unknown as Client;
  const found = await searchDestinations(api, "dog", new AbortController().signal);
  expect(found.map(({ kind, name, to }) => [kind, name, to])).toEqual([
    ["word", "dog", "/word/1"],
    ["word", "dogs", "/word/2"],
    ["word", "dogma", "/word/3"],
    ["cell", "dog", "/sheets/8 x 6?cell=4-3"],
    ["cell", "dog", "/sheets/12 x 9?cell=4-9"],
  ]);
  expect(found.find(({ kind }) => kind === "cell")?.detail).toBe("Pets 1, 8 x 6, row 4, column 3");
});
