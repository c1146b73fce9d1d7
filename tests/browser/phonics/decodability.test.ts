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

it("tells what a step covers of a book and its pages, for any step, dialect and method", async () => {
  const { id } = await decodable("2.4");
  const { page } = await browser.signedIn(`#!/book/${id}/decodability`);
  const step = page.getByRole("combobox", { name: "Step" });
  await step.waitFor();
  expect(await step.locator("option:checked").textContent()).toMatch(/^Step 2\.4.*this book’s/);
  const listed = () => panel(page).getByRole("listitem").count();
  await expect.poll(listed).toBeGreaterThan(2);
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

  // Both files, of a step that has words beyond it, and paper without what leads elsewhere.
  await step.selectOption({ index: 4 });
  await expect.poll(listed).toBeGreaterThan(2);
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
    expect(text.split("\r\n").length).toBeGreaterThan(2);
  }
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.getByText("Letters and Sounds (2007), step").isVisible()).toBe(true);
  const height = await page.evaluate(() => document.body.scrollHeight);
  expect(height).toBeGreaterThan(await page.evaluate(() => innerHeight));
  await keepScreenshots(page, "decodability-print", [{ width: 794, height: 1123 }]);
});

it("finds a book for a lesson by what it practises", async () => {
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

it("marks words beyond the step in the editor, and puts another only where somebody chooses it", async () => {
  const { id } = await decodable("2.5");
  const asked: string[][] = [];
  const { page } = await browser.signedIn(`#!/book/${id}/import`);
  page.on("request", (request) => {
    if (request.url().endsWith("/phonics/words")) asked.push((request.postDataJSON() as { words: string[] }).words);
  });
  const list = page.getByRole("region", { name: "Beyond the step" });
  await list.getByText(/^\d+ words beyond step 2\.5$/).waitFor();
  const text = page.getByRole("textbox", { name: "Import text" });
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("\n#page 99\nA hat. The goat! Goat.\n");
  const row = list.getByRole("button", { name: "goat oa:əʊ, 2 times" });
  await row.waitFor();
  // A new word is asked about once, what was known not again.
  await page.keyboard.insertText("Goat.\n");
  await list.getByRole("button", { name: "goat oa:əʊ, 3 times" }).waitFor();
  expect(asked.flat().length).toBeLessThanOrEqual(asked.length ? new Set(asked.flat()).size : 0);
  expect(await violationsInBoth(page, "[aria-label=Problems]")).toEqual([]);

  // It leads to the word, where Ctrl+. opens what the step has in its place.
  const selected = () => page.evaluate(() => getSelection()?.toString() ?? "");
  await list.getByRole("button", { name: /^goat/ }).press("Enter");
  expect(await selected()).toBe("goat");
  await page.keyboard.press("Control+.");
  const offered = page.getByRole("listbox", { name: "Words at the step" });
  await offered.getByRole("option").first().waitFor();
  await page.getByText("“goat” is beyond step 2.5: oa:əʊ (step 3.4)").first().waitFor();
  await keepScreenshots(page, "import-beyond", sizes.slice(0, 3));
  const name = (await offered.getByRole("option").first().innerText()).split("“")[1]!.split("”")[0]!;
  expect(await text.innerText()).toContain("The goat!");
  await page.keyboard.press("1");
  await expect.poll(() => text.innerText()).toContain(`The ${name}!`);
  await list.getByRole("button", { name: "goat oa:əʊ, 2 times" }).waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(() => text.innerText()).toContain("The goat!");
  // Books of other kinds have no step to be told of.
  const { books } = await api<{ books: BookRow[] }>("GET", "/books?mode=S");
  await page.goto(`${browser.origin}/#!/book/${books[0]!.id}/import`);
  await page.getByText(/^\d+ hints$/).waitFor();
  await expect.poll(() => list.count()).toBe(0);
});
