import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Desk, SavedText } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { dataAbsent, realBook } from "../../support/data/real-books.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";

/// The word desk on a real book, by the keyboard alone.
const browser = browserTests();
const { idOf } = bookCalls(browser);

const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 640, height: 900 },
  { width: 320, height: 700 },
];

async function writeText(id: string, text: string): Promise<void> {
  const { revision } = await browser.api<SavedText>("GET", `/book/import/text?bookId=${id}`);
  await browser.api("PUT", "/book/import/text", { bookId: id, text, revision });
}

const deskOf = (id: string) => browser.api<Desk>("GET", `/book/words/desk?id=${id}`);
const rows = (page: Page) => page.getByRole("table", { name: "Words of the book" }).getByRole("rowheader");

it.skipIf(dataAbsent)("shows what a book needs", async () => {
  const id = await idOf("The Red Kite");
  await writeText(id, realBook("peter-rabbit").importText);
  const desk = await deskOf(id);
  console.log(desk.total, desk.rows.length, JSON.stringify(desk.rows.slice(0, 3), null, 1).slice(0, 4000));
  const counts = new Map<string, number>();
  for (const row of desk.rows) for (const need of row.needs.length ? row.needs : ["fine"]) counts.set(need, (counts.get(need) ?? 0) + 1);
  console.log(Object.fromEntries(counts), desk.grids, desk.sheets.length);
  const { page } = await browser.signedIn(`#!/book/${id}/words`);
  await rows(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await keepScreenshots(page, "word-desk", windows);
  expect(await violationsInBoth(page)).toEqual([]);
});
