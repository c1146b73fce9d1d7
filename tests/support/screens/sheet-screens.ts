import type { Page } from "playwright-core";
import type { Grid, Saved, Sheet, SheetList } from "../../../api/index.ts";
import type { BrowserTests } from "../browser/browser.ts";
import { cellOf } from "../browser/elements.ts";

/// What the tests of sheets do on their screens, and read and create outside the browser.

export const grid = (page: Page) => page.getByRole("grid").first();
/// A cell by its row and column, as in the headers.
export const cell = (page: Page, row: number, col: number) => cellOf(grid(page), row, col);
export const text = (page: Page, row: number, col: number) => cell(page, row, col).innerText();
export const active = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return [at?.getAttribute("aria-rowindex"), at?.getAttribute("aria-colindex")].map(Number);
  });

/// Calls of the API outside the browser. Each returns what `BrowserTests.api` does.
export function sheetCalls({ api }: Pick<BrowserTests, "api">) {
  const sheets = async (query = "") => (await api<SheetList>("GET", `/sheet?${query}`)).sheets;
  const sheet = (id: string) => api<Sheet>("GET", `/sheet?id=${id}`);
  const gridID = async (name: string) =>
    (await api<{ grids: Grid[] }>("GET", "/grids")).grids.find((one) => one.name === name)?.id ?? "";

  /// Creates a sheet of 8 x 6 (18 cells for words, from row 4, column 1) with key words on its first cells.
  async function build(name: string, texts: readonly string[], more: object = {}): Promise<string> {
    const id = await gridID("8 x 6");
    const body = { name, gridID: id, fitzTypes: "NV", ...more };
    const sheetID = (await api<Saved>("POST", "/sheet", body)).id;
    for (const [at, text] of texts.entries())
      await api("POST", "/dict_word", {
        text,
        type: "K",
        fitzType: "N",
        dialects: ["en-gb", "en-au", "en-us"],
        grids: [{ gridID: id, sheetID, row: 3 + Math.floor(at / 6), col: at % 6 }],
      });
    return sheetID;
  }

  const placesOn = async (id: string) =>
    Object.fromEntries((await sheet(id)).words.map(({ word, row, col }) => [word.text, [row, col]]));

  return { sheets, sheet, gridID, build, placesOn };
}
