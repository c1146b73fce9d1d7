import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Change, DictWord } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, holdToast, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";

/// Many words of the table, chosen and changed together.
const browser = browserTests();

const list = async (query: string) =>
  (await browser.api<{ words: DictWord[]; total: number }>("GET", `/dict_word?${query}`)).words;
const bar = (page: Page) => page.getByRole("group", { name: "Chosen words" });
const link = (page: Page, name: string) => page.locator("tbody").getByRole("link", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Choose ${name}`, exact: true });
const priorities = async (ids: readonly string[]) => {
  const words = await list(ids.map((id) => `id=${id}`).join("&"));
  return ids.map((id) => words.find((word) => word.id === id)?.priority);
};

it("chooses words by keyboard, mouse and filter, changes them as the preview says, and takes it back", async () => {
  const texts = ["quelm", "quelsar", "quelta", "quelver"];
  const ids: string[] = [];
  for (const text of texts) {
    const word = { text, type: "K", fitzType: "N", dialects: ["en-gb", "en-au", "en-us"] };
    ids.push((await browser.api<{ id: string }>("POST", "/dict_word", word)).id);
  }
  const { page, expectErrors } = await browser.signedIn("#!/words?view=table&text=quel");
  await link(page, "quelm").focus();
  // By keyboard: Space, then Shift with an arrow; by mouse: Shift+click.
  await page.keyboard.press("Space");
  await bar(page).getByText("1 chosen").waitFor();
  await page.keyboard.press("Shift+ArrowDown");
  await bar(page).getByText("2 chosen").waitFor();
  await expect.poll(() => box(page, "quelsar").isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  await bar(page).waitFor({ state: "detached" });
  await box(page, "quelm").click();
  await box(page, "quelver").click({ modifiers: ["Shift"] });
  await bar(page).getByText("4 chosen").waitFor();
  await box(page, "quelver").click();
  await bar(page).getByText("3 chosen").waitFor();
  await link(page, "quelver").focus();
  await page.keyboard.press("Control+a");
  await bar(page)
    .getByText(`${(await list("text=quel")).length} chosen`)
    .waitFor();
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await page.goto(`${browser.origin}/#!/words?view=table`);
  await link(page, (await list("limit=1"))[0]!.text).waitFor();
  const { total } = await browser.api<{ total: number }>("GET", "/dict_word?limit=0");
  if (total > 1000) {
    await page.locator("tbody a").first().focus();
    await page.keyboard.press("Control+a");
    await bar(page).getByText("At most 1,000 words are chosen at a time").waitFor();
  }
  await page.goto(`${browser.origin}/#!/words?view=table&text=quel`);
  for (const text of texts) await box(page, text).click();

  // One is refused, one is so already.
  await browser.api("PUT", "/dict_word", { id: ids[1], dialects: ["en-us"], priority: 12 });
  await browser.api("PUT", "/dict_word", { id: ids[2], dialects: ["en-gb"], priority: 12 });
  await bar(page).getByRole("button", { name: "Change…" }).click();
  const change = dialog(page, "Change 4 words");
  await change.getByRole("button", { name: "Preview" }).click();
  await change.getByText("Choose what changes").waitFor();
  await change.getByRole("combobox", { name: "American" }).selectOption("Does not");
  await change.getByRole("textbox", { name: "Priority" }).fill("twelve");
  await change.getByText("Priority is a whole number of at most nine digits").waitFor();
  await change.getByRole("textbox", { name: "Priority" }).fill("12");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await change.getByRole("button", { name: "Preview" }).click();
  await change.getByText("American removed, priority 12: 2 words change, 1 is so already, 1 is refused.").waitFor();
  const changing = change.getByRole("region", { name: "What changes" });
  await changing
    .getByText("Dialects: British, Australian, American → British, Australian; Priority: 1000 → 12")
    .waitFor();
  await changing.getByText("2 words: quelm, quelver").waitFor();
  const refused = change.getByRole("region", { name: "Refused: these stay as they are" });
  await expect
    .poll(async () => (await refused.innerText()).split("\n"))
    .toEqual(["At least one dialect is required", "quelsar"]);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "words-in-bulk-preview");

  // Somebody saves one of them before it is done: nothing is, and what would be now is shown.
  expectErrors(/409/);
  await browser.api("PUT", "/dict_word", { id: ids[3], definition: "To shake" });
  await change.getByRole("button", { name: "Change 2 words" }).click();
  await change.getByText("Someone else changed these words, so nothing was saved.").waitFor();
  expect(await priorities(ids)).toEqual([1000, 12, 12, 1000]);
  await change.getByRole("button", { name: "Change 2 words" }).click();
  await toast(page, "2 words changed").waitFor();
  expect(await priorities(ids)).toEqual([12, 12, 12, 12]);
  await page.getByRole("row").filter({ hasText: "quelm" }).getByText("British, Australian").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Change…");
  const { changes } = await browser.api<{ changes: Change[] }>("GET", `/history?kind=word&id=${ids[0]}`);
  expect(changes[0]).toMatchObject({ before: { priority: 1000 }, after: { priority: 12 } });

  // Undo leaves alone what was changed since.
  await browser.api("PUT", "/dict_word", { id: ids[3], priority: 99 });
  await toast(page, "2 words changed").getByRole("button", { name: "Undo" }).click();
  await toast(page, "1 word changed back").waitFor();
  const left = dialog(page, "Not all words were changed back");
  await left.getByText("quelver").waitFor();
  await left.getByRole("button", { name: "Close" }).click();
  expect(await priorities(ids)).toEqual([1000, 12, 12, 99]);
  await page.getByRole("row").filter({ hasText: "quelm" }).getByText("All").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
});

it("names the deployed books that become stale, and gives up a preview that takes long", async () => {
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const { id: bookID } = books.find((book) => book.title === "The Red Kite")!;
  await importText(browser.api, bookID, "#part One\n#chapter First\n#page 1\nDog.\n");
  await browser.api("POST", "/book/deploy", { id: bookID });
  const { page } = await browser.signedIn("#!/words?view=table&text=dog&type=K");
  await box(page, "dog").click();
  await bar(page).getByRole("button", { name: "Change…" }).click();
  const change = dialog(page, "Change 1 word");
  await change.getByRole("combobox", { name: "Show “not” overlay" }).selectOption("Yes");
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/dict_word/bulk/preview", async (route) => {
    await waiting;
    await route.continue().catch(() => undefined);
  });
  await change.getByRole("button", { name: "Preview" }).click();
  await change.getByText("Previewing changes to 1 word…").waitFor();
  await change.getByRole("button", { name: "Cancel" }).click();
  await change.getByText("Previewing changes to 1 word…").waitFor({ state: "detached" });
  answer();
  await page.unrouteAll();
  await change.getByRole("button", { name: "Preview" }).click();
  await change.getByText(/^3 books in force change, \d+ pages: 2 become stale, 1 is stale already$/).waitFor();
  // Deployed since the first start, and just now; the one in the middle is stale already.
  const changing = change.getByRole("list", { name: "Books that change" });
  await expect
    .poll(async () => (await changing.getByRole("link").allInnerTexts()).sort())
    .toEqual(["From Seed to Sunflower", "Gran’s Big Umbrella", "The Red Kite"]);
  await change.getByRole("button", { name: "Change 1 word" }).click();
  await holdToast(page, "1 word changed");
  const status = async () =>
    (await browser.api<{ deploymentStatus: string }>("GET", `/book?id=${bookID}`)).deploymentStatus;
  await expect.poll(() => status()).toBe("S");
  await toast(page, "1 word changed").getByRole("button", { name: "Undo" }).click();
  await toast(page, "1 word changed back").waitFor();
  await expect.poll(() => status()).toBe("D");

  // Hundreds at once.
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await page.goto(`${browser.origin}/#!/words?view=table&type=K&fitz=V`);
  const { total } = await browser.api<{ total: number }>("GET", "/dict_word?limit=0&type=K&fitz=V");
  expect(total).toBeGreaterThan(300);
  await link(page, (await list("limit=1&type=K&fitz=V"))[0]!.text).focus();
  await page.keyboard.press("Control+a");
  await bar(page).getByText(`${total} chosen`).waitFor();
  await bar(page).getByRole("button", { name: "Change…" }).click();
  const changeAll = dialog(page, `Change ${total} words`);
  await changeAll.getByRole("textbox", { name: "Priority" }).fill("31");
  await changeAll.getByRole("button", { name: "Preview" }).click();
  await changeAll.getByRole("button", { name: `Change ${total} words` }).click();
  await toast(page, `${total} words changed`).getByRole("button", { name: "Undo" }).click();
  await toast(page, `${total} words changed back`).waitFor();
});

it("gives many words a symbol, a parent and places in one change, by keyboard, and puts it back", async () => {
  const ids: string[] = [];
  for (const text of ["wimbat", "wimbet"])
    ids.push(
      (
        await browser.api<{ id: string }>("POST", "/dict_word", {
          text,
          type: "K",
          fitzType: "N",
          dialects: ["en-gb", "en-au", "en-us"],
        })
      ).id,
    );
  const { page } = await browser.signedIn("#!/words?view=table&text=wimb");
  await link(page, "wimbat").focus();
  await page.keyboard.press("Control+a");
  await bar(page).getByRole("button", { name: "Change…" }).click();
  const change = dialog(page, "Change 2 words");
  await change.getByRole("combobox", { name: "Definition" }).selectOption("Another…");
  await change.getByRole("textbox", { name: "The definition" }).fill("A beast.");
  await change.getByRole("combobox", { name: "Symbol", exact: true }).selectOption("Another…");
  await change.getByRole("button", { name: "Preview" }).click();
  await change.getByText("Choose the symbol").waitFor();
  await change.getByRole("combobox", { name: "Symbol", exact: true }).selectOption("None");
  await change
    .getByRole("combobox", { name: "Places" })
    .selectOption("Free cells by topic, on grids where it has none");
  await change.getByRole("combobox", { name: "Spelling" }).selectOption("As proposed, where it has none");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "words-in-bulk-every-field");
  await change.getByRole("button", { name: "Preview" }).click();
  await change.getByText(/2 words change\.$/).waitFor();
  await change
    .getByRole("region", { name: "What changes" })
    .getByText(/Definition: none → “A beast\.”/)
    .first()
    .waitFor();
  await keepScreenshots(page, "words-in-bulk-every-field-preview");
  await change.getByRole("button", { name: "Change 2 words" }).click();
  await toast(page, "2 words changed").waitFor();
  const now = async () =>
    await list(`${ids.map((id) => `id=${id}`).join("&")}&includeSheets=true&includeSpellings=true`);
  for (const word of await now()) {
    expect(word).toMatchObject({ definition: "A beast." });
    expect(word.sheets!.length).toBeGreaterThan(0);
    expect(word.spellings!.length).toBe(3);
  }
  await toast(page, "2 words changed").getByRole("button", { name: "Undo" }).click();
  await toast(page, "Put back").waitFor();
  for (const word of await now()) expect(word).toMatchObject({ definition: null, sheets: [], spellings: [] });
});
