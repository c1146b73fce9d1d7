import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DictWord } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, focusedText, toast } from "../../support/browser/elements.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";
import { large, moveCalls, search, select, small, third } from "../../support/screens/move-screen.ts";
import { narrowFaults, reflowSizes } from "../../support/screens/reflow/reflow.ts";

/// What a change of a word does, said before it is saved (decisions, 0024).
const browser = browserTests();
const { addSheet, addWord, word } = moveCalls(browser);
const grids = [small!, large!, third!];

/// A word with a place on each grid, on sheets of a name.
async function placed(text: string, sheet: string): Promise<string> {
  const spots = await Promise.all(grids.map((grid) => addSheet(grid, sheet, "N")));
  const [dog] = (await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=dog&type=K&limit=1")).words;
  return addWord(
    text,
    spots.map((sheetID, at) => ({ grid: grids[at]!, sheetID, row: 4, col: [0, 5, 6][at]! })),
    { symbolID: dog!.symbolID },
  );
}

/// Puts a word in force, by a book that has it.
async function learn(text: string): Promise<string> {
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const book = books.find(({ title }) => title === "The Red Kite")!;
  await importText(browser.api, book.id, `#part One\n#chapter First\n#page 1\n${text}.\n`);
  await browser.api("POST", "/book/deploy", { id: book.id });
  return book.title;
}

const kept = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Leave as it is" });

it("says which places a book-specific word loses, and keeps them where it is left as it is", async () => {
  const id = await placed("dibbler", "Burrow");
  const title = await learn("Dibbler");
  const { page } = await browser.signedIn(`#!/word/${id}`);
  await page.getByRole("switch", { name: "Book-specific" }).click();
  await page.keyboard.press("Control+s");
  const asked = dialog(page, "Save “dibbler”?");
  await asked.getByText("3 places are lost").waitFor();
  await asked.getByText("The place of “dibbler” on Burrow, 8 x 6").waitFor();
  await asked.getByText("One learned word leaves its grid").waitFor();
  await asked.getByText("dibbler leaves row 5, column 1 on Burrow on 8 x 6").waitFor();
  await asked.getByRole("link", { name: title, exact: true }).waitFor();
  await asked.getByRole("table", { name: "After, Burrow, 12 x 9" }).waitFor();
  await expect.poll(() => asked.getByText("Nothing is lost").count()).toBe(0);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "word-consequences");
  await expect.poll(() => focusedText(page)).toContain("Leave as it is");
  await page.keyboard.press("Enter");
  await asked.waitFor({ state: "detached" });
  expect((await word(id)).sheets).toHaveLength(3);
  await page.keyboard.press("Control+s");
  await asked.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved ✓").waitFor();
  expect((await word(id)).sheets).toHaveLength(0);
});

it("draws a move before and after on each grid, wide and narrow", async () => {
  const id = await placed("dabbler", "Brook");
  for (const grid of grids) await addSheet(grid, "Weir", "N");
  await learn("Dabbler");
  const { page } = await browser.signedIn(`#!/word/${id}/move`);
  for (const grid of grids) {
    await search(page, grid).fill("weir");
    await select(page, grid, "Weir").first().click();
  }
  await page.keyboard.press("Control+s");
  const asked = dialog(page, "Move “dabbler”?");
  await asked.getByText("One learned word moves").waitFor();
  for (const name of ["Before, Brook, 8 x 6", "After, Weir, 8 x 6"])
    await asked.getByRole("table", { name }).getByText("dabbler").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  expect(await narrowFaults(page)).toEqual([]);
  await page.setViewportSize(windowSizes[0]);
  await keepScreenshots(page, "word-move-consequences", [...windowSizes, ...reflowSizes]);
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  await expect.poll(() => kept(page).count()).toBe(0);
});

it("says what goes with a word before it is deleted", async () => {
  const id = await placed("dobbler", "Ditch");
  const { page } = await browser.signedIn(`#!/word/${id}`);
  await page.getByRole("button", { name: "Delete…" }).click();
  const asked = dialog(page, "Delete “dobbler”?");
  await asked.getByText("1 word is lost").waitFor();
  await asked.getByText("The word “dobbler”").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "word-delete-consequences");
  await asked.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
});
