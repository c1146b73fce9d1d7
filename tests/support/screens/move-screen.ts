import type { Page } from "playwright-core";
import type { DictWord, Grid, Saved } from "../../../api/index.ts";
import type { BrowserTests } from "../browser/browser.ts";

/// What the tests of the move tool do on its screen, and read and create outside the browser.

export const [small, large, third] = ["8 x 6", "10 x 7", "12 x 9"];

export const moveButton = (page: Page) => page.getByRole("button", { name: "Move", exact: true });
/// The section of the screen for a grid.
export const on = (page: Page, grid: string) => page.getByRole("region", { name: grid, exact: true });
export const search = (page: Page, grid: string) =>
  page.getByRole("searchbox", { name: `Search for destination sheet on ${grid}` });
export const select = (page: Page, grid: string, name: string) =>
  on(page, grid).getByRole("button", { name: new RegExp(`^Select ${name}, number`) });
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

interface Place {
  grid: string;
  sheetID: string;
  row: number;
  col: number;
}

/// Calls of the API outside the browser. Each returns what `BrowserTests.api` does.
export function moveCalls({ api }: Pick<BrowserTests, "api">) {
  const gridIDs = new Map<string, string>();
  async function gridID(name: string): Promise<string> {
    if (gridIDs.size === 0)
      for (const { name, id } of (await api<{ grids: Grid[] }>("GET", "/grids")).grids) gridIDs.set(name, id);
    return gridIDs.get(name)!;
  }
  const addSheet = async (grid: string, name: string, fitzTypes: string) =>
    (await api<Saved>("POST", "/sheet", { name, gridID: await gridID(grid), fitzTypes })).id;

  const addWord = async (text: string, places: Place[], more: object = {}) =>
    (
      await api<Saved>("POST", "/dict_word", {
        text,
        type: "K",
        fitzType: "N",
        dialects: ["en-gb", "en-au", "en-us"],
        grids: await Promise.all(places.map(async ({ grid, ...place }) => ({ gridID: await gridID(grid), ...place }))),
        ...more,
      })
    ).id;
  const word = async (id: string) =>
    (await api<{ words: DictWord[] }>("GET", `/dict_word?id=${id}&includeSheets=true&includeChildren=true`)).words[0]!;
  const namesOf = async (id: string) => (await word(id)).sheets!.map(({ sheet }) => sheet.name);

  return { gridID, addSheet, addWord, word, namesOf };
}
