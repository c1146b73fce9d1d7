import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { dataAbsent } from "../../support/data/real-books.ts";
import { bookCalls, bookTab } from "../../support/screens/book-screen.ts";
import { deskCalls, focusedRow, peterRabbit, rowOf, rowsThere, saidBelow } from "../../support/screens/word-desk.ts";

/// The word desk on a real book, by the keyboard alone.
const browser = browserTests();
const { idOf } = bookCalls(browser);
const { deskOf, writeText } = deskCalls(browser);

const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 640, height: 900 },
  { width: 320, height: 700 },
];

it.skipIf(dataAbsent)("lists what a book needs, acts by single keys, and keeps what was decided", async () => {
  const id = await idOf("The Red Kite");
  await writeText(id, peterRabbit());
  const desk = await deskOf(id);
  const missing = desk.rows.filter(({ needs }) => needs.includes("missing"));
  expect(missing.length).toBeGreaterThan(40);
  const { page } = await browser.signedIn(`#!/book/${id}/words`);
  const [first, secondRow] = missing.map(({ texts }) => texts.map(({ text }) => text).join(", "));
  // The keyboard is on the first row without a click.
  await rowsThere(page);
  await expect.poll(() => focusedRow(page)).toBe(first);
  await page
    .getByRole("link", { name: new RegExp(`^Missing\\W+${missing.length} rows$`) })
    .and(page.locator("[aria-current=true]"))
    .waitFor();
  await bookTab(page, "Words").getByText(`${missing.length} missing`).waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await violationsInBoth(page)).toEqual([]);

  // A letter acts, and finds nothing.
  const second = missing[1]!.texts[0]!.text;
  await page.keyboard.press("k");
  await expect.poll(() => saidBelow(page)).toBe(`Print ${second} with no key`);
  await rowOf(page, secondRow!).getByText("Ready").waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(() => saidBelow(page)).toBe(`Undo: Print ${second} with no key`);
  await expect.poll(() => rowOf(page, secondRow!).getByText("Ready").count()).toBe(0);
  await page.keyboard.press("Control+Shift+Z");
  await rowOf(page, secondRow!).getByText("Ready").waitFor();

  // For several rows at once.
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  for (let row = 0; row < 3; row++) await page.keyboard.press("Shift+ArrowDown");
  await page.getByText("4 rows chosen").waitFor();
  await page.keyboard.press("x");
  await expect.poll(() => saidBelow(page)).toBe("Put 4 rows aside");
  await page.getByText("4 put aside").waitFor();

  // All keys are told.
  await page.keyboard.press("F1");
  await page.getByRole("dialog", { name: "Keys of the word desk" }).waitFor();
  await keepScreenshots(page, "word-desk-keys");
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Escape");

  // What was decided is there after a reload.
  await page.reload();
  await page.getByText("4 put aside").waitFor();
  await keepScreenshots(page, "word-desk", windows);
  await page.keyboard.press("/");
  await page.keyboard.type("nothing like it");
  await page.getByText("None found.").waitFor();
});

it("says so where a book has no text, and where every word is fine", async () => {
  const fine = await idOf("A Day at the Fair");
  await writeText(fine, '#part "A"\n#chapter "A"\n#page 1\n');
  const { page } = await browser.signedIn(`#!/book/${fine}/words`);
  await page.getByText("The text has no words yet.").waitFor();
  await keepScreenshots(page, "word-desk-no-words");
  expect(await violationsInBoth(page)).toEqual([]);
  const known = await idOf("Pip and the Hat");
  await page.goto(`${browser.origin}/#!/book/${known}/words?need=missing`);
  await page.getByText("Every word of the text is in the dictionary.").waitFor();
  await keepScreenshots(page, "word-desk-fine");
});
