import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DictWord, Grid, Saved } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { agree, cellOf, dialog, said, toast, undo } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";

/// The popups of words: how they are arranged, and where a popup word stands (specification, sections 2, 5 and 8).
const browser = browserTests();

const popup = (page: Page, number: number) => page.getByRole("grid", { name: `Cells of popup ${number}` });

const addWord = async (text: string, more: object) =>
  (
    await browser.api<Saved>("POST", "/dict_word", {
      text,
      type: "K",
      fitzType: "N",
      dialects: ["en-gb", "en-au", "en-us"],
      ...more,
    })
  ).id;
const word = async (id: string) =>
  (await browser.api<{ words: DictWord[] }>("GET", `/dict_word?id=${id}&includePopups=true`)).words[0]!;
/// The texts in a word's popups with their columns, popup by popup.
const inPopups = async (id: string) =>
  (await word(id)).popups!.map(({ words }) => Object.fromEntries(words.map(({ word, col }) => [word.text, col])));

/// A key word on a sheet of its own, with popup words at the columns of its popups.
async function addParent(text: string, popups: readonly (readonly [text: string, popup: number, col: number])[]) {
  const { grids } = await browser.api<{ grids: Grid[] }>("GET", "/grids");
  const gridID = grids.find(({ name }) => name === "8 x 6")!.id;
  const sheet = await browser.api<Saved>("POST", "/sheet", { name: `Sheet of ${text}`, gridID, fitzTypes: "NV" });
  const [dog] = (await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=dog&type=K&limit=1")).words;
  const id = await addWord(text, { grids: [{ gridID, sheetID: sheet.id, row: 3, col: 0 }], symbolID: dog?.symbolID });
  const children = new Map<string, string>();
  for (const [child, popup, col] of popups)
    children.set(child, await addWord(child, { type: "P", parentWordID: id, popups: [{ popup, row: 0, col }] }));
  return { id, children };
}

it("arranges the popups of a word by keyboard and mouse, undoes, and saves", async () => {
  const { id, children } = await addParent("ottering", [
    ["ottle", 1, 0],
    ["ottik", 1, 1],
    ["ottun", 2, 0],
  ]);
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const book = books.find(({ title }) => title === "The Red Kite")!;
  await importText(browser.api, book.id, "#part One\n#chapter First\n#page 1\nOttering.\n");
  await browser.api("POST", "/book/deploy", { id: book.id });

  const { page, expectErrors } = await browser.signedIn(`#!/word/${id}`);
  await page.getByRole("link", { name: "Child popups", exact: true }).click();
  await page.getByRole("heading", { name: "Child Popups", level: 1 }).waitFor();
  await said(page, "2 popups, 3 words").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  // What is picked up changes places with what stands where it is put.
  await cellOf(popup(page, 1), 1, 1).focus();
  await page.keyboard.press("Enter");
  await said(page, "“ottle” picked up: go to a cell and press Enter").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+x");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await undo(page, "Swap ottle and ottik").waitFor();
  // From one popup to another, by keyboard and by mouse.
  await cellOf(popup(page, 1), 1, 1).focus();
  await page.keyboard.press("Enter");
  await cellOf(popup(page, 2), 1, 3).focus();
  await page.keyboard.press("Control+v");
  await undo(page, "Move ottik to popup 2, row 1, column 3").waitFor();
  await cellOf(popup(page, 2), 1, 1).dragTo(cellOf(popup(page, 1), 1, 3));
  await undo(page, "Move ottun to popup 1, row 1, column 3").waitFor();
  await expect
    .poll(() => page.getByRole("region", { name: "Preview" }).locator("li").allInnerTexts())
    .toEqual([expect.stringMatching(/ottle[\s\S]*ottun/), expect.stringMatching(/ottik/)]);
  // The order of popups, and how many there may be.
  await page.getByRole("button", { name: "Remove popup 2" }).click();
  await said(page, "Popup 2 holds “ottik”: move what is in it first").waitFor();
  const add = page.getByRole("button", { name: "Add popup", exact: true });
  for (let popups = 3; popups <= 5; popups++) await add.click();
  await undo(page, "Add popup 5").waitFor();
  await add.click({ force: true });
  await said(page, "A word has at most 5 popups").waitFor();
  for (const number of [5, 4]) await page.getByRole("button", { name: `Remove popup ${number}` }).click();
  await page.getByRole("button", { name: "Move popup 3 earlier" }).click();
  await undo(page, "Popup 3 becomes popup 2").waitFor();
  await page.keyboard.press("Control+z");
  await undo(page, "Remove popup 4").waitFor();
  await page.keyboard.press("Control+y");
  await undo(page, "Popup 3 becomes popup 2").waitFor();
  expect(await page.title()).toBe("• Child Popups: ottering – Symbolshelf");
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "word-child-popups-changed");
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await undo(page, "Restored draft").waitFor();

  await page.keyboard.press("Control+s");
  const stale = dialog(page, "Save the popups of “ottering”?");
  await stale.getByText(/^1 book in force changes/).waitFor();
  await stale.getByRole("link", { name: "The Red Kite", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await stale.waitFor({ state: "detached" });
  // Somebody else saves meanwhile, who knows it already.
  const { popups: before } = await word(id);
  await browser.api("PUT", "/dict_word/child_popups", { wordID: id, popups: [...before!].reverse() });
  expectErrors(/409/);
  await page.keyboard.press("Control+s");
  const conflict = dialog(page, "The popups were saved by somebody else");
  await conflict.getByText(/2 popups with 3 words\./).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await agree(page, "Save the popups of “ottering”");
  await toast(page, "Saved ✓").waitFor();
  expect(await inPopups(id)).toEqual([{ ottle: 1, ottun: 2 }, {}, { ottik: 2 }]);
  await page.waitForFunction(() => document.title === "Child Popups: ottering – Symbolshelf");

  // A second row where the settings allow it.
  const settings = await browser.api<{ revision: number }>("GET", "/system/settings");
  await browser.api("PUT", "/system/settings", { allowPopupsSecondRow: true, revision: settings.revision });
  await page.reload();
  await cellOf(popup(page, 1), 1, 2).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await undo(page, "Move ottle to popup 1, row 2, column 2").waitFor();
  await page.getByRole("link", { name: "ottering" }).click();
  await dialog(page, "The popups are not saved").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "ottering", level: 1 }).waitFor();

  await page.goto(`${browser.origin}/#!/word/${children.get("ottle")}/childPopups`);
  await said(page, "A word of this kind has no popups. The parent must be a key word or an associated word.").waitFor();
  await page.getByRole("link", { name: "Popups of “ottering”" }).click();
  await popup(page, 3).waitFor();
});

it("gives a popup word another parent and a cell, with every refusal", async () => {
  const { id, children } = await addParent("badgering", [["badgle", 1, 0]]);
  const other = await addParent("molering", [["molik", 1, 1]]);
  const child = children.get("badgle")!;
  await addWord("molering", { fitzType: "V" });
  const { page, expectErrors } = await browser.signedIn(`#!/word/${child}`);
  await page.getByRole("link", { name: "Popup placement", exact: true }).click();
  await page.getByRole("heading", { name: "Popup Placement", level: 1 }).waitFor();
  await page.getByRole("region", { name: "Parent word" }).getByRole("link", { name: "badgering" }).waitFor();
  await expect
    .poll(() => page.getByRole("grid", { name: "Popup 1" }).locator("[aria-selected=true]").innerText())
    .toContain("badgle");
  expect(await violationsInBoth(page)).toEqual([]);

  // From the popups of the other word it comes there at once.
  await page.goto(`${browser.origin}/#!/word/${other.id}/childPopups`);
  await said(page, "1 popup, 1 word").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "New popup word" }).getAttribute("href")).toContain(other.id);
  await page.getByRole("searchbox", { name: "Search for popup words of other words" }).fill("badgle");
  await page.getByRole("link", { name: "Place badgle here" }).click();
  await page.getByRole("region", { name: "Parent word" }).getByRole("link", { name: "molering" }).waitFor();

  // All of it by keyboard.
  await page.getByRole("button", { name: "Choose another parent" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Keep “badgering”" }).click();
  await page.getByRole("region", { name: "Parent word" }).getByRole("link", { name: "badgering" }).waitFor();
  await expect.poll(() => page.title()).toBe("Popup Placement: badgle – Symbolshelf");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  const cannot = dialog(page, "Cannot save");
  await cannot.getByText(/^No parent word selected\nNo cell selected$/).waitFor();
  // A key that comes sooner is for what is behind it.
  await expect.poll(() => cannot.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Enter");
  await cannot.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("parent");
  await page.keyboard.type("molering");
  await said(page, "The fitz type must be the parent's").waitFor();
  await page.getByRole("button", { name: "Choose molering" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Parent word" }).getByRole("link", { name: "molering" }).waitFor();
  await page.keyboard.press("Control+s");
  await cannot.getByText("No cell selected", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await cannot.waitFor({ state: "detached" });
  const first = page.getByRole("grid", { name: "Popup 1", exact: true });
  await expect.poll(() => cellOf(first, 1, 1).innerText()).toMatch(/^Proposed\b/);
  await cellOf(first, 1, 2).focus();
  await page.keyboard.press("Enter");
  await said(page, "Row 1, column 2: cannot be chosen. The cell is already taken by the word: molik").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => cellOf(first, 1, 3).innerText()).toContain("badgle");
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect.poll(() => cellOf(first, 1, 3).getAttribute("aria-selected")).toBe("true");
  await keepScreenshots(page, "word-popup-placement-chosen");
  expect(await violationsInBoth(page)).toEqual([]);

  // Somebody takes the cell meanwhile.
  await browser.api("PUT", "/dict_word/child_popups", {
    wordID: other.id,
    popups: [{ words: [{ wordID: other.children.get("molik"), row: 0, col: 2 }] }],
  });
  expectErrors(/409|422/);
  await page.keyboard.press("Control+s");
  const conflict = dialog(page, "The popups were saved by somebody else");
  await conflict.getByText(/“badgle” stands below “badgering”, popup 1, row 1, column 1\./).waitFor();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  const refusal = dialog(page, "“badgle” could not be placed");
  await refusal.getByText("The cell is already taken by the word: molik").waitFor();
  await refusal.getByRole("button", { name: "Close" }).click();
  await cellOf(page.getByRole("grid", { name: "Popup 2 (new)" }), 1, 2).click();
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  expect([await inPopups(id), await inPopups(other.id)]).toEqual([[{}], [{ molik: 2 }, { badgle: 1 }]]);
  expect((await word(child)).parentWordID).toBe(other.id);

  expectErrors(/404/);
  await page.goto(`${browser.origin}/#!/word/${id}/popupPlacement`);
  await said(page, "Only a popup word has a place in a popup.").waitFor();
  await page.goto(`${browser.origin}/#!/word/00000000-0000-0000-0000-000000000000/popupPlacement`);
  await said(page, "There is no such word.").waitFor();
});
