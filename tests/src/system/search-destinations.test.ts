import { expect, it } from "vitest";
import { listBooks, searchNames } from "../../../api/index.ts";
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
