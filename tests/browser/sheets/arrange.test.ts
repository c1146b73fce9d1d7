import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { cellOf, dialog, said, toast, undo } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { narrowFaults } from "../../support/screens/reflow/reflow.ts";
import { sheetCalls } from "../../support/screens/sheet-screens.ts";

/// Words that move between sheets side by side.
const browser = browserTests();
const { build, placesOn } = sheetCalls(browser);

const sheetAt = (page: Page, position: number) =>
  page.getByRole("region", { name: new RegExp(`^Sheet ${position}: `) }).getByRole("grid");
const cell = (page: Page, position: number, row: number, col: number) => cellOf(sheetAt(page, position), row, col);

it("drags, sends, swaps and shifts words between sheets, each with one undo", async () => {
  const reef = await build("Reef", ["wrassel", "blennet", "gobykin"]);
  const kelp = await build("Kelp", ["urchinet", "snailkin"]);
  const { page, expectErrors } = await browser.signedIn(`#!/sheets/arrange?sheets=${reef},${kelp}`);
  await cell(page, 2, 4, 2).filter({ hasText: "snailkin" }).waitFor();

  // Dragged to a free cell: saved at once, and taken back by one undo.
  await cell(page, 1, 4, 1).dragTo(cell(page, 2, 5, 1));
  await undo(page, "Move wrassel to Kelp").waitFor();
  await expect.poll(() => placesOn(kelp)).toMatchObject({ wrassel: [4, 0] });
  await page.keyboard.press("Control+z");
  await cell(page, 1, 4, 1).filter({ hasText: "wrassel" }).waitFor();
  expect(await placesOn(reef)).toMatchObject({ wrassel: [3, 0] });
  await page.keyboard.press("Control+y");
  await cell(page, 2, 5, 1).filter({ hasText: "wrassel" }).waitFor();

  // Several are sent by their key, to the cells that they have: what stands there is asked about.
  await cell(page, 1, 4, 2).click();
  await cell(page, 1, 4, 3).click({ modifiers: ["Control"] });
  await page.keyboard.press("Control+Shift+Digit2");
  const asked = dialog(page, "Move 2 words to Kelp?");
  await asked.getByText("“snailkin” stands there.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-arrange-taken");
  await asked.getByRole("button", { name: "Leave all as it is" }).click();
  await asked.waitFor({ state: "detached" });
  expect(await placesOn(kelp)).toMatchObject({ snailkin: [3, 1] });
  await page.getByRole("button", { name: "Send to 2" }).click();
  await dialog(page, "Move 2 words to Kelp?").getByRole("button", { name: "Shift" }).click();
  await undo(page, "Move 2 words to Kelp").waitFor();
  expect(await placesOn(kelp)).toEqual({
    urchinet: [3, 0],
    blennet: [3, 1],
    gobykin: [3, 2],
    snailkin: [3, 3],
    wrassel: [4, 0],
  });

  // Cut on one sheet, pasted on another; then two of two sheets change places.
  await cell(page, 2, 4, 4).filter({ hasText: "snailkin" }).focus();
  await page.keyboard.press("Control+x");
  await said(page, "snailkin cut: go to a cell of any of the sheets and paste").waitFor();
  await cell(page, 1, 6, 6).focus();
  await page.keyboard.press("Control+v");
  await undo(page, "Move snailkin to Reef").waitFor();
  expect(await placesOn(reef)).toEqual({ snailkin: [5, 5] });
  await cell(page, 1, 6, 6).filter({ hasText: "snailkin" }).focus();
  await page.keyboard.press("Space");
  await cell(page, 2, 4, 1).filter({ hasText: "urchinet" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Swap" }).click();
  await undo(page, "Swap snailkin and urchinet").waitFor();
  expect(await placesOn(reef)).toEqual({ urchinet: [5, 5] });

  // Somebody else moves a word meanwhile: it is told, and the sheets are read again. Who comes back to the window sees what
  // was done since.
  await cell(page, 1, 6, 6).filter({ hasText: "urchinet" }).waitFor();
  const { page: others } = await browser.signedIn(`#!/sheets/arrange?sheets=${reef},${kelp}`);
  await cell(others, 1, 6, 6)
    .filter({ hasText: "urchinet" })
    .dragTo(cell(others, 1, 5, 6));
  await undo(others, "Move urchinet to Reef").waitFor();
  expectErrors(/409/);
  await cell(page, 1, 6, 6).focus();
  await page.keyboard.press("Delete");
  const refusal = dialog(page, "The words could not be moved");
  await refusal.getByText("it stands at row 5, column 6 of “Reef” now").waitFor();
  await page.keyboard.press("Escape");
  await cell(page, 1, 5, 6).filter({ hasText: "urchinet" }).click();
  await page.keyboard.press("Delete");
  // A place that is lost is said before.
  await dialog(page, "Take urchinet off Reef?").getByRole("button", { name: "Take off" }).click();
  await undo(page, "Take urchinet off Reef").waitFor();
  await others.evaluate(() => window.dispatchEvent(new Event("focus")));
  await cell(others, 1, 5, 6).filter({ hasText: "Free" }).waitFor();
  await page.getByRole("heading", { name: "Arrange sheets" }).click();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-arrange-two");
});

it("pastes a list of words, adds sheets, and sends words to the sheet that fits best", async () => {
  const dune = await build("Dune 1", ["sandlark", "burrowl"]);
  const best = await build("Dune 2", []);
  const make = (text: string, more: object = {}) =>
    browser.api("POST", "/dict_word", {
      text,
      type: "K",
      fitzType: "N",
      dialects: ["en-gb", "en-au", "en-us"],
      ...more,
    });
  await make("marramo");
  await make("terntwo", { definition: "the bird" });
  await make("terntwo", { definition: "the tern", isAnotherMeaning: true });
  const { page } = await browser.signedIn("#!/sheets/arrange");
  await page.getByText("No sheet is chosen.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Choose a sheet" }).click();
  const adding = dialog(page, "Add a sheet");
  await adding.getByRole("searchbox").fill("dune 1");
  await adding.getByRole("button", { name: /^Add Dune 1,/ }).click();
  await cell(page, 1, 4, 1).filter({ hasText: "sandlark" }).waitFor();

  await cell(page, 1, 5, 1).focus();
  // What was copied elsewhere is a list.
  await cell(page, 1, 5, 1).evaluate((at) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "marramo, terntwo\tsandlark\nnosuchduneword");
    at.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const list = dialog(page, "Paste a list onto Dune 1");
  await list.getByRole("button", { name: "Look them up" }).click();
  await list.getByText("It comes to row 5, column 1").waitFor();
  await list.getByText("It stands here at row 4, column 1 already").waitFor();
  await list.getByText("The dictionary has no such word").waitFor();
  await list.getByText("2 words have this text").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-arrange-list");
  await list.getByRole("combobox", { name: "Which “terntwo”" }).selectOption({ label: "the tern" });
  await list.getByRole("button", { name: "Place 2 words" }).click();
  await undo(page, "Place 2 words on Dune 1").waitFor();
  expect(await placesOn(dune)).toMatchObject({ marramo: [4, 0], terntwo: [4, 1] });

  await cell(page, 1, 4, 1).focus();
  await page.getByRole("button", { name: "Send to another…" }).click();
  const far = dialog(page, "Send “sandlark” to another sheet");
  await far
    .getByRole("listitem")
    .first()
    .getByText(/same topic · same fitz types · its cell is free/)
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-arrange-destinations");
  await far.getByRole("button", { name: /^Send to Dune 2,/ }).click();
  await undo(page, "Move sandlark to Dune 2").waitFor();
  expect(await placesOn(best)).toEqual({ sandlark: [3, 0] });
  await toast(page, "Move sandlark to Dune 2: saved ✓").waitFor();
  expect(await narrowFaults(page)).toEqual([]);
});

it("shows what another person arranges meanwhile; each undoes their own", async () => {
  const reef = await build("Shared reef", ["sharkling", "eelkin"]);
  const kelp = await build("Shared kelp", ["crabling"]);
  const { page } = await browser.signedIn(`#!/sheets/arrange?sheets=${reef},${kelp}`);
  const other = await browser.signedIn(`#!/sheets/arrange?sheets=${reef},${kelp}`);
  await cell(page, 1, 4, 1).filter({ hasText: "sharkling" }).waitFor();
  await cell(other.page, 1, 4, 1).filter({ hasText: "sharkling" }).waitFor();

  await cell(other.page, 1, 4, 1).dragTo(cell(other.page, 2, 5, 1));
  await undo(other.page, "Move sharkling to Shared kelp").waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await cell(page, 2, 5, 1).filter({ hasText: "sharkling" }).waitFor();
  await cell(page, 1, 4, 1).filter({ hasText: "sharkling" }).waitFor({ state: "detached" });

  // The first puts back what the second one did not touch; each of them undoes their own.
  await cell(page, 1, 4, 2).dragTo(cell(page, 2, 5, 2));
  await undo(page, "Move eelkin to Shared kelp").waitFor();
  await other.page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await cell(other.page, 2, 5, 2).filter({ hasText: "eelkin" }).waitFor();
  await other.page.keyboard.press("Control+z");
  await expect.poll(() => placesOn(reef)).toEqual({ sharkling: [3, 0] });
  expect(await placesOn(kelp)).toMatchObject({ eelkin: [4, 1] });
});
