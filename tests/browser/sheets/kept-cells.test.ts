import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, said, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { cell, sheetCalls, text } from "../../support/screens/sheet-screens.ts";

/// Locked words and cells of a sheet, and cells that are reserved for the word that left them.
const browser = browserTests();
const { build, placesOn, sheet } = sheetCalls(browser);

it("locks cells and words, opens them by name, and frees reserved cells", async () => {
  const id = await build("Cove", ["ternling", "codkin", "prawnet"]);
  const { words } = await sheet(id);
  const wordID = (name: string) => words.find((one) => one.word.text === name)?.wordID ?? "";
  const { page, expectErrors } = await browser.signedIn(`#!/sheets/${id}`);

  // A cell is locked by its key, and keeps its word.
  await cell(page, 4, 1).focus();
  await page.keyboard.press("Control+Shift+L");
  await said(page, "The cell at row 4, column 1 of Cove is locked").waitFor();
  await expect.poll(() => text(page, 4, 1)).toContain("locked");
  await said(page, /^Row 4, column 1: ternling.*, the cell is locked · effort \d\.\d$/).waitFor();
  await cell(page, 4, 1).focus();
  await page.keyboard.press("Delete");
  await said(page, "The cell of “ternling” at row 4, column 1 is locked. Open its lock first.").waitFor();
  await page.keyboard.press("Control+Shift+L");
  const asked = dialog(page, "Open the lock of the cell of “ternling”?");
  await asked.getByText("It is locked at row 4, column 1 of Cove.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await asked.getByRole("button", { name: "Open the lock of the cell of “ternling”" }).click();
  await expect.poll(() => text(page, 4, 1)).not.toContain("locked");
  expect((await sheet(id)).locked).toEqual([]);

  // A word is locked from its cell. One that somebody else locks is opened from the refusal.
  await cell(page, 4, 3).click();
  await page.getByRole("button", { name: "Lock word" }).click();
  await said(page, "“prawnet” is locked").waitFor();
  expect((await sheet(id)).lockedWordIDs).toEqual([wordID("prawnet")]);
  await cell(page, 4, 2).dragTo(cell(page, 5, 2));
  await said(page, /^Effort: codkin \d\.\d to \d\.\d$/).waitFor();
  await browser.api("PUT", "/dict_word", { id: wordID("codkin"), isLocked: true, isCore: true });
  expectErrors(/422|409/);
  await page.keyboard.press("Control+s");
  const refusal = dialog(page, "The sheet could not be saved");
  await refusal.getByText("“codkin” is locked at row 4, column 2 of Cove. Open its lock first.").waitFor();
  await refusal.getByRole("button", { name: "Open the lock of “codkin”" }).click();
  await dialog(page, "Open the lock of “codkin”?").getByRole("button", { name: "Open the lock of “codkin”" }).click();
  await toast(page, "Saved ✓").waitFor();
  expect((await placesOn(id)).codkin).toEqual([4, 1]);

  // A core word leaves its cell reserved.
  await expect.poll(() => text(page, 4, 2)).toContain("Reserved for codkin");
  await cell(page, 4, 1).dragTo(cell(page, 4, 2));
  await said(page, /reserved for “codkin”. Free it first/).waitFor();
  await keepScreenshots(page, "sheet-kept");
  expect(await violationsInBoth(page)).toEqual([]);
  await cell(page, 4, 2).click();
  await page.keyboard.press("Delete");
  const free = dialog(page, "Free the cell of “codkin”?");
  await free.getByRole("button", { name: "Free the cell of “codkin”" }).click();
  await said(page, "The cell is free").waitFor();
  expect((await sheet(id)).reserved).toEqual([]);
});
