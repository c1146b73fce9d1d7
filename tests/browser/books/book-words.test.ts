import { expect, it } from "vitest";
import type { MissingWord, Saved, SavedText } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { bookCalls, bookTab } from "../../support/screens/book-screen.ts";

/// The words that a book's text has and the dictionary lacks.
const browser = browserTests();
const { open } = bookCalls(browser);

it("lists what the text needs and the dictionary lacks, and opens the wizard filled in", async () => {
  const { id, page } = await open("The Red Kite");
  const saved = await browser.api<SavedText>("GET", `/book/import/text?bookId=${id}`);
  const parent = await browser.api<Saved>("POST", "/dict_word", {
    text: "quorble",
    type: "K",
    fitzType: "V",
    dialects: ["en-gb", "en-au", "en-us"],
    grids: [],
  });
  expect(parent.id).toBeTruthy();
  await bookTab(page, "Words").click();
  await page.getByText("Every word of the text is in the dictionary.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "book-words-none");

  const text = `${saved.text.trimEnd()}
#page 90
The vintners yodelled over a hillock.
Then Snorkelina yodels, and Snorkelina quorbled away.
`;
  await browser.api("PUT", "/book/import/text", { bookId: id, text, revision: saved.revision });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  const rows = page.getByRole("rowheader");
  await expect.poll(async () => (await rows.allInnerTexts()).join("\n")).toContain("yodelled, yodels");
  const found = await browser.api<{ words: MissingWord[] }>("GET", `/book/words/missing?id=${id}`);
  await expect.poll(() => rows.count()).toBe(found.words.length);
  const row = (name: string) => page.getByRole("row", { name });
  await row("yodelled, yodels").getByText("New word yodel").waitFor();
  await row("Snorkelina").getByText("Name Snorkelina").waitFor();
  await row("vintners").getByText("New word vintner").waitFor();
  await row("quorbled").getByText("Form of quorble").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "book-words");

  await page.getByRole("button", { name: /^Guess/ }).click();
  const guesses = found.words.filter(({ isSure }) => !isSure).length;
  await expect.poll(() => rows.count()).toBe(guesses);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(guesses);
  await page.getByRole("searchbox", { name: "Filter" }).fill("nothing like it");
  await page.getByRole("button", { name: "Show all missing words" }).click();
  await expect.poll(() => rows.count()).toBe(found.words.length);

  await page.getByRole("link", { name: "Create yodel", exact: true }).click();
  await expect.poll(() => page.url()).toContain("text=yodel&fitz=V");
  await page.goBack();
  await page.getByRole("link", { name: "Create quorble", exact: true }).click();
  await expect.poll(() => page.url()).toContain(`parent=${parent.id}`);
});
