import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DeskRow, FitzType } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { acceptedLabels } from "../../support/data/label-rows.ts";
import { dataAbsent } from "../../support/data/real-books.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";
import {
  carryOut,
  deskCalls,
  focusedRow,
  peterRabbit,
  rowOf,
  rowsThere,
  saidBelow,
} from "../../support/screens/word-desk.ts";

/// Decisions of the word desk carried out together.
const browser = browserTests();
const { idOf } = bookCalls(browser);
const { deskOf, textOf, writeText } = deskCalls(browser);

const nameOf = ({ texts }: DeskRow) => texts.map(({ text }) => text).join(", ");
const missing = ({ needs }: DeskRow) => needs.includes("missing");

const isAllDecided = async (page: Page) => (await page.getByText("0 to look at", { exact: true }).count()) > 0;

/// Keys are pressed and counted.
function keysOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: (key: string) => {
      count++;
      return page.keyboard.press(key);
    },
    type: (text: string) => {
      count += text.length;
      return page.keyboard.type(text);
    },
  };
}

// A minute or two: in the soak.
it.skipIf(dataAbsent || process.env.SOAK !== "1")(
  "brings a real book from its manuscript to placed, pictured words by the keyboard alone",
  async () => {
    const id = await idOf("The Red Kite");
    await writeText(id, peterRabbit());
    const before = await deskOf(id);
    const rows = new Map(before.rows.filter(missing).map((row) => [nameOf(row), row]));
    const { page } = await browser.signedIn(`#!/book/${id}/words?need=missing`);
    await rowsThere(page);
    await expect.poll(() => focusedRow(page)).toBe([...rows.keys()][0]);
    const keys = keysOf(page);
    await keys.press("a");
    await expect.poll(() => saidBelow(page)).toMatch(/sure/);
    const labels = acceptedLabels("peter-rabbit");
    const seen = new Set<string>();
    for (;;) {
      const name = (await focusedRow(page)) ?? "";
      const row = rows.get(name);
      if (!row || seen.has(name)) break;
      seen.add(name);
      const { decision } = row;
      const accepted = row.texts.flatMap(({ text }) => labels.get(text) ?? []);
      const isRight = (lemma: string) => accepted.some((one) => one.lemma.toLowerCase() === lemma.toLowerCase());
      if (decision && "text" in decision && accepted.length > 0 && !isRight(decision.text)) {
        await keys.press("f");
        await page.getByRole("dialog").getByRole("searchbox").waitFor();
        await keys.type(accepted[0]!.lemma);
        await keys.press("Enter");
        await expect.poll(() => rowOf(page, name).getByText("Ready").count()).toBe(1);
        await page.getByRole("dialog").waitFor({ state: "detached" });
        continue;
      }
      if (decision && "fitzType" in decision && accepted.length > 0) {
        const fitting: FitzType[] = accepted.map(({ fitzType }) => fitzType);
        if (!fitting.includes(decision.fitzType)) {
          await keys.press("t");
          await keys.press(fitting[0]!.toLowerCase());
          await expect.poll(() => saidBelow(page)).toMatch(/^Make /);
        }
      }
      await keys.press(decision === null ? "k" : "Enter");
      // The keyboard stays on the last row: there is none to go on to.
      await expect.poll(async () => (await isAllDecided(page)) || (await focusedRow(page)) !== name).toBe(true);
      if (await isAllDecided(page)) break;
    }
    await keepScreenshots(page, "word-desk-ready");
    await keys.press("Control+Enter");
    const review = page.getByRole("dialog", { name: /^Review/ });
    const button = review.getByRole("button", { name: /^Carry out/ });
    await expect.poll(() => button.isEnabled().catch(() => false), { timeout: 60_000 }).toBe(true);
    await review.getByRole("grid").waitFor();
    await keepScreenshots(page, "word-desk-review", [
      { width: 1440, height: 900 },
      { width: 640, height: 900 },
    ]);
    expect(await violationsInBoth(page)).toEqual([]);
    await keys.press("Control+Enter");
    await page
      .getByRole("alert")
      .getByText(/^Done: /)
      .waitFor({ timeout: 60_000 });
    const after = await deskOf(id);
    const left = after.rows.filter(missing).length;
    const done = rows.size - left;
    console.log(
      `The word desk on Peter Rabbit: ${keys.count()} keys for ${done} words, ${(keys.count() / done).toFixed(1)} a word (goal 5); ${left} left`,
    );
    expect(done).toBeGreaterThan(rows.size * 0.8);
    expect(keys.count() / done).toBeLessThanOrEqual(5);
    // One undo for all of it, and what was decided stands as it did.
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await page.getByText("Put back").waitFor({ timeout: 60_000 });
    expect((await deskOf(id)).rows.filter(missing).length).toBe(rows.size);
    await page.getByRole("button", { name: /^Review \d+ rows/ }).waitFor();
  },
);

const smallText = (...sentences: string[]) => `#part "A"\n#chapter "A"\n#page 1\n${sentences.join("\n")}\n`;

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
  // Somebody makes one of the words meanwhile.
  const all = ["en-gb", "en-au", "en-us"];
  await browser.api("POST", "/dict_word", { text: "hillock", type: "K", fitzType: "N", dialects: all, grids: [] });
  await carryOut(page);
  const row = rowOf(page, "hillock");
  if ((await row.count()) > 0) await row.getByText("Refused").waitFor();
  const { rows } = await deskOf(id);
  expect(rows.filter(missing)).toEqual([]);
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
  expect((await deskOf(id)).rows.filter(missing)).toEqual([]);
});

it.skipIf(process.env.SOAK !== "1")("is reached from the text and leads back to its caret and undo", async () => {
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
