import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DictWord, WordDeletion } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, holdToast, said, toast } from "../../support/browser/elements.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";

/// The screens of words: the tree and table of the dictionary, and the page of one word.
const browser = browserTests();

const list = async (query: string) =>
  (await browser.api<{ words: DictWord[]; total: number }>("GET", `/dict_word?${query}`)).words;
const named = async (text: string, query = "type=K") =>
  (await list(`text=${encodeURIComponent(text)}&includeUsage=true&includeChildren=true&${query}`)).find(
    (word) => word.text === text,
  )!;
const rows = (page: Page) => page.locator("tbody").getByRole("rowheader").allInnerTexts();
const link = (page: Page, name: string) => page.locator("tbody").getByRole("link", { name, exact: true });
const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? "")).toContain(name);

it("browses the tree of words by keyboard, and comes back to what was open", async () => {
  const { page } = await browser.signedIn("#!/words?view=tree");
  const tree = page.getByRole("treegrid", { name: "Words" });
  await tree.waitFor();
  await page.getByRole("link", { name: "Words" }).and(page.locator("[aria-current]")).waitFor();
  const { total } = await browser.api<{ total: number }>("GET", "/dict_word?limit=0&type=K");
  await said(
    page,
    `${total.toLocaleString("en-GB")} key words, with their forms and other children below them`,
  ).waitFor();
  const first = (await list("parent=00000000-0000-0000-0000-000000000000&filter=d&limit=1"))[0]!.text;
  const letter = page.getByRole("button", { name: /^D\s?[\d,]+ key words$/ });
  await letter.focus();
  await page.keyboard.press("ArrowRight");
  await link(page, first).waitFor();
  // A letter goes to the next line that begins with it.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("a");
  await isFocused(page, "A");
  expect(new URL(page.url()).hash).toContain("letter=d");
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "words-tree");
  await page.reload();
  await link(page, first).waitFor();
  await letter.focus();
  await page.keyboard.press("ArrowLeft");
  await link(page, first).waitFor({ state: "detached" });

  // The arrows open and close what stands below a word.
  await page.getByRole("searchbox", { name: "Filter" }).fill("dog");
  await link(page, "dog").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => new URL(page.url()).hash).toContain("below=");
  const below = page.locator('[aria-level="2"]').getByRole("link", { name: "dogs", exact: true });
  await below.waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await isFocused(page, "dog");
  await page.reload();
  await below.click();
  await page.getByRole("heading", { name: "dogs", level: 1 }).waitFor();
  await page.goBack();
  await below.waitFor();
  await link(page, "dog").focus();
  await page.keyboard.press("ArrowLeft");
  await below.waitFor({ state: "detached" });
});

it("searches and filters, all of it in the address, and says where the rest of a long list could not be loaded", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/words?view=table");
  const table = page.getByRole("table", { name: "Words" });
  await table.waitFor();
  const filter = page.getByRole("searchbox", { name: "Filter" });
  await filter.fill("dog");
  await expect.poll(async () => (await rows(page))[0]).toContain("dog");
  expect(new URL(page.url()).hash).toContain("text=dog");
  // What begins so stands before what holds it.
  await expect
    .poll(() => rows(page))
    .toEqual((await list("text=dog")).map(({ text }) => expect.stringContaining(text)));
  await filter.fill("zzzz");
  await page.getByText("None found.").waitFor();
  // All that is typed is one step back.
  await page.goBack();
  await expect.poll(() => filter.inputValue()).toBe("");
  await page.goForward();
  await page.getByText("None found.").waitFor();
  await page.getByRole("button", { name: "Show all words" }).click();
  await expect.poll(() => filter.inputValue()).toBe("");

  const count = async (query: string) =>
    (await browser.api<{ total: number }>("GET", `/dict_word?limit=0&${query}`)).total.toLocaleString("en-GB");
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Associated");
  await said(page, `${await count("type=A")} words found`).waitFor();
  await page.getByRole("combobox", { name: "Fitz type" }).selectOption("Nouns");
  await said(page, `${await count("type=A&fitz=N")} words`).waitFor();
  // Two filters that are changed faster than the list is drawn are both changed.
  await page.evaluate(async () => {
    for (const name of ["Type", "Fitz type"]) {
      const filter = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)!;
      filter.value = "";
      filter.dispatchEvent(new Event("change", { bubbles: true }));
      for (let step = 0; step < 100; step++) await Promise.resolve();
    }
  });
  await expect.poll(() => new URL(page.url()).hash).not.toMatch(/type=|fitz=/);
  for (const [label, query] of [
    ["Without symbol", "hasSymbol=false"],
    ["Without place", "hasPlace=false"],
    ["Unused", "isUsed=false"],
    ["With problems", "hasProblem=true"],
    ["Not spelled", "isSpelled=false"],
  ] as const) {
    await page.getByRole("combobox", { name: "Needs attention" }).selectOption(label);
    const total = await count(query);
    await said(page, total === "0" ? "None found." : `${total} word`).waitFor();
  }
  await page.goto(`${browser.origin}/#!/words?view=table`);
  await link(page, (await list("limit=1"))[0]!.text).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "words-table");

  // The rest of the list is asked for as it comes into sight.
  expectErrors(/ERR_FAILED/);
  await page.route("**/api/v1/dict_word?*offset=*", (route) =>
    route.request().url().includes("offset=0") ? route.continue() : route.abort(),
  );
  await page.locator("tbody a").first().focus();
  await page.keyboard.press("End");
  await page.getByText("Some words could not be loaded.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await link(page, (await list("ordering=-text&limit=1"))[0]!.text).waitFor();
  await page.keyboard.press("Home");
  await page.locator("tbody a").first().focus();
  await page.keyboard.press("m");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.toLowerCase().startsWith("m")))
    .toBe(true);
});

it("edits a word: what is wrong, what becomes stale, a conflict, the history", async () => {
  const { id } = await named("dog");
  const { page, expectErrors } = await browser.signedIn(`#!/word/${id}`);
  await page.getByRole("heading", { name: "dog", level: 1 }).waitFor();
  await page.getByRole("region", { name: "Usage" }).getByRole("link", { name: "Gran’s Big Umbrella" }).waitFor();
  await page.getByRole("region", { name: "Sheets" }).getByRole("grid").first().waitFor();
  await expect
    .poll(() => page.getByRole("region", { name: "Parent and children" }).getByRole("link").allInnerTexts())
    .toContain("dogs");
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "word");

  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill(" ");
  await page.keyboard.press("Control+s");
  await page.getByText("Word text is required").waitFor();
  await isFocusedOn(page, "text");
  await text.fill("dog");
  for (const dialect of ["British", "Australian", "American"])
    await page.getByRole("switch", { name: dialect }).click();
  await page.getByText("At least one dialect is required").waitFor();
  for (const dialect of ["British", "Australian", "American"])
    await page.getByRole("switch", { name: dialect }).click();
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Associated");
  await page.getByText("A parent word is required").waitFor();
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Shared key");
  await page.getByText("A shared key is made as one: no other word becomes one").waitFor();
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Key");
  await page.getByRole("switch", { name: "Non-word" }).click();
  await page.getByText("Only a linked adjective or adverb can be a non-word").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("switch", { name: "Non-word" }).click();

  // What no book holds is saved at once, and survives a reload before.
  const definition = page.getByRole("textbox", { name: "Definition" });
  await definition.fill("A pet that barks");
  await page.getByRole("heading", { name: "• dog", level: 1 }).waitFor();
  page.once("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect.poll(() => definition.inputValue()).toBe("A pet that barks");
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  await page.getByRole("heading", { name: "dog", level: 1, exact: true }).waitFor();
  expect((await named("dog")).definition).toBe("A pet that barks");

  // Somebody else saves meanwhile.
  expectErrors(/409/);
  await browser.api("PUT", "/dict_word", { id, priority: 7 });
  await definition.fill("A pet");
  await page.keyboard.press("Control+s");
  const conflict = dialog(page, "The word was saved by somebody else");
  await conflict.getByText("changed priority").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await toast(page, "Saved ✓").waitFor();
  await expect.poll(async () => (await named("dog")).definition).toBe("A pet");
  expect((await named("dog")).priority).toBe(7);

  // Two deployed books hold the word, one of them since the first start; another one is stale already.
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const { id: bookID } = books.find((book) => book.title === "The Red Kite")!;
  await importText(browser.api, bookID, "#part One\n#chapter First\n#page 1\nDog.\n");
  await browser.api("POST", "/book/deploy", { id: bookID });
  await page.getByRole("switch", { name: "Show “not” overlay" }).click();
  await page.keyboard.press("Control+s");
  const stale = dialog(page, "Save “dog”?");
  await stale.getByText(/^3 books in force change, \d+ pages: 2 become stale, 1 is stale already$/).waitFor();
  expect(
    (await stale.getByRole("list", { name: "Books that change" }).getByRole("link").allInnerTexts()).sort(),
  ).toEqual(["From Seed to Sunflower", "Gran’s Big Umbrella", "The Red Kite"]);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await stale.getByRole("button", { name: "Leave as it is" }).click();
  await stale.waitFor({ state: "detached" });
  expect((await named("dog")).showNotOverlay).toBe(false);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await stale.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved ✓").waitFor();
  await expect.poll(async () => (await named("dog")).showNotOverlay).toBe(true);

  await page.getByRole("button", { name: "History" }).click();
  await dialog(page, "History of “dog”").getByText("Show “not” overlay: no → yes").waitFor();
  await dialog(page, "History of “dog”").getByText("Definition: “A pet that barks” → “A pet”").waitFor();
});

it("gives a word a parent by the rules, guards what is not saved, and deletes only what nothing refers to", async () => {
  const dialects = ["en-gb", "en-au", "en-us"];
  const { id } = await browser.api<{ id: string }>("POST", "/dict_word", {
    text: "wolfhound",
    type: "K",
    fitzType: "V",
    dialects,
  });
  const { page } = await browser.signedIn(`#!/word/${id}`);
  await page.getByText("It has no place on a sheet.").waitFor();
  await page.getByText("It has no symbol.").waitFor();
  await page.getByText("No book uses it.").waitFor();
  const type = page.getByRole("combobox", { name: "Type", exact: true });
  await type.selectOption("Connected");
  const parent = page.getByRole("combobox", { name: "Parent" });
  await parent.fill("dog");
  await page
    .getByRole("option", { name: /^dog( |$)/ })
    .first()
    .click();
  await page.getByText("Both words must be verbs").waitFor();
  await type.selectOption("Associated");
  await page.getByText(/The parent's sheet does not support Verbs/).waitFor();
  await page.getByRole("combobox", { name: "Fitz type" }).selectOption("N – Nouns");
  await page.getByText(/does not support/).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Sheets" }).click();
  await dialog(page, "The word is not saved").getByRole("button", { name: "Stay here" }).click();
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  await page.getByText("It stands with its key.").waitFor();

  // Every reason by name, with the way there.
  const dog = await named("dog");
  await page.getByRole("list", { name: "Parent" }).getByRole("link").click();
  await page.getByRole("heading", { name: "dog", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  const refusal = dialog(page, "“dog” cannot be deleted");
  await refusal.getByText(/^It has \d+ children: /).waitFor();
  await refusal.getByText(/^It is used in the text of /).waitFor();
  await expect.poll(() => refusal.getByRole("button", { name: /^Delete/ }).count()).toBe(0);
  await keepScreenshots(page, "word-delete-refused");
  for (const { title } of dog.usage!) await refusal.getByRole("link", { name: title }).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await refusal.getByRole("link", { name: "wolfhound" }).click();
  await page.getByRole("heading", { name: "wolfhound", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  const confirm = dialog(page, "Delete “wolfhound”?");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await page.getByRole("heading", { name: "Words", level: 1 }).waitFor();
  expect(await list(`id=${id}`)).toEqual([]);
  await page.goto(`${browser.origin}/#!/word/${id}`);
  await page.getByText("There is no such word.").waitFor();
});

it("deletes a word with its forms where nothing else uses them", async () => {
  // A verb of the demo that no book uses, with nothing but its own forms below it.
  const verbs = await list("type=K&fitz=V&isUsed=false&hasPlace=true&includeChildren=true&length=200");
  const isAlone = async ({ id, childWordCount }: DictWord) => {
    const { forms } = await browser.api<WordDeletion>("GET", `/dict_word/deletion?id=${id}`);
    return forms.length > 1 && forms.length === childWordCount;
  };
  let verb: DictWord | undefined;
  for (const candidate of verbs)
    if (await isAlone(candidate)) {
      verb = candidate;
      break;
    }
  const { id, text, childWords = [] } = verb!;
  const { page } = await browser.signedIn(`#!/word/${id}`);
  await page.getByRole("heading", { name: text, level: 1, exact: true }).waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByText(`Its ${childWords.length} forms go with it: `).waitFor();
  // Each form stands in a line of the list of what goes too, and in the sentence above it.
  for (const form of childWords) await asked.getByText(`“${form.text}”`).first().waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "word-delete-with-forms");
  await asked.getByRole("button", { name: `Delete with ${childWords.length} forms` }).click();
  await holdToast(page, "Deleted");
  for (const gone of [id, ...childWords.map((form) => form.id)]) expect(await list(`id=${gone}`)).toEqual([]);
  await toast(page, "Deleted").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: text, level: 1, exact: true }).waitFor();
  for (const back of [id, ...childWords.map((form) => form.id)]) expect(await list(`id=${back}`)).toHaveLength(1);
});

const isFocusedOn = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name);

it("keeps what is typed while it saves, and discards the draft once it is saved", async () => {
  const { id } = await named("cat");
  const { page } = await browser.signedIn(`#!/word/${id}`);
  const definition = page.getByRole("textbox", { name: "Definition" });
  await definition.fill("A pet");
  const send = await holdBack(page, "PUT", "/dict_word");
  await page.keyboard.press("Control+s");
  await definition.press("End");
  await definition.pressSequentially(" that purrs");
  await send();
  await toast(page, "Saved ✓").waitFor();
  expect((await named("cat")).definition).toBe("A pet");
  await expect.poll(() => definition.inputValue()).toBe("A pet that purrs");
  await page.getByRole("heading", { name: "• cat", level: 1 }).waitFor();

  // It is not read again yet, and there is nothing to ask.
  const read = await holdBack(page, "GET", "/dict_word");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: "cat", level: 1, exact: true }).waitFor();
  expect((await named("cat")).definition).toBe("A pet that purrs");
  await page.getByRole("link", { name: "Authors" }).click();
  await page.getByRole("heading", { name: "Authors", level: 1 }).waitFor();
  await read();
});
