import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { BookPage } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { edit as open, save } from "../../support/screens/editing.ts";

/// Manuscripts as files: opened or dropped, looked over, and taken with their pictures.
const browser = browserTests();
const edit = (text: string, options?: Parameters<typeof open>[2]) => open(browser, text, options);

const folder = join(import.meta.dirname, "../../src/import/manuscripts");
const payload = (name: string, mimeType = "application/octet-stream") => ({
  name,
  mimeType,
  buffer: readFileSync(join(folder, name)),
});
const chooser = (page: Page) => page.locator("input[type=file]").first();
const review = (page: Page, name: string) => page.getByRole("dialog", { name: `Insert ${name}` });

it("takes a document of Word with its pages, pictures and footnotes", async () => {
  const { page, saved, bookId } = await edit("");
  await chooser(page).setInputFiles(payload("pandoc.docx"));
  const dialog = review(page, "pandoc.docx");
  await dialog.getByText("1 part, 2 chapters,").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "import-manuscript", [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 640, height: 800 },
  ]);
  // Its author stands above the text, and is left out of it.
  await dialog.getByLabel("“Ann Weaver” is").waitFor();
  expect(await dialog.getByLabel("“Ann Weaver” is").inputValue()).toBe("leftOut");
  await page.keyboard.press("Enter");
});
