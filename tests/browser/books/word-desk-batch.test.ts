import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { dataAbsent } from "../../support/data/real-books.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";
import {
  carryOutByKeys,
  countKeys,
  decideByKeys,
  isMissing,
  keysText,
  saidOf,
} from "../../support/screens/desk-by-keys.ts";
import {
  carryOut,
  deskCalls,
  firstPages,
  focusedRow,
  peterRabbit,
  reviewed,
  rowOf,
  rowsThere,
  saidBelow,
} from "../../support/screens/word-desk.ts";

/// Decisions of the word desk carried out together.
const browser = browserTests();
const { idOf } = bookCalls(browser);
const { deskOf, textOf, writeText } = deskCalls(browser);

// The whole book takes a minute or two: in the soak. Its first pages are the same work.
it
  .skipIf(dataAbsent)
  .each(
    process.env.SOAK === "1"
      ? [{ name: "a real book", pages: 1000, atLeast: 60 }]
      : [{ name: "the first pages of a real book", pages: 5, atLeast: 8 }],
  )("brings $name from manuscript to placed, pictured words by the keyboard alone", async ({ pages, atLeast }) => {
  const id = await idOf("The Red Kite");
  await writeText(id, firstPages(peterRabbit(), pages));
  const before = await deskOf(id);
  const { page } = await browser.signedIn(`#!/book/${id}/words?need=missing`);
  const keys = countKeys(page);
  await decideByKeys(page, keys, before, saidOf("peter-rabbit"));
  await keepScreenshots(page, "word-desk-ready");
  await carryOutByKeys(page, keys, async () => {
    await page.getByRole("dialog").getByRole("grid").waitFor();
    await keepScreenshots(page, "word-desk-review", [
      { width: 1440, height: 900 },
      { width: 640, height: 900 },
    ]);
    expect(await violationsInBoth(page)).toEqual([]);
  });
  const after = await deskOf(id);
  console.log(keysText("The word desk on Peter Rabbit", keys.count, before, after));
  const all = before.rows.filter(isMissing).length;
  const done = all - after.rows.filter(isMissing).length;
  expect(done).toBeGreaterThanOrEqual(atLeast);
  expect(done).toBeGreaterThanOrEqual(all * 0.9);
  expect(keys.count / done).toBeLessThanOrEqual(5);
  // One undo for all of it, and what was decided stands as it did.
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: `Review ${done} rows` }).waitFor({ timeout: 60_000 });
  expect((await deskOf(id)).rows.filter(isMissing).length).toBe(all);
  expect((await textOf(id)).text).toBe(firstPages(peterRabbit(), pages));
});

const smallText = (...sentences: string[]) => `#part "A"\n#chapter "A"\n#page 1\n${sentences.join("\n")}\n`;

it("acts on the row that the keyboard has come to, however quickly keys follow", async () => {
  const id = await idOf("Pip and the Hat");
  const words = ["zindle", "quorble", "vintner", "hillock", "yodel", "brindle", "wickle", "sprag", "tunnock", "mizzle"];
  await writeText(id, smallText(...words.map((word) => `The ${word}.`)));
  const { page } = await browser.signedIn(`#!/book/${id}/words?need=missing`);
  await rowsThere(page);
  await expect.poll(() => focusedRow(page)).toBeTruthy();
  const count = (await deskOf(id)).rows.filter(isMissing).length;
  await Promise.all(Array.from({ length: count }, () => page.keyboard.press("k")));
  await page.getByText("0 to look at", { exact: true }).waitFor();
  await page.getByRole("button", { name: `Review ${count} rows` }).waitFor();
});

it("keeps a refused row with its reason, and carries out the others", async () => {
  const id = await idOf("Pip and the Hat");
  await writeText(id, smallText("The vintner saw a hillock.", "The vintner yodelled."));
  const { page } = await browser.signedIn(`#!/book/${id}/words?need=missing`);
  await rowsThere(page);
  await rowOf(page, "vintner").waitFor();
  await expect.poll(() => focusedRow(page)).toBeTruthy();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Enter");
  await expect.poll(() => saidBelow(page)).toMatch(/^Take \d rows$/);
  // Somebody makes one of the words meanwhile, as the desk does not know yet.
  const all = ["en-gb", "en-au", "en-us"];
  await browser.api("POST", "/dict_word", { text: "hillock", type: "K", fitzType: "N", dialects: all, grids: [] });
  await page.keyboard.press("Control+Enter");
  expect(await reviewed(page)).toMatch(/^Carry out 2 rows/);
  const review = page.getByRole("dialog");
  await review.getByText("1 row refused: it stays on the desk").waitFor();
  await review.getByRole("listitem").filter({ hasText: "hillock: " }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("alert").getByText("Done: 2 rows, 2 new words, 1 refused").waitFor();
  const { rows } = await deskOf(id);
  expect(rows.filter(isMissing)).toEqual([]);
});

it("keeps the decisions of a person where another one was quicker", async () => {
  const id = await idOf("Pip and the Hat");
  await writeText(id, smallText("A quorble met a zindle."));
  const [{ page: ann }, { page: bob, expectErrors }] = [
    await browser.signedIn(`#!/book/${id}/words?need=missing`),
    await browser.signedIn(`#!/book/${id}/words?need=missing`),
  ];
  expectErrors(/409/);
  for (const page of [ann, bob]) {
    await rowsThere(page);
    await expect.poll(() => focusedRow(page)).toBeTruthy();
  }
  const first = (await focusedRow(ann))!;
  await ann.keyboard.press("k");
  await carryOut(ann);
  await bob.keyboard.press("ArrowDown");
  await expect.poll(() => focusedRow(bob)).not.toBe(first);
  const second = (await focusedRow(bob))!;
  await bob.keyboard.press("k");
  await bob.keyboard.press("Control+Enter");
  await bob.getByRole("alert").getByText("The text was saved by somebody else meanwhile").waitFor();
  await rowOf(bob, second).getByText("Ready").waitFor();
  await bob.getByRole("button", { name: "Dismiss" }).first().click();
  await carryOut(bob);
  expect((await deskOf(id)).rows.filter(isMissing)).toEqual([]);
});

it("is reached from the text and leads back to its caret and undo", async () => {
  const id = await idOf("Pip and the Hat");
  await writeText(id, smallText("A dog met a cat.", "The end."));
  const { page } = await browser.signedIn(`#!/book/${id}/import`);
  const editor = page.getByRole("textbox", { name: "Import text" });
  await editor.waitFor();
  const line = () =>
    page.evaluate(() => getSelection()?.focusNode?.parentElement?.closest(".cm-line")?.textContent ?? "");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("The zindle sat.");
  await expect.poll(line).toContain("The zindle sat.");
  await page.keyboard.press("F9");
  await rowsThere(page);
  await expect.poll(() => focusedRow(page)).toBe("zindle");
  await page.keyboard.press("k");
  await carryOut(page);
  const { text } = await textOf(id);
  expect(text).not.toContain("The zindle sat.");
  await page.keyboard.press("F9");
  await editor.waitFor();
  await expect.poll(line).toContain("zindle");
  await page.keyboard.press("Control+z");
  await expect.poll(line).toContain("The zindle sat.");
  // What was typed goes in as many steps as it was typed in.
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+z");
      return line();
    })
    .not.toContain("zindle");
});
