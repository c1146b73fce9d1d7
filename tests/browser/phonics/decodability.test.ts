import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { BookRow, StoredSequence } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

const browser = browserTests();
const { api } = browser;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 640, height: 900 },
  { width: 320, height: 700 },
];

/// A decodable book of the demo, written for a step of Letters and Sounds.
async function decodable(step: string): Promise<{ id: string; title: string; sequence: StoredSequence }> {
  const { books } = await api<{ books: BookRow[] }>("GET", "/books?mode=D&sort=title");
  const { id, title } = books[0]!;
  const { sequences } = await api<{ sequences: StoredSequence[] }>("GET", "/phonics/sequences");
  const sequence = sequences.find(({ name }) => name.startsWith("Letters"))!;
  const stepID = sequence.steps.find(({ name }) => name.startsWith(step))!.id;
  await api("PUT", "/phonics/book", { id, sequenceID: sequence.id, stepID });
  return { id, title, sequence };
}

const panel = (page: Page) => page.getByRole("complementary", { name: "Words beyond the step" });
const summary = (page: Page, name: string) =>
  page.getByRole("region", { name: "The book" }).getByRole("row").filter({ hasText: name });

it("tells what a step covers of a book and its pages, for any step, dialect and method", {
  timeout: 120_000,
}, async () => {
  const { id } = await decodable("2.5");
  const { page } = await browser.signedIn(`#!/book/${id}/decodability`);
  const step = page.getByRole("combobox", { name: "Step" });
  await step.waitFor();
  expect(await step.locator("option:checked").textContent()).toMatch(/^Step 2\.5.*this book’s/);
  await panel(page).getByRole("listitem").first().waitFor();
  const beyond = await panel(page).getByRole("listitem").count();
  expect(beyond).toBeGreaterThan(2);
  await panel(page).getByText("At this step").first().waitFor();
  await keepScreenshots(page, "decodability", sizes);
  expect(await violationsInBoth(page, "main")).toEqual([]);

  // The first word leads to its place in the text.
  const place = panel(page)
    .getByRole("link", { name: /^Page / })
    .first();
  expect(await place.getAttribute("href")).toMatch(/import\?page=.+&word=.+/);

  // The chart is one stop of Tab; Enter goes to the page's row.
  const bars = page.getByRole("group", { name: "Pages" }).getByRole("button");
  await bars.first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await bars.nth(1).evaluate((bar) => bar === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("page-1");

  // A later step covers more, and the address keeps it.
  const covered = async () =>
    Number((await summary(page, "Covered by the step").getByRole("cell").nth(1).innerText()).replace(/\D/g, ""));
  const before = await covered();
  await step.selectOption({ index: 20 });
  await expect.poll(covered).toBeGreaterThan(before);
  expect(page.url()).toContain("step=");
  await page.getByRole("button", { name: "THRASS" }).click();
  await page.getByRole("button", { name: "American" }).click();
  await page.reload();
  await page.getByRole("button", { name: "American", pressed: true }).waitFor();
  await page.getByRole("button", { name: "THRASS", pressed: true }).waitFor();
  await page.getByRole("button", { name: "British" }).click();
  await page.getByRole("button", { name: "Traditional" }).click();

  // Both files, and paper without what leads elsewhere.
  for (const [name, first] of [
    ["Pages", "Page,Words,Share covered"],
    ["Words", "Word,Fitz type,State"],
  ] as const) {
    await page.getByRole("button", { name: "CSV" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click(),
    ]);
    const text = await readFile(await file.path(), "utf8");
    expect(text.replace("\uFEFF", "")).toMatch(new RegExp(`^${first}`));
    expect(text.split("\r\n").length).toBeGreaterThan(3);
  }
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.getByText("Letters and Sounds (2007), step").isVisible()).toBe(true);
  const height = await page.evaluate(() => document.body.scrollHeight);
  expect(height).toBeGreaterThan(await page.evaluate(() => innerHeight));
  await keepScreenshots(page, "decodability-print", [{ width: 794, height: 1123 }]);
});

it("finds a book for a lesson by what it practises", { timeout: 120_000 }, async () => {
  const { title } = await decodable("3.4");
  const { page } = await browser.signedIn("#!/phonics/books");
  const table = page.getByRole("table", { name: "Decodable books" });
  await table.getByRole("link", { name: title }).waitFor();
  await keepScreenshots(page, "decodable-books", sizes);
  expect(await violationsInBoth(page, "main")).toEqual([]);
  const box = page.getByRole("combobox", { name: "Practises" });
  await box.fill("b:b");
  await expect.poll(() => page.url()).toContain("practises=b%3Ab");
  await table.getByText("b:b", { exact: true }).first().waitFor();
  await box.fill("b b");
  await page.getByText("Write a grapheme, or one with its sound").waitFor();
  await box.fill("dge");
  await page.getByText("None found.").waitFor();
  await box.fill("");
  await table.getByRole("link", { name: title }).click();
  await page.getByRole("combobox", { name: "Step" }).waitFor();
});
