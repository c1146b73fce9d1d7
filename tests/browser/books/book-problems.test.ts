import { expect, it } from "vitest";
import { noID } from "../../../api/common/rules/ids.ts";
import type { DictWord } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";

/// Problems that are fixed where they are told.
const browser = browserTests();
const { api } = browser;
const { idOf } = bookCalls(browser);

const wordOf = async (text: string) =>
  (await api<{ words: DictWord[] }>("GET", `/dict_word?filter=${text}`)).words.find(
    (word) => word.text === text && word.type === "K",
  )!;

it("gives words a symbol by two keys each, tells what comes of it, and takes it back", async () => {
  const [badger, hedgehog] = [await wordOf("badger"), await wordOf("hedgehog")];
  for (const { id } of [badger, hedgehog]) await api("PUT", "/dict_word", { id, symbolID: noID });
  const { page } = await browser.signedIn(`#!/book/${await idOf("The Red Kite")}/problems`);
  const fix = page.getByRole("button", { name: /^Choose a symbol/ });
  await expect.poll(() => fix.count()).toBeGreaterThan(1);
  const before = await fix.count();
  await fix.first().focus();
  const name = (await fix.first().getAttribute("aria-label"))!.split("“")[1]!.split("”")[0]!;
  await page.keyboard.press("Enter");
  const choices = dialog(page, `Symbol of “${name}”`);
  await choices.getByRole("list", { name: "Symbols" }).getByRole("button").first().waitFor();
  await keepScreenshots(page, "problem-symbol");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
  await page.keyboard.press("Enter");
  await toast(page, `Saved ✓ “${name}” has a symbol.`).waitFor();
  await expect.poll(() => fix.count()).toBeLessThan(before);
  // The next one of the kind is there without a further key.
  await choices.waitFor({ state: "detached" });
  await page.getByRole("dialog", { name: /^Symbol of “/ }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-fix"))).toBe(true);
  await toast(page, `Saved ✓ “${name}” has a symbol.`).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => fix.count()).toBe(before);
  await fix.first().click();
  await choices.waitFor();
  await page.keyboard.press("Escape");
  await choices.waitFor({ state: "detached" });
  for (const { id, symbolID } of [badger, hedgehog]) await api("PUT", "/dict_word", { id, symbolID });
});
