import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Book, StoredLicence } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog } from "../../support/browser/elements.ts";
import { savedBy } from "../../support/browser/saved-file.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";

/// Exports of books: of one from its tab, of many from the list, and what licences refuse.
const browser = browserTests();
const sizes = [...windowSizes, { width: 640, height: 800 }, { width: 320, height: 700 }];

const bookNamed = async (title: string) =>
  (await browser.api<{ books: Book[] }>("GET", "/books")).books.find((book) => book.title === title)!;

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });
}

it("exports a book from its tab as paper and as boards that open", async () => {
  const { id } = await bookNamed("The Red Kite");
  const { page } = await browser.signedIn(`#!/book/${id}/export`);
  await page.getByText(/^No exports yet/).waitFor();
  await keepScreenshots(page, "export-empty", sizes);
  await page.getByRole("button", { name: "Check Paper first" }).click();
  await page
    .getByRole("region", { name: "Paper" })
    .getByText(/^The file would have/)
    // The first package of a book draws all of its symbols, and other files' tests have the machine at the same time.
    .waitFor({ timeout: 120_000 });
  await page.getByRole("button", { name: "Export Paper" }).click();
  const paper = await savedBy(page, "Download Paper of The Red Kite");
  expect(paper.name).toBe("The Red Kite.pdf");
  expect(paper.bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");

  await page.getByRole("button", { name: "Export Open Board" }).click();
  const boards = await savedBy(page, "Download Open Board of The Red Kite");
  expect(boards.name).toBe("The Red Kite.obz");
  const entries = unzipSync(boards.bytes);
  const manifest = JSON.parse(Buffer.from(entries["manifest.json"]!).toString("utf8"));
  expect(Object.keys(entries)).toContain(manifest.root);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "export-done", sizes);
  await expectFits(page);
});

it("exports many books in the background, and has them after a reload", async () => {
  const { page } = await browser.signedIn("#!/books");
  await page.getByRole("checkbox", { name: "Choose A Day at the Fair" }).click();
  await page.getByRole("checkbox", { name: "Choose The Red Kite" }).click();
  await page.getByRole("group", { name: "Chosen books" }).getByRole("button", { name: "Export…" }).click();
  const asked = dialog(page, "Export 2 books");
  await asked.getByRole("combobox", { name: "Format" }).selectOption("EPUB 3");
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "export-many", sizes);
  await asked.getByRole("button", { name: "Export 2 books" }).click();
  await page.getByRole("heading", { name: "Exports", level: 1 }).waitFor();
  await page.reload();
  const { bytes } = await savedBy(page, "Download EPUB 3 of A Day at the Fair");
  expect(Buffer.from(unzipSync(bytes).mimetype!).toString("latin1")).toBe("application/epub+zip");
  await page.getByRole("button", { name: "Download EPUB 3 of The Red Kite" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "exports", sizes);
  await expectFits(page);
});

it("says which licence refuses an export, leads to it, and exports once a reason is given", async () => {
  const { id } = await bookNamed("The Red Kite");
  const { licences } = await browser.api<{ licences: StoredLicence[] }>("GET", "/licences");
  const house = licences.find(({ name }) => name === "Symbols of the house")!;
  const { files: _, named: _named, updatedAt: _at, updatedBy: _by, ...fields } = house;
  await browser.api("PUT", "/licence", { ...fields, free: "permission" });

  const { page } = await browser.signedIn(`#!/book/${id}/export?from=now`);
  await page.getByRole("button", { name: "Check EPUB 3 first" }).click();
  const card = page.getByRole("region", { name: "EPUB 3" });
  await card.getByText(/No permission is recorded/).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "export-refused", sizes);
  await card.getByRole("link", { name: "Licences of the book" }).click();
  await page
    .getByRole("button", { name: /^Override/ })
    .last()
    .click();
  const asked = dialog(page, /^Override/);
  await asked.getByRole("textbox", { name: "Why" }).fill("Agreed by telephone");
  await asked.getByRole("button", { name: "Override" }).click();
  await page
    .getByText(/Exported in spite of it: “Agreed by telephone”/)
    .first()
    .waitFor();

  await page.goBack();
  await page.getByRole("button", { name: "Check EPUB 3 first" }).click();
  await card.getByText(/^The file would have/).waitFor();
});
