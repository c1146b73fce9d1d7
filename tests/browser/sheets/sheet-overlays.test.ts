import { expect, it } from "vitest";
import type { BookFit, Sheet, SheetFigures } from "../../../api/index.ts";
import type { Cell } from "../../../api/sheets/rules/cells.ts";
import { usableCells } from "../../../api/sheets/rules/grids.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { sheetCalls } from "../../support/screens/sheet-screens.ts";

/// What lies over the cells of a sheet.
const browser = browserTests();
const { gridID, sheet, sheets } = sheetCalls(browser);

it("lays use, effort, gaps and changes over a sheet's cells", async () => {
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const { id: bookID, title } = books.find((book) => book.title === "The Red Kite")!;
  const fit = await browser.api<BookFit>("GET", `/book/fit?id=${bookID}`);
  // A sheet on which the book uses several words, with room for another one.
  const usedOn = (id: string) => fit.words.filter(({ places }) => places.some(({ sheetID }) => sheetID === id)).length;
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
});

function freeCells(sheet: Sheet): Cell[] {
  const taken = new Set([
    ...sheet.words.map(({ row, col }) => row * 100 + col),
    ...sheet.quarantine,
    ...sheet.locked,
    ...sheet.reserved.map(({ row, col }) => row * 100 + col),
  ]);
  return usableCells(sheet.grid).filter(({ row, col }) => !taken.has(row * 100 + col));
}

it("compares a sheet with another one, and with its past", async () => {
  const rows = await sheets("list=true");
  const named = (name: string, gridID: string) => rows.find((row) => row.name === name && row.gridID === gridID);
  const [ten, twelve] = [await gridID("10 x 7"), await gridID("12 x 9")];
  const one = rows.find(
    ({ name, gridID, wordCount }) => gridID === ten && wordCount > 5 && name && named(name, twelve),
  )!;
  const words = (await sheet(one.id)).words;
  const { page } = await browser.signedIn(`#!/sheets/${one.id}/compare`);
  await page.getByRole("heading", { name: "Compare sheets" }).waitFor();
  // The sheet of the same name on another grid is proposed.
  await expect.poll(() => page.getByRole("grid").count()).toBe(2);
  await page.getByText(/^\d+ words? on both: /).waitFor();
  await keepScreenshots(page, "sheet-compare");
  expect(await violationsInBoth(page)).toEqual([]);

  // A word under the cursor is marked on the other side.
  const other = rows.find(({ name, gridID }) => name === one.name && gridID === twelve)!;
  await page.getByRole("combobox", { name: "Other sheet" }).fill(`${one.name}, 12 x 9`);
  await page.getByRole("option").first().click();
  await expect.poll(() => page.url()).toContain("with=");
  const shared = (await sheet(other.id)).words.find((word) => words.some(({ wordID }) => wordID === word.wordID));
  if (shared && page.url().includes(other.id)) {
    const [left, right] = [page.getByRole("grid").first(), page.getByRole("grid").nth(1)];
    await left.getByRole("gridcell", { name: new RegExp(`^${shared.word.text},? `) }).click();
    await right.locator("[data-marked]").getByText(shared.word.text, { exact: true }).waitFor();
  }

  await page.getByRole("radiogroup", { name: "Compared with" }).getByText("Its past", { exact: true }).click();
  await page.getByLabel("As it was at the beginning of").fill(new Date().toLocaleDateString("sv"));
  await page.getByText(/^\d+ words? on both: all at the same cell, all in the same reading order\.$/).waitFor();
  // Somebody takes a word off the sheet.
  const [last] = words.filter(({ word }) => word.type === "K").slice(-1);
  await browser.api("PUT", "/sheet", {
    ...(await sheet(one.id)),
    places: [{ wordID: last!.wordID, from: { row: last!.row, col: last!.col }, to: null }],
  });
  await page.reload();
  await page.getByText(new RegExp(`^${words.length - 1} words? on both: .* 1 word only on ${one.name} of `)).waitFor();
  const gone = page
    .getByRole("grid")
    .first()
    .getByRole("gridcell", { name: new RegExp(`^${last!.word.text},? `) });
  await expect.poll(() => gone.innerText()).toContain("left the sheet since");
  // The past is a picture of it; Enter opens the sheet as it is, at the cell.
  await gone.click();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain(`/sheets/${one.id}?cell=${last!.row + 1}-${last!.col + 1}`);
});
