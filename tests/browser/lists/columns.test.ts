import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

/// The columns of a list, chosen and ordered.
const browser = browserTests();

const heads = async (page: Page) =>
  (await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim()).filter((text) => text !== "");
const panel = (page: Page) => dialog(page, "Columns");
const opened = async (page: Page) => {
  await page.getByRole("button", { name: "Columns" }).click();
  await panel(page).waitFor();
};
const box = (page: Page, name: string) => panel(page).getByRole("checkbox", { name, exact: true });
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 640, height: 900 },
];

it("hides, shows and moves columns of words, in the address, in the file and when somebody comes back", async () => {
  const { page } = await browser.signedIn("#!/words?type=K");
  await page.getByRole("rowheader").first().waitFor();
  const atFirst = await heads(page);
  await opened(page);
  await expect.poll(() => box(page, "Word").isDisabled()).toBe(true);
  for (const name of ["Forms and popups", "Definition", "Place", "Use", "Dialects"]) await box(page, name).click();
  await expect.poll(() => heads(page)).toEqual(["Choose", "Word", "Type", "Fitz type", "Priority"]);
  await box(page, "Priority").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await panel(page).getByRole("button", { name: "Move Type down" }).click();
  await expect.poll(() => new URLSearchParams(page.url().split("?")[1]).get("type")).toBe("K");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "words-columns-panel", sizes);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  await expect
    .poll(() => page.getByRole("button", { name: "Columns" }).evaluate((it) => it === document.activeElement))
    .toBe(true);
  const chosen = await heads(page);
  expect(chosen).toHaveLength(5);
  expect(chosen).not.toContain("Definition");
  expect(chosen.indexOf("Type")).toBeGreaterThan(chosen.indexOf("Fitz type"));

  await page.getByRole("button", { name: "CSV" }).click();
  const listed = page.getByRole("menuitem", { name: /^What is listed/ });
  const [file] = await Promise.all([page.waitForEvent("download"), listed.click()]);
  expect(file.suggestedFilename()).toBe("Words.csv");
  const text = readFileSync(await file.path(), "utf8").replace("\uFEFF", "");
  expect(text.split("\r\n")[0]).toBe(chosen.slice(1).join(","));

  // Another filter leaves them; whoever comes without any has those chosen last.
  await page.getByRole("combobox", { name: "Fitz type" }).selectOption("N");
  await expect.poll(() => page.url()).toContain("columns=");
  await page.goto(`${browser.origin}/#!/sheets`);
  await page.getByRole("table", { name: "Sheets" }).waitFor();
  expect(page.url()).not.toContain("columns=");
  await page.goto(`${browser.origin}/#!/words?type=K`);
  await expect.poll(() => heads(page)).toEqual(chosen);
  await opened(page);
  await panel(page).getByRole("button", { name: "Reset columns" }).click();
  await expect.poll(() => heads(page)).toEqual(atFirst);
  await expect.poll(() => page.url()).not.toContain("columns=");
});

it("shows the columns of an address, leaves out what is none, and never the one that names the row", async () => {
  const { page } = await browser.signedIn("#!/sheets?columns=free,constructor,grid,free");
  await expect.poll(() => heads(page)).toEqual(["Choose", "Sheet", "Name", "Free cells", "Grid"]);
  await expect.poll(async () => (await page.getByRole("rowheader").allInnerTexts()).length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "CSV" }).click();
  const listed = page.getByRole("menuitem", { name: /^What is listed/ });
  const [file] = await Promise.all([page.waitForEvent("download"), listed.click()]);
  expect(readFileSync(await file.path(), "utf8").split("\r\n")[0]).toBe("\uFEFFName,Free cells,Grid");
  await keepScreenshots(page, "sheets-chosen-columns", sizes);
});

it("stands chosen columns of books in one line where they have room, in two where they do not", async () => {
  const { page } = await browser.signedIn("#!/books?columns=title,series,level,price");
  await expect
    .poll(() => heads(page))
    .toEqual(["Choose", "Cover", "Title", "Series", "Level", "Price", "Edit", "Quick look"]);
  const tops = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => Math.round((await page.getByRole("columnheader", { name }).boundingBox())!.y)),
    );
  expect(new Set(await tops(["Title", "Series", "Level"])).size).toBe(1);
  await keepScreenshots(page, "books-chosen-columns", sizes);
  await page.goto(`${browser.origin}/#!/books?columns=title,price,mode,series,level,imprint,publisher,author`);
  await expect.poll(async () => (await heads(page)).length).toBe(12);
  await expect.poll(async () => new Set(await tops(["Title", "Price"])).size).toBe(2);
  await keepScreenshots(page, "books-chosen-columns-two-lines", sizes);
  // By mouse: the grip takes a column to another place.
  await opened(page);
  const lines = panel(page).getByRole("listitem");
  await lines.nth(7).locator("[draggable]").dragTo(lines.nth(1));
  await expect.poll(async () => (await heads(page)).slice(2, 5)).toEqual(["Title", "Author", "Price"]);
  await keepScreenshots(page, "books-columns-panel", [...sizes, { width: 320, height: 640 }]);
});
