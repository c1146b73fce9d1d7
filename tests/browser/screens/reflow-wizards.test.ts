import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type BookDraft, bookSteps, emptyBookDraft } from "../../../api/books/rules/book-wizard.ts";
import { writeBookDraft } from "../../../api/books/rules/book-wizard-query.ts";
import type { Book, Grid } from "../../../api/index.ts";
import { emptyWordDraft, type WordDraft } from "../../../api/words/rules/word-draft.ts";
import type { WordStage } from "../../../api/words/rules/word-wizard.ts";
import { writeWordDraft } from "../../../api/words/rules/word-wizard-query.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { endEvents } from "../../support/browser/end-events.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { narrowFaults, reflowSizes } from "../../support/screens/reflow/reflow.ts";
import { at } from "../../support/screens/wizard.ts";

/// What screens show after some steps, and over themselves, loses nothing in narrow windows either (`reflow.test.ts`).
const browser = browserTests();

const longName = "Cholmondeley-Featherstonehaugh of Llanfairpwllgwyngyllgogerychwyrndrobwll";

/// The faults of a state at each size, and a picture of it.
async function faultsAt(page: Page, name: string): Promise<string[]> {
  const found = (await narrowFaults(page)).map((fault) => `${name}, ${fault}`);
  await keepScreenshots(page, `${name}-narrow`, reflowSizes.slice(0, 2));
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

it("loses nothing of the book wizard’s steps", { timeout: 240_000 }, async () => {
  const { books } = await browser.api<{ books: Book[] }>("GET", "/books");
  const { imprint } = books.find(({ title }) => title === "The Red Kite")!;
  const author = await browser.api<{ id: string }>("POST", "/author", { name: longName });
  const draft: BookDraft = {
    ...emptyBookDraft,
    title: `A play of ${longName}`,
    existingAuthorIDs: [author.id],
    newAuthorNames: [],
    imprintID: imprint.id,
    mode: "P",
    playCharacters: [{ id: randomUUID(), name: "Zigzag the Wandering", colour: 0x003366, symbol: "zig zag wanderer" }],
    isFiction: true,
    isbn10: "0306406152",
  };
  const plain: BookDraft = { ...draft, mode: "B", playCharacters: [] };
  const { page } = await browser.signedIn("#!/books");
  const found: string[] = [];
  for (const { step, path, title } of bookSteps) {
    // A play has a symbol to upload, and nothing comes after that before there is a picture of it.
    const query = new URLSearchParams(writeBookDraft(step === "others" || step === "summary" ? plain : draft));
    await page.goto("about:blank");
    await page.goto(`${browser.origin}/#!/book/wizard${path}?${query.toString()}`, { waitUntil: "networkidle" });
    await at(page, title);
    found.push(...(await faultsAt(page, `wizard-${step}`)));
  }
  expect(found).toEqual([]);
});

it("loses nothing of the word wizard’s stages", { timeout: 240_000 }, async () => {
  const { words } = await browser.api<{ words: { id: string }[] }>("GET", "/dict_word?filter=dog&length=1&type=K");
  const { grids } = await browser.api<{ grids: Grid[] }>("GET", "/grids");
  const word: WordDraft = {
    ...emptyWordDraft,
    text: "numbatologist’s waistcoat",
    fitzType: "N",
    definition: "what the one wears who looks after numbats",
  };
  const key: WordDraft = { ...word, choice: "K", sheetFitzTypes: "N", gridsWithout: grids.map(({ id }) => id) };
  const child: WordDraft = { ...word, skipExtras: true, choice: "C", parentWordID: words[0]!.id };
  const shared: WordDraft = { ...word, skipExtras: true, choice: "S", parentWordID: words[0]!.id, sheetFitzTypes: "N" };
  const stages: readonly (readonly [WordDraft, WordStage, string])[] = [
    [word, "dialects", "Dialects"],
    [word, "fitz", "Fitz type"],
    [word, "extras", "Extra forms"],
    [child, "parent", "Kind of word"],
    [key, "symbol", "Symbol"],
    [key, "sheetFitzTypes", "Sheet fitz types"],
    [{ ...key, gridsWithout: [] }, "sheets", ""],
    [key, "summary", "Summary"],
    [child, "relationship", "Relationship"],
    [{ ...child, relation: "P" }, "popups", "Popup"],
    [shared, "sharedKey", "Shared key"],
  ];
  const { page } = await browser.signedIn("#!/books");
  const found: string[] = [];
  for (const [draft, stage, title] of stages) {
    const query = new URLSearchParams(writeWordDraft(draft, { stage, grid: 0 }));
    await page.goto("about:blank");
    await page.goto(`${browser.origin}/#!/words/wizard?${query.toString()}`, { waitUntil: "networkidle" });
    if (title) await at(page, title);
    else await page.getByRole("grid").first().waitFor();
    found.push(...(await faultsAt(page, `word-wizard-${stage}`)));
  }
  expect(found).toEqual([]);
});

it("loses nothing of dialogs, menus, messages and the login page", { timeout: 240_000 }, async () => {
  const { books } = await browser.api<{ books: Book[] }>("GET", "/books");
  const book = books.find(({ title }) => title === "The Red Kite")!;
  const { words } = await browser.api<{ words: { id: string }[] }>("GET", "/dict_word?filter=dog&length=1&type=K");
  const word = words[0]!.id;
  const { page } = await browser.signedIn("#!/books");
  const found: string[] = [];
  const open = async (address: string) => {
    await page.goto("about:blank");
    await endEvents(page);
    await page.goto(`${browser.origin}/#!${address}`, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  };
  const dialogOf = async (name: string, button: string | RegExp) => {
    await page.getByRole("button", { name: button }).first().click();
    await page.getByRole("dialog").waitFor();
    // A deletion waits for what comes of it, and its button shows that instead of its label, which slides back then.
    await expect.poll(() => page.locator('[role="dialog"] [data-loading]').count()).toBe(0);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    found.push(...(await faultsAt(page, name)));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await open(`/word/${word}`);
  await dialogOf("word-history", "History");
  await dialogOf("word-deletion", /^Delete/);
  await open(`/book/${book.id}`);
  await dialogOf("book-history", "History");
  await dialogOf("book-deletion", /^Delete/);
  await open("/books");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("dog");
  await page.getByRole("option").first().waitFor();
  found.push(...(await faultsAt(page, "palette")));
  await page.keyboard.press("Escape");
  await open(`/book/${book.id}/import`);
  await page.getByRole("textbox", { name: /text/i }).first().waitFor();
  await page.keyboard.press("F1");
  await page.getByRole("dialog").waitFor();
  found.push(...(await faultsAt(page, "import-shortcuts")));

  await open("/authors");
  await page.getByRole("button", { name: "New author" }).click();
  await page.getByRole("textbox", { name: "Name of the new author" }).fill(`Toast ${longName}`);
  await page.keyboard.press("Enter");
  // It stays while the pointer is on it, and has come to rest.
  await page.getByRole("button", { name: "Dismiss" }).hover();
  found.push(...(await faultsAt(page, "authors-toast")));

  const { page: outside } = await browser.newPage();
  await outside.goto(`${browser.origin}/`);
  await outside.getByLabel("Email").waitFor();
  found.push(...(await faultsAt(outside, "login")));
  expect(found).toEqual([]);
});
