import { zipSync } from "fflate";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { SymbolFile, SymbolModel } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

/// Symbols are swapped: a supplier's update by rule and by key, and one symbol for another.
const browser = browserTests();

const square = (background: string) =>
  sharp({ create: { width: 360, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
const fileOf = async (name: string) =>
  (await browser.api<{ symbols: SymbolFile[] }>("GET", `/symbols/files/search?query=${name}`)).symbols.find(
    (file) => file.name === name,
  )!;
const revisions = async () => [(await fileOf("dog")).revision, (await fileOf("cat")).revision];

it("accepts an update by rule and by key, swaps it in one change, and puts it back", async () => {
  const before = await revisions();
  const { page } = await browser.signedIn("#!/symbols/swap");
  const zip = zipSync({
    "update/dog.png": await square("crimson"),
    "update/cat.png": await square("navy"),
    "update/no such symbol.png": await square("navy"),
  });
  await expect.poll(() => page.locator("input[type=file]").count()).toBe(2);
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles([{ name: "update.zip", mimeType: "application/zip", buffer: Buffer.from(zip) }]);
  await page.getByText("2 symbols to decide on, 0 accepted, 1 left out").waitFor();
  await page.getByText("Left out", { exact: true }).click();
  await page.getByText("update/no such symbol.png: The supplier has no symbol of this name").waitFor();
  await page.getByRole("combobox", { name: "Symbols by rule" }).selectOption({ label: "All" });
  await page.getByRole("button", { name: "Accept 2" }).click();
  await page.getByText("2 symbols to decide on, 2 accepted, 1 left out").waitFor();
  // By key: the row of the cat is kept, and accepted again by Space.
  const cat = page.getByRole("checkbox", { name: "Accept the new picture of cat" });
  await cat.focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => cat.isChecked()).toBe(false);
  await page.keyboard.press("Space");
  await expect.poll(() => cat.isChecked()).toBe(true);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "swap-decided");
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Swap 2 symbols" }).click();
  const asked = dialog(page, "Swap 2 symbols?");
  await expect.poll(async () => (await asked.count()) + (await toast(page, "Swapped 2 symbols ✓").count())).toBe(1);
  if ((await asked.count()) > 0) await asked.getByRole("button", { name: "Swap" }).click();
  await toast(page, "Swapped 2 symbols ✓").waitFor();
  expect(await revisions()).toEqual(before.map((revision) => revision + 1));
  await toast(page, "Swapped 2 symbols ✓").getByRole("button").first().click();
  await toast(page, "Put back").waitFor();
  expect(await revisions()).toEqual(before.map((revision) => revision + 2));
});

it("lets the models of one symbol name another", async () => {
  const { page } = await browser.signedIn("#!/symbols/swap?of=one");
  const pick = async (label: string, name: string) => {
    await page.getByRole("combobox", { name: label }).fill(name);
    await page.getByRole("option").filter({ hasText: name }).first().waitFor();
    await page.keyboard.press("Enter");
  };
  await pick("In place of", "cat");
  await pick("Show", "dog");
  await page.getByText("1 symbol to decide on, 0 accepted").waitFor();
  await page.getByRole("checkbox", { name: /^Accept the new picture of / }).check();
  await keepScreenshots(page, "swap-one");
  await page.getByRole("button", { name: "Swap 1 symbol" }).click();
  const asked = dialog(page, "Swap 1 symbol?");
  await expect.poll(async () => (await asked.count()) + (await toast(page, "Swapped 1 symbol ✓").count())).toBe(1);
  if ((await asked.count()) > 0) await asked.getByRole("button", { name: "Swap" }).click();
  await toast(page, "Swapped 1 symbol ✓").waitFor();
  const { models } = await browser.api<{ models: SymbolModel[] }>("GET", "/symbols/models/search?q=cat");
  expect(models.find(({ words }) => words.includes("cat"))).toMatchObject({ symbolshelf: "dog" });
});
