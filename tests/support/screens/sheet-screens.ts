import type { Page } from "playwright-core";
import type { Grid, Saved, Sheet, SheetList } from "../../../api/index.ts";
import type { BrowserTests } from "../browser/browser.ts";
import { cellOf } from "../browser/elements.ts";

/// What the tests of sheets do on their screens, and read and make beside them.

/// ms: much is done in one test, and the machine may do other things too.
export const longTest = 150_000;
export const grid = (page: Page) => page.getByRole("grid").first();
/// A cell by its row and column, as its headers have them.
export const cell = (page: Page, row: number, col: number) => cellOf(grid(page), row, col);
export const text = (page: Page, row: number, col: number) => cell(page, row, col).innerText();
export const active = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return [at?.getAttribute("aria-rowindex"), at?.getAttribute("aria-colindex")].map(Number);
  });

/// What is beside the browser, through the calls; each as `BrowserTests.api` answers it.
export function sheetCalls({ api }: Pick<BrowserTests, "api">) {
  const sheets = async (query = "") => (await api<SheetList>("GET", `/sheet?${query}`)).sheets;
  const sheet = (id: string) => api<Sheet>("GET", `/sheet?id=${id}`);
  const gridID = async (name: string) =>
    (await api<{ grids: Grid[] }>("GET", "/grids")).grids.find((one) => one.name === name)?.id ?? "";

  /// A sheet of 8 x 6 (18 cells for words, from row 4, column 1) with key words on its first cells.
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
