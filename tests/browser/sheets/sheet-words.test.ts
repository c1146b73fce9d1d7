import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import type { DictWord, Saved } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, focusedText, said, toast, undo } from "../../support/browser/elements.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";
import { narrowFaults, reflowSizes } from "../../support/screens/reflow/reflow.ts";
import { active, cell, grid, sheetCalls, text } from "../../support/screens/sheet-screens.ts";

/// The words on a sheet's grid (specification, sections 2, 5 and 8).
const browser = browserTests();
const { build, gridID, placesOn, sheet } = sheetCalls(browser);

it("arranges words by keyboard and mouse, undoes by name, keeps unsaved changes, and saves them", async () => {
  const id = await build("Shore", ["crabling", "gullkin", "limpetty", "musselet"]);
  const { page, expectErrors } = await browser.signedIn(`#!/sheets/${id}`);
  await cell(page, 4, 1).focus();
  await page.keyboard.press("Control+End");
  await expect.poll(() => active(page)).toEqual([6, 6]);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await expect.poll(() => active(page)).toEqual([4, 6]);
  await page.keyboard.type("gu");
  await expect.poll(() => active(page)).toEqual([4, 2]);
  await expect.poll(() => cell(page, 4, 2).getAttribute("tabindex")).toBe("0");
  await expect.poll(() => grid(page).locator("[tabindex='0']").count()).toBe(1);

  // Cut and paste. Onto another word, the two swap.
  await page.keyboard.press("Control+x");
  await said(page, "“gullkin” cut: go to a cell and paste").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+v");
  await undo(page, "Move gullkin to row 5, column 2").waitFor();
  expect(await text(page, 5, 2)).toContain("gullkin");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await said(page, "A word has one place on a grid: cut it to move it").waitFor();
  await cell(page, 4, 1).dragTo(cell(page, 4, 3));
  await undo(page, "Swap crabling and limpetty").waitFor();
  await page.keyboard.press("Control+z");
  await undo(page, "Move gullkin to row 5, column 2").waitFor();
  await page.keyboard.press("Control+y");
  await undo(page, "Swap crabling and limpetty").waitFor();

  // Several together; then one is removed.
  await cell(page, 4, 1).click();
  await cell(page, 4, 4).click({ modifiers: ["Shift"] });
  await expect.poll(() => grid(page).locator("[aria-selected=true]").count()).toBe(4);
  await cell(page, 4, 4).dragTo(cell(page, 4, 6));
  await undo(page, "Move 3 words").waitFor();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await cell(page, 4, 4).click();
  await page.keyboard.press("Delete");
  await undo(page, "Remove musselet").waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("textbox", { name: "Name" }).fill("Sea shore");
  await undo(page, "Rename to “Sea shore”").waitFor();
  await page.getByRole("heading", { name: "• Shore" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);

  await page.reload();
  await undo(page, "Restored draft").waitFor();
  expect(await text(page, 4, 3)).toContain("crabling");
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  await page.getByRole("heading", { name: "Sea shore", exact: true }).waitFor();
  expect(await placesOn(id)).toEqual({ crabling: [3, 2], gullkin: [4, 1], limpetty: [3, 0], musselet: [3, 3] });

  // Somebody else moves a word, and renames the sheet, meanwhile.
  expectErrors(/409/);
  await cell(page, 4, 1).dragTo(cell(page, 6, 1));
  await undo(page, "Move limpetty to row 6, column 1").waitFor();
  const [limpet] = (await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=limpetty")).words;
  const at = { sheetID: id, row: 5, col: 5 };
  await browser.api("PUT", "/dict_word", { id: limpet?.id, sheets: [at] });
  await page.keyboard.press("Control+s");
  const conflict = dialog(page, "The sheet was saved by somebody else");
  await conflict.getByText(/^staff@.*: limpetty at row 6, column 6$/).waitFor();
  await conflict.getByText(/^Yours, not saved: limpetty at row 6, column 1\./).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("switch", { name: "Complete" }).click();
  const { words: _, highlightSets: __, linkedSheets: ___, ...now } = await sheet(id);
  await browser.api("PUT", "/sheet", { ...now, name: "Beach" });
  await page.keyboard.press("Control+s");
  await conflict.getByText("name “Beach”; limpetty at row 6, column 6").waitFor();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await page.getByRole("heading", { name: "Beach", exact: true }).waitFor();
  expect([(await sheet(id)).isComplete, (await placesOn(id)).limpetty]).toEqual([true, [5, 0]]);

  await page.getByRole("button", { name: "History" }).click();
  await dialog(page, "History of “Beach”").getByText("Name “Sea shore” → name “Beach”").waitFor();
  await page.keyboard.press("Escape");
  // An impossible deletion is not offered, and the button says why.
  const remove = page.getByRole("button", { name: "Delete…" });
  const why = "“Beach” cannot be deleted, because it holds 4 words: “crabling”, “musselet”, “gullkin” and “limpetty”";
  await expect.poll(() => remove.getAttribute("aria-disabled")).toBe("true");
  expect(
    await remove.evaluate((button) => document.getElementById(button.getAttribute("aria-describedby")!)?.textContent),
  ).toBe(why);
  await remove.focus();
  await page.getByRole("tooltip").getByText(why).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

it("says which words a change of fitz types would leave without theirs, and links to moving them", async () => {
  const id = await build("Dunes", ["duneling", "sandkin"], { fitzTypes: "NA" });
  const [duneling] = (await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=duneling")).words;
  await browser.api("POST", "/dict_word", {
    text: "dunish",
    type: "A",
    fitzType: "A",
    parentWordID: duneling!.id,
    dialects: ["en-gb"],
  });
  const { page, expectErrors } = await browser.signedIn(`#!/sheets/${id}`);
  const toggle = (name: string) => page.getByRole("checkbox", { name });
  await toggle("Adverbs/adjectives (A)").uncheck();
  await said(page, "Words of other fitz types (A) stand on the sheet: “dunish”").waitFor();
  await expect.poll(() => page.getByRole("link", { name: /^Move “/ }).allInnerTexts()).toEqual(["Move “duneling”"]);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheet-stranded");
  await page.keyboard.press("Control+s");
  expect((await sheet(id)).fitzTypes).toBe("NA");
  await toggle("Adverbs/adjectives (A)").check();
  await page.getByRole("link", { name: /^Move “/ }).waitFor({ state: "detached" });
  await toggle("Verbs (V)").check();
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  expect((await sheet(id)).fitzTypes).toBe("VNA");

  // The server finds a word that was added meanwhile, and says where it could go.
  await toggle("Verbs (V)").uncheck();
  const [verb] = [await build("Dunes 2", [], { fitzTypes: "VN" })];
  const body = { type: "K", fitzType: "V", dialects: ["en-gb"], text: "dunify" };
  await browser.api("POST", "/dict_word", {
    ...body,
    grids: [{ gridID: await gridID("8 x 6"), sheetID: id, row: 5, col: 5 }],
  });
  expectErrors(/422/);
  await page.keyboard.press("Control+s");
  await dialog(page, "The sheet could not be saved")
    .getByText(`“dunify” could go to “Dunes 2”, number ${(await sheet(verb!)).number}`)
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Move “dunify”" }).waitFor();
});

it("fits its grid to the window, zooms in steps, and remembers the zoom", async () => {
  const id = await build("Fitting", ["fitling"]);
  const { page } = await browser.signedIn(`#!/sheets/${id}`);
  const width = async () => Math.round((await cell(page, 4, 1).boundingBox())!.width);
  const isWhole = () =>
    page.evaluate(() => {
      const grid = document.querySelector("main [role=grid]")!.getBoundingClientRect();
      const isWide = document.documentElement.scrollWidth > innerWidth;
      return !isWide && grid.right <= innerWidth && grid.bottom <= innerHeight;
    });
  await cell(page, 4, 1).waitFor();
  const size = async () => {
    const { width, height } = (await cell(page, 4, 1).boundingBox())!;
    return `${Math.round(width)} x ${Math.round(height)}`;
  };
  const widths = [];
  const sizes = new Set<string>();
  for (const window of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 1440, height: 600 },
  ]) {
    await page.setViewportSize(window);
    await expect.poll(async () => [window, await isWhole()]).toEqual([window, true]);
    widths.push(await width());
    sizes.add(await size());
  }
  expect(sizes.size).toBe(3);
  await page.setViewportSize({ width: 640, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(width).toBe(widths[1]);
  const fitted = widths[1]!;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(fitted);
  await page.reload();
  await cell(page, 4, 1).waitFor();
  await expect.poll(width).toBeGreaterThan(fitted);
  const fit = page.getByRole("button", { name: "Fit to window" });
  await expect.poll(() => fit.getAttribute("aria-pressed")).toBe("false");
  await fit.click();
  await expect.poll(width).toBe(fitted);
  await cell(page, 5, 3).focus();
  await page.keyboard.press("Control+a");
  await said(page, "1 chosen").waitFor();
});

it("shows the consequences of swapping learned words before it is saved, with the grid before and after", async () => {
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const { id: bookID, title } = books.find((book) => book.title === "The Red Kite")!;
  const [dog] = (await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=dog&type=K&includeSheets=true"))
    .words;
  const { sheetID, row, col } = dog!.sheets![0]!;
  const there = await sheet(sheetID);
  const other = there.words.find(({ word }) => word.type === "K" && word.id !== dog!.id)!;
  // One word has the cell of its parent, which is moved.
  const learned = `#part One\n#chapter First\n#page 1\nDogs ${other.word.text}.\n`;
  await importText(browser.api, bookID, learned);
  await browser.api("POST", "/book/deploy", { id: bookID });
  const { page } = await browser.signedIn(`#!/sheets/${sheetID}`);
  const swap = page.getByRole("button", { name: /^Undo: Swap .*\bdog\b/ });
  await cell(page, row + 1, col + 1).dragTo(cell(page, other.row + 1, other.col + 1));
  await swap.waitFor();
  await page.keyboard.press("Control+s");
  const name = (await swap.getAttribute("aria-label"))!.replace("Undo: ", "");
  const asked = dialog(page, `${name} on ${there.name}?`);
  await asked.getByText("Two learned cells give another word").waitFor();
  await asked.getByText(`Row ${row + 1}, column ${col + 1} gives ${other.word.text}, no longer dog`).waitFor();
  await asked.getByText(/^Two learned words move, their children with them$/).waitFor();
  await asked.getByText(/^dog from row .* on .*; .*dogs.* with it$/).waitFor();
  await asked.getByText("Nothing is lost").waitFor();
  await asked.getByRole("link", { name: title, exact: true }).waitFor();
  // The demo's own deployed book that has a dog.
  await asked.getByRole("link", { name: "From Seed to Sunflower", exact: true }).waitFor();
  const [before, after] = [asked.getByRole("table", { name: /^Before/ }), asked.getByRole("table", { name: /^After/ })];
  const at = async (table: Locator) => (await table.getByRole("row").allInnerTexts()).map((text) => text.split(/\s+/));
  await before.waitFor();
  const rowOf = async (table: Locator, word: string) => (await at(table)).find((texts) => texts.includes(word))?.[0];
  expect([await rowOf(before, "dog"), await rowOf(after, "dog")]).toEqual([`${row + 1}`, `${other.row + 1}`]);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  expect(await narrowFaults(page)).toEqual([]);
  await page.setViewportSize(windowSizes[0]);
  await keepScreenshots(page, "sheet-consequences", [...windowSizes, ...reflowSizes]);
  await expect.poll(() => focusedText(page)).toContain("Leave as it is");
  await page.keyboard.press("Enter");
  await swap.waitFor();
  await expect.poll(() => focusedText(page)).toBe("Save");
  expect((await placesOn(sheetID)).dog).toEqual([row, col]);
  await page.keyboard.press("Control+s");
  await asked.getByRole("button", { name }).click();
  await toast(page, "Saved ✓").waitFor();
  expect((await placesOn(sheetID)).dog).toEqual([other.row, other.col]);
  // A change that affects no book is saved without a question.
  await page.getByRole("switch", { name: "Complete" }).click();
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await sheet(sheetID)).isComplete).toBe(!there.isComplete);
});

it("places words, says why others cannot be placed, and shows the set beside the sheet", async () => {
  const id = await build("Tide", ["wavelet"]);
  const place = { type: "K", dialects: ["en-gb"], grids: [] };
  for (const [word, fitzType] of [
    ["tidelike", "N"],
    ["tidely", "A"],
  ])
    await browser.api("POST", "/dict_word", { ...place, text: word, fitzType });
  const { page, expectErrors } = await browser.signedIn(`#!/sheets/${id}`);
  await cell(page, 5, 3).click();
  await page.keyboard.press("Enter");
  const search = page.getByRole("searchbox", { name: "Find words to place" });
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await said(page, "The next word comes to row 5, column 3.").waitFor();
  await page.keyboard.type("tidel");
  const found = page.getByRole("region", { name: "Place words" }).getByRole("listitem");
  await found
    .filter({ hasText: "tidely" })
    .getByText("The sheet does not support the fitz types of this word/its children")
    .waitFor();
  await search.fill("dog");
  await found
    .filter({ hasText: "dog" })
    .first()
    .getByText(/It stands on “.+” of this grid already/)
    .waitFor();
  await search.fill("wavelet");
  await found.getByText("It stands on this sheet already").waitFor();
  await search.fill("tidelike");
  await page.getByRole("button", { name: "Place tidelike" }).click();
  await undo(page, "Place tidelike at row 5, column 3").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);

  // Somebody else takes the cell meanwhile: nothing is saved, and the refusal names the word and the cell.
  expectErrors(/422/);
  const [wavelet] = (await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=wavelet")).words;
  await browser.api("PUT", "/dict_word", { id: wavelet?.id, sheets: [{ sheetID: id, row: 4, col: 2 }] });
  await page.keyboard.press("Control+s");
  await dialog(page, "The sheet could not be saved")
    .getByText("“tidelike” at row 5, column 3: 8 x 6, Tide: The cell is already taken by the word: wavelet")
    .waitFor();
  await page.keyboard.press("Escape");
  await said(page, "Not moved, because a word stands there now: “tidelike”").waitFor();
  expect(await text(page, 5, 3)).toContain("wavelet");
  await cell(page, 4, 1).click();
  await page.getByRole("button", { name: "Place tidelike" }).click();

  // A shared key gets the cell that it shares, on a grid where it has none yet.
  const [small, large] = [await gridID("8 x 6"), await gridID("10 x 7")];
  const add = async (gridID: string) =>
    (await browser.api<Saved>("POST", "/sheet", { name: "Cliff", gridID, fitzTypes: "NV" })).id;
  const cliffs = [
    { gridID: small, sheetID: await add(small), row: 5, col: 4 },
    { gridID: large, sheetID: await add(large), row: 5, col: 5 },
  ];
  const bird = { ...place, text: "seabird", fitzType: "N", grids: cliffs };
  const { id: parentWordID } = await browser.api<Saved>("POST", "/dict_word", bird);
  const nest = { gridID: large, sheetID: await add(large), row: 5, col: 5 };
  await browser.api("POST", "/dict_word", { ...bird, type: "S", parentWordID, grids: [nest] });
  await search.fill("seabird");
  await found
    .filter({ hasText: "Shares row 6, column 5 with “seabird”" })
    .getByRole("button", { name: "Place seabird" })
    .click();
  await undo(page, "Place seabird at row 6, column 5").waitFor();
  await cell(page, 6, 5).click();
  await page.keyboard.press("Control+x");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+v");
  await said(page, "“seabird” is a shared key: it stays at the cell that it shares").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  expect(await placesOn(id)).toEqual({ seabird: [5, 4], tidelike: [3, 0], wavelet: [4, 2] });
  // It can be removed from a grid, but not from the last one.
  await cell(page, 6, 5).click();
  await page.keyboard.press("Delete");
  await undo(page, "Remove seabird").waitFor();
  await page.keyboard.press("Control+s");
  const removal = dialog(page, /^Remove seabird from .*\?$/);
  await removal.getByText("1 place is lost").waitFor();
  await removal.getByRole("button", { name: "Remove seabird" }).click();
  await expect.poll(() => placesOn(id)).toEqual({ tidelike: [3, 0], wavelet: [4, 2] });
  const { page: last, expectErrors: expectThere } = await browser.signedIn(`#!/sheets/${nest.sheetID}`);
  expectThere(/422/);
  await cell(last, 6, 6).click();
  await last.keyboard.press("Delete");
  await last.keyboard.press("Control+s");
  await dialog(last, "The sheet could not be saved").getByText("“seabird”: A shared key must have a place").waitFor();

  const other = await build("Tide", []);
  await page.reload();
  await page.getByRole("switch", { name: "Beside its set (2)" }).click();
  await page.getByRole("grid").nth(1).waitFor();
  expect(page.url()).toContain("set=1");
  await page.getByRole("textbox", { name: "Name" }).fill("Tides");
  await page.getByRole("switch", { name: "Change the whole set: 2 sheets" }).click();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: "Tides", exact: true }).waitFor();
  expect((await sheet(other)).name).toBe("Tides");

  // The books that use it: a sheet of the catalogue that is full of used words.
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books?filter=seed");
  const [dog] = (await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=sun&type=K&includeSheets=true"))
    .words;
  await page.goto(`${browser.origin}/#!/sheets/${dog?.sheets?.[0]?.sheetID}`);
  const uses = page.getByRole("region", { name: "Books", exact: true });
  await uses.getByRole("link", { name: books[0]?.title ?? "" }).waitFor();
});
