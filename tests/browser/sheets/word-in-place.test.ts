import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Book, DictWord, Sheet } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { focusedText, said, toast } from "../../support/browser/elements.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";
import { narrowFaults, reflowSizes } from "../../support/screens/reflow/reflow.ts";
import { active, cell, grid, sheetCalls } from "../../support/screens/sheet-screens.ts";

/// The word under the cursor, beside the grid, and the ways to its cell from other screens.
const browser = browserTests();
const { build, placesOn, sheet } = sheetCalls(browser);

const panel = (page: Page, text: string) => page.getByRole("region", { name: `About “${text}”` });
const word = async (text: string) =>
  (await browser.api<{ words: DictWord[] }>("GET", `/dict_word?text=${text}&includeSheets=true`)).words[0]!;
const form = { dialects: ["en-gb", "en-au", "en-us"], fitzType: "N" };

it("shows the word under the cursor: what shares its cell, its cells on every grid, its books, who placed it", async () => {
  const id = await build("Moor", ["moorhenny", "curlewish"]);
  const { id: parentWordID } = await word("moorhenny");
  await browser.api("POST", "/dict_word", { ...form, text: "moorhennies", type: "A", parentWordID });
  const popups = [{ popup: 1, row: 0, col: 1 }];
  await browser.api("POST", "/dict_word", { ...form, text: "moorchick", type: "P", parentWordID, popups });
  const { books } = await browser.api<{ books: Book[] }>("GET", "/books?filter=gran");
  const { id: bookID, title } = books[0]!;
  const text = "#part One\n#chapter First\n#page 1\nThe moorhennies swim.\n#page 2\nA moorhenny.\n";
  await importText(browser.api, bookID, text);

  const { page } = await browser.signedIn(`#!/sheets/${id}`);
  const about = panel(page, "moorhenny");
  await cell(page, 4, 1).click();
  await about.getByRole("heading", { name: "In its cell 2" }).waitFor();
  const inflected = about.getByRole("listitem").filter({ has: page.getByRole("link", { name: "moorhennies" }) });
  await inflected.getByRole("img", { name: "Associated" }).waitFor();
  await about.getByRole("listitem").filter({ hasText: "moorchick" }).getByText("in the popup").waitFor();
  await about.getByRole("listitem").filter({ hasText: "8 x 6" }).getByText("row 4, col. 1").waitFor();
  await about.getByRole("listitem").filter({ hasText: "12 x 9" }).getByText("No place").waitFor();
  const book = about.getByRole("listitem").filter({ hasText: title });
  await book.getByText("“The moorhennies swim.”").waitFor();
  expect(await book.getByRole("link", { name: "Page 1" }).getAttribute("href")).toContain(
    `/book/${bookID}/import?page=1&word=moorhennies`,
  );
  await about.getByText(/^Placed .+ by .+@.+\. Not moved since\./).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);

  // By keyboard: to the panel and back, and along the grid. What is not saved yet says so.
  await cell(page, 4, 1).focus();
  await page.keyboard.press("F6");
  await expect.poll(() => focusedText(page)).toBe("moorhenny");
  await page.keyboard.press("Escape");
  await expect.poll(() => active(page)).toEqual([4, 1]);
  await page.keyboard.press("ArrowRight");
  await panel(page, "curlewish").getByText("No book uses it.").waitFor();
  await page.keyboard.press("Control+x");
  await page.keyboard.press("ArrowDown");
  await panel(page, "curlewish").waitFor({ state: "detached" });
  await page.keyboard.press("Control+v");
  await panel(page, "curlewish").getByText("row 5, col. 2, not saved").waitFor();

  // A word without a symbol offers one in its cell, a free cell a word.
  await cell(page, 4, 1).locator("button").click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await cell(page, 6, 3).locator("button").click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("placing");

  // The address names the cell, so that a reload and the way back come to it.
  await cell(page, 4, 1).click();
  await expect.poll(() => page.url()).toContain("cell=4-1");
  await page.reload();
  await about.getByText("“The moorhennies swim.”").waitFor();
  await expect.poll(() => active(page)).toEqual([4, 1]);
  await page.emulateMedia({ forcedColors: "active" });
  await expect.poll(() => about.isVisible()).toBe(true);
  await page.emulateMedia({ forcedColors: null });
  expect(await narrowFaults(page)).toEqual([]);
  await page.setViewportSize(windowSizes[0]);
  await keepScreenshots(page, "sheet-word", [...windowSizes, ...reflowSizes]);

  // Somebody else moves the word meanwhile. What is saved here is merged with it, and the panel says where it stands now.
  await browser.api("PUT", "/dict_word", { id: parentWordID, sheets: [{ sheetID: id, row: 5, col: 0 }] });
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  expect(await placesOn(id)).toEqual({ moorhenny: [5, 0], curlewish: [4, 1] });
  await cell(page, 6, 1).click();
  await about.getByRole("listitem").filter({ hasText: "8 x 6" }).getByText("row 6, col. 1", { exact: true }).waitFor();
  await about.getByText(/ Moved .+ by .+@.+\. /).waitFor();

  // A problem of a book leads to the cell of its word.
  await page.goto(`${browser.origin}/#!/book/${bookID}/problems`);
  await page.getByRole("link", { name: "“moorhenny” on Moor, 8 x 6, row 6, column 1" }).first().click();
  await about.getByRole("heading", { name: "moorhenny", exact: true }).waitFor();
  await expect.poll(() => active(page)).toEqual([6, 1]);
});

it("opens the sheet at the cell from the word, the words, the sheets and the palette", async () => {
  const dog = await word("dog");
  const place = dog.sheets![0]!;
  const there = await sheet(place.sheetID);
  const at = [place.row + 1, place.col + 1];
  const name = (one: Sheet) => one.name ?? `Sheet ${one.number}`;
  const { page } = await browser.signedIn(`#!/word/${dog.id}`);
  const arrives = async () => {
    await panel(page, "dog").getByRole("heading", { name: "dog", exact: true }).waitFor();
    await expect.poll(() => active(page)).toEqual(at);
    expect(page.url()).toContain(`${place.sheetID}?cell=${at.join("-")}`);
  };
  await page.getByRole("link", { name: `${place.sheet.gridName}, ${name(there)}` }).click();
  await arrives();
  await keepScreenshots(page, "sheet-at-cell", [...windowSizes, ...reflowSizes]);

  // Any word's cell, also that of a form, in the list of sheets and in the palette.
  const dogs = await word("dogs");
  await page.goto(`${browser.origin}/#!/sheets?word=${dogs.id}&grid=${there.gridID}`);
  const row = page.getByRole("row").filter({ hasText: name(there) });
  await row.getByText(`row ${at[0]}, column ${at[1]}`).waitFor();
  await row.getByRole("link").click();
  await arrives();

  await page.goto(`${browser.origin}/#!/books`);
  await page.getByRole("rowheader").first().waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).waitFor();
  await page.keyboard.type("dog");
  const cells = page.getByRole("group", { name: "In their cells" });
  await cells
    .getByRole("option", { name: `dog ${name(there)}, ${place.sheet.gridName}, row ${at[0]}, column ${at[1]}` })
    .click();
  await arrives();

  // Another cell of the sheet that is open already.
  const other = there.words.find(({ wordID }) => wordID !== dog.id)!;
  await page.goto(`${browser.origin}/#!/sheets/${place.sheetID}?cell=${other.row + 1}-${other.col + 1}`);
  await panel(page, other.word.text).waitFor();
  await expect.poll(() => active(page)).toEqual([other.row + 1, other.col + 1]);
  // What is no cell for words opens the sheet as ever.
  await page.goto(`${browser.origin}/#!/books`);
  await page.goto(`${browser.origin}/#!/sheets/${place.sheetID}?cell=1-99`);
  await grid(page).waitFor();
  expect(await said(page, /./).first().isVisible()).toBe(true);
});
