import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests, type TestPage } from "../../support/browser/browser.ts";
import { toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { signIn } from "../../support/browser/sign-in.ts";
import { edit, page1, save, status } from "../../support/screens/editing.ts";
import { runTool } from "../../support/server/built-server.ts";

const ann = { email: "ann@symbolshelf.example", password: "read-with-symbols" };
const browser = browserTests({
  prepare: async (env) => void runTool("staff", ["add", ann.email, "--stdin"], env, `${ann.password}\n`),
});
const editor = (page: Page) => page.getByRole("textbox", { name: "Import text" });
const textOf = async (page: Page) =>
  (await editor(page).locator(".cm-line").allInnerTexts()).map((line) => line.replace("\n", "")).join("\n");
const here = (page: Page) => page.getByRole("status", { name: "Who else has the text open" });
const conflict = (page: Page) => page.getByRole("dialog", { name: "This text was saved by somebody else" });
const event = "/api/v1/book/import/text/events";

/// Opens the text as Ann, in a browser of her own.
async function openAsAnn(
  bookId: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<TestPage> {
  const test = await browser.newPage();
  await prepare(test.page);
  await test.page.goto(`${browser.origin}/#!/book/${bookId}/import`);
  await signIn(test.page, ann);
  await editor(test.page).waitFor();
  return test;
}

/// Puts the cursor at the end of a line that says this.
async function goTo(page: Page, line: string) {
  await editor(page).locator(".cm-line", { hasText: line }).click();
  await page.keyboard.press("End");
}

it("shows who else has the text open, brings saves to each other, and asks only where both changed the same line", async () => {
  const start = `${page1}A dog runs.\nA cat sits.\nA hen sleeps.\n`;
  const { page: mine, bookId, saved } = await edit(browser, start);
  expect(await here(mine).innerText()).toBe("");
  const { page: hers, expectErrors } = await openAsAnn(bookId);
  expectErrors(/409 \(Conflict\)/);
  await here(mine).getByText("ann@symbolshelf.example is here too").waitFor();
  await here(hers).getByText("staff@symbolshelf.example is here too").waitFor();
  expect(await violationsInBoth(hers, "main")).toEqual([]);
  await keepScreenshots(hers, "book-import-together");

  // Without changes: the text follows, and the cursor stays in its line.
  await goTo(hers, "A cat sits.");
  await goTo(mine, "A dog runs.");
  await mine.keyboard.type(" Fast.\nIt barks.");
  await save(mine);
  await expect.poll(() => textOf(hers)).toBe(start.replace("runs.", "runs. Fast.\nIt barks."));
  await expect.poll(() => status(hers).innerText()).toMatch(/by staff@symbolshelf\.example: followed/);
  await hers.keyboard.type(" Still.");

  // With changes elsewhere: merged, saved on top, and told. One undo takes out what came.
  await goTo(mine, "A hen sleeps.");
  await mine.keyboard.type(" Deeply.");
  await save(mine);
  const merged = start
    .replace("runs.", "runs. Fast.\nIt barks.")
    .replace("sits.", "sits. Still.")
    .replace("sleeps.", "sleeps. Deeply.");
  for (const page of [mine, hers]) await expect.poll(() => textOf(page)).toBe(merged);
  await expect.poll(async () => (await saved()).text).toBe(merged);
  await toast(hers, "Merged with what staff@symbolshelf.example saved.").getByRole("button", { name: "See" }).click();
  await hers.getByRole("dialog", { name: "Saved versions" }).getByText("A hen sleeps. Deeply.").first().waitFor();
  await hers.keyboard.press("Escape");
  await editor(hers).focus();
  await hers.keyboard.press("Control+z");
  await expect.poll(() => textOf(hers)).toBe(merged.replace(" Deeply.", ""));
  await hers.keyboard.press("Control+y");
  await expect.poll(() => textOf(hers)).toBe(merged);
  await save(hers);

  // The same line: only now it is asked.
  await goTo(hers, "A cat sits.");
  await hers.keyboard.type(" Hers.");
  await goTo(mine, "A cat sits.");
  await mine.keyboard.type(" Mine.");
  await save(mine);
  await hers.keyboard.press("Control+s");
  await conflict(hers).getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => textOf(mine)).toBe(merged.replace("Still.", "Still. Hers."));
  await hers.close();
  await expect.poll(() => here(mine).innerText()).toBe("");
});

it("asks by itself where no events come, and says so of a second tab of one's own", async () => {
  const { page, context, bookId, saveBeside } = await edit(browser, `${page1}A dog runs.\n`);
  const { page: hers, expectErrors } = await openAsAnn(bookId, (page) =>
    page.route(`**${event}?*`, (route) => route.fulfill({ status: 503, body: "no" })),
  );
  expectErrors(/503/);
  const second = await context.newPage();
  await second.goto(`${browser.origin}/#!/book/${bookId}/import`);
  await here(page).getByText("Also open in another tab", { exact: true }).waitFor();
  await saveBeside(`${page1}A dog runs away.\n`);
  await hers.evaluate(() => window.dispatchEvent(new Event("focus")));
  for (const one of [page, second, hers]) await expect.poll(() => textOf(one)).toBe(`${page1}A dog runs away.\n`);
});
