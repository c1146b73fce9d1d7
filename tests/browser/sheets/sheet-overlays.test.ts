import { expect, it } from "vitest";
import type { BookFit, Sheet, SheetFigures } from "../../../api/index.ts";
import type { Cell } from "../../../api/sheets/rules/cells.ts";
import { usableCells } from "../../../api/sheets/rules/grids.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { longTest } from "../../support/screens/sheet-screens.ts";

/// What lies over the cells of a sheet.
const browser = browserTests();

it(
  "lays use, effort, gaps and changes over a sheet's cells",
  async () => {
    const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
    const { id: bookID, title } = books.find((book) => book.title === "The Red Kite")!;
    const fit = await browser.api<BookFit>("GET", `/book/fit?id=${bookID}`);
    // A sheet on which the book uses several words, with room for another one.
    const usedOn = (id: string) =>
      fit.words.filter(({ places }) => places.some(({ sheetID }) => sheetID === id)).length;
    const row = fit.sheets
      .filter(({ freeCellCount, isComplete }) => freeCellCount > 0 && !isComplete)
      .sort((one, other) => usedOn(other.id) - usedOn(one.id))[0]!;
    const sheet = await browser.api<Sheet>("GET", `/sheet?id=${row.id}`);
    const figures = (query: string) => browser.api<SheetFigures>("GET", `/sheet/figures?id=${sheet.id}${query}`);
    const [first] = sheet.words;
    const { page } = await browser.signedIn(`#!/sheets/${sheet.id}`);
    const cell = page.getByRole("gridcell", { name: new RegExp(`^${first!.word.text},? `) }).first();
    await cell.waitFor();
    await expect.poll(() => page.locator("[data-note]").count()).toBe(0);
    const choose = (label: string) =>
      page.getByRole("radiogroup", { name: "Overlay" }).getByText(label, { exact: true }).click();
    const spoken = () => cell.innerText();

    await choose("Use");
    await expect.poll(() => page.locator("[data-note]").count()).toBe(sheet.words.length);
    const all = (await figures("")).cells.find(({ wordID }) => wordID === first!.wordID)!;
    await expect.poll(spoken).toMatch(new RegExp(all.pages === 0 ? "used on no page" : `used on ${all.pages} page`));
    await keepScreenshots(page, "sheet-overlay-use");
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole("combobox", { name: "Counted by" }).selectOption({ label: "By books" });
    await expect.poll(spoken).toMatch(new RegExp(all.books === 0 ? "used by no book" : `used by ${all.books} book`));
    await page.getByRole("combobox", { name: "Books that count" }).fill(title);
    await page.getByRole("option", { name: title, exact: true }).click();
    const one = (await figures(`&book=${bookID}`)).cells.find(({ wordID }) => wordID === first!.wordID)!;
    await expect.poll(spoken).toMatch(one.books === 0 ? /used by no book/ : /used by 1 book/);
    await page.reload();
    await expect.poll(spoken).toMatch(one.books === 0 ? /used by no book/ : /used by 1 book/);
    await expect.poll(() => page.getByRole("combobox", { name: "Books that count" }).inputValue()).toBe(title);

    await choose("Effort");
    await expect.poll(spoken).toMatch(/effort \d\.\d/);
    await page.getByText(/^Effort \d\.\d to \d\.\d$/).waitFor();

    await choose("Gaps");
    const lacking = (await figures("")).cells.filter(
      ({ withoutSymbol, withoutSpelling }) => withoutSymbol.length + withoutSpelling.length > 0,
    );
    await expect.poll(() => page.locator("[data-note]").count()).toBe(lacking.length);

    // What another person places is a change since the day; the arrows reach all of it.
    await choose("Changes");
    const since = page.getByLabel("Changes since");
    await since.waitFor();
    const [target] = freeCells(sheet);
    await browser.api("POST", "/dict_word", {
      text: "overlaid",
      type: "K",
      fitzType: first!.word.fitzType,
      dialects: ["en-gb", "en-au", "en-us"],
      grids: [{ gridID: sheet.gridID, sheetID: sheet.id, ...target }],
    });
    await page.reload();
    const came = page.getByRole("gridcell", { name: /^overlaid/ });
    await expect.poll(() => came.innerText()).toMatch(/came to the sheet \(/);
    await expect.poll(() => came.locator("[data-note]").getAttribute("data-note")).toBe("3");
    await keepScreenshots(page, "sheet-overlay-changes");
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole("radio", { name: "Changes" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.url()).toContain("overlay=gaps");
    await choose("None");
    await expect.poll(() => page.locator("[data-note]").count()).toBe(0);
    await expect.poll(() => page.url()).not.toContain("overlay");
  },
  longTest,
);

function freeCells(sheet: Sheet): Cell[] {
  const taken = new Set([
    ...sheet.words.map(({ row, col }) => row * 100 + col),
    ...sheet.quarantine,
    ...sheet.locked,
    ...sheet.reserved.map(({ row, col }) => row * 100 + col),
  ]);
  return usableCells(sheet.grid).filter(({ row, col }) => !taken.has(row * 100 + col));
}
