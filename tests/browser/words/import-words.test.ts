import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DictWord } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

/// The dictionary as a file, out and in again.
const browser = browserTests();
const wordsOf = async (text: string) =>
  (await browser.api<{ words: DictWord[] }>("GET", `/dict_word?text=${text}&limit=5`)).words.filter(
    (word) => word.text === text,
  );
const table = (page: Page) => page.getByRole("table", { name: "Rows of the file" });

/// As somebody chooses a file by its button, reached by the keyboard.
async function choose(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole("button", { name: /^Choose (a CSV|another) file/ }).focus();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

it("exports all words, shows what a changed file would do, imports it and takes it back, by keyboard alone", {
  timeout: 150_000,
}, async () => {
  const word = { text: "quimble", type: "K", fitzType: "N", dialects: ["en-gb", "en-au", "en-us"] };
  const { id } = await browser.api<{ id: string }>("POST", "/dict_word", word);
  const { page } = await browser.signedIn("#!/words?view=table&text=quimble");
  await page.getByRole("button", { name: "Export CSV" }).focus();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("Words.csv");
  const file = readFileSync(await download.path(), "utf8");
  expect(file.startsWith("\uFEFFid,text,type,")).toBe(true);
  await page.getByRole("link", { name: "Import CSV…" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Import words" }).waitFor();
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "words-import-empty");

  // As it was exported nothing changes.
  await choose(page, "Words.csv", file);
  await page.getByText(/^Nothing would change: [\d,]+ rows are so already\.$/).waitFor();

  const [head = "", ...rows] = file.split("\r\n");
  const own = rows.find((row) => row.startsWith(id))!.replace(",1000,", ",7,");
  const mended = `${head}\r\n${own}\r\n,quimbly,K,A,,A word,,,,,,,,,,,,,,,,,,\r\n,quim,Z,N\r\n`;
  await choose(page, "Words.csv", mended);
  await page.getByText("1 word changes, 1 new, 1 refused, 0 as they are already.").waitFor();
  await table(page).getByText("“1000” → “7”").waitFor();
  await table(page).getByText("type: must be one of K, A, C, L, P, S").waitFor();
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "words-import-found");
  await page.getByRole("combobox", { name: "Rows shown" }).selectOption("refused");
  await expect.poll(() => table(page).getByRole("row").count()).toBe(2);
  await page.getByRole("combobox", { name: "Rows shown" }).selectOption("all");

  // All or nothing: nothing, while a row is refused.
  const button = page.getByRole("button", { name: "Import 2 sound rows" });
  await page.getByRole("radio", { name: "Import all sound rows" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => button.isDisabled()).toBe(false);
  expect(await wordsOf("quimbly")).toEqual([]);
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "1 word changed, 1 new, 1 refused" }).waitFor();
  expect((await wordsOf("quimble"))[0]?.priority).toBe(7);
  expect((await wordsOf("quimbly"))[0]?.definition).toBe("A word");
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "words-import-done");

  // The result stays behind other screens.
  await page.getByRole("link", { name: "Words", exact: true }).last().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Import CSV…" }).click();
  await page.getByRole("button", { name: "Undo the import" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The import is undone" }).waitFor();
  expect((await wordsOf("quimble"))[0]?.priority).toBe(1000);
  expect(await wordsOf("quimbly")).toEqual([]);
});

it("says why a file cannot be read, and lets another one be chosen", { timeout: 100_000 }, async () => {
  const { page, expectErrors } = await browser.signedIn("#!/words/import");
  expectErrors(/422/);
  await choose(page, "other.csv", "colour,size\r\nred,1\r\n");
  await page.getByRole("alert").getByText("No column of words is called “colour”, “size”").waitFor();
  await page.getByRole("button", { name: "Choose another file" }).waitFor();
});
