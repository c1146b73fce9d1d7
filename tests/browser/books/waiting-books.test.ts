import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { SavedText, WaitingBooks } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";

/// What waits for who is signed in, above the list of books.
const browser = browserTests();
const { bookOf, idOf } = bookCalls(browser);
const sizes = [...windowSizes, { width: 640, height: 800 }, { width: 320, height: 640 }];

async function saveMore(bookId: string, line: string): Promise<void> {
  const { text, revision } = await browser.api<SavedText>("GET", `/book/import/text?bookId=${bookId}`);
  await browser.api("PUT", "/book/import/text", { bookId, text: `${text.trimEnd()}\n// ${line}\n`, revision });
}

it("tells of texts that were left, leads to them, puts them away, and tells again once they change", async () => {
  const id = await idOf("The Red Kite");
  const waits = async () =>
    (await browser.api<WaitingBooks>("GET", "/books/waiting")).texts.some((book) => book.id === id);
  const { page } = await browser.signedIn("#!/books");
  await page.getByRole("rowheader").first().waitFor();
  const button = page.getByRole("button", { name: /^Waits for you/ });
  await saveMore(id, "Something is left to do.");
  await page.reload();
  await button.click();
  const panel = page.getByRole("dialog", { name: "Waits for you" });
  const line = panel.getByRole("listitem").filter({ hasText: "The Red Kite" });
  await line.getByText("Text not imported").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "books-waiting", sizes);

  await line.getByRole("button", { name: /^Put away The Red Kite/ }).press("Enter");
  await line.waitFor({ state: "detached" });
  await keepScreenshots(page, "books-nothing-waiting", sizes);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(waits).toBe(true);
  await page.reload();
  await button.click();
  await line.getByRole("button", { name: /^Put away/ }).press("Enter");
  await line.waitFor({ state: "detached" });
  // For the account, not for this browser alone.
  await expect.poll(waits).toBe(false);
  await saveMore(id, "And more.");
  await page.reload();
  await button.click();
  await line.getByRole("link", { name: "The Red Kite" }).click();
  await expect.poll(() => page.url()).toContain(`/book/${id}/import`);
});

it("tells of a screen that was left with something unsaved, and leads back to it", async () => {
  const id = await idOf("Gran’s Big Umbrella");
  const { page } = await browser.signedIn(`#!/book/${id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Gran’s Bigger Umbrella");
  // As after a crash: the tab opens at another address.
  page.on("dialog", (question) => void question.accept());
  await page.goto("about:blank");
  await page.goto(`${browser.origin}/#!/books`);
  await page.getByRole("button", { name: /^Waits for you/ }).click();
  const line = page
    .getByRole("dialog", { name: "Waits for you" })
    .getByRole("listitem")
    .filter({ hasText: "Changed in this tab" });
  await line.getByRole("link").click();
  await expect.poll(() => title.inputValue()).toBe("Gran’s Bigger Umbrella");
});

/// The line about something that waits, in the open panel.
async function waitingLine(page: Page, detail: RegExp) {
  await page.getByRole("button", { name: /^Waits for you/ }).click();
  return page.getByRole("dialog", { name: "Waits for you" }).getByRole("listitem").filter({ hasText: detail });
}

it("tells of stale books that somebody deployed last, and puts them away until the next deployment", async () => {
  const id = await idOf("Pip and the Hat");
  async function deployAndChange() {
    await browser.api("POST", "/book/deploy", { id });
    const book = await bookOf(id);
    await browser.api("PUT", "/books", { ...book, level: book.level + 1 });
  }
  await deployAndChange();
  const { page } = await browser.signedIn("#!/books");
  const line = await waitingLine(page, /Stale: you deployed it on/);
  await line.getByRole("link", { name: "Pip and the Hat" }).waitFor();
  await line.getByRole("button", { name: /^Put away Pip and the Hat/ }).press("Enter");
  await line.waitFor({ state: "detached" });
  const waits = async () =>
    (await browser.api<WaitingBooks>("GET", "/books/waiting")).stale.some((one) => one.id === id);
  await expect.poll(waits).toBe(false);
  await deployAndChange();
  await page.reload();
  await (await waitingLine(page, /Stale: you deployed it on/)).getByRole("link").click();
  await expect.poll(() => page.url()).toContain(`/book/${id}`);
});

it("tells of a text that was typed here and not saved, puts it away, and leads to it", async () => {
  const id = await idOf("Rain on the Roof");
  const { page, context, expectErrors } = await browser.signedIn(`#!/book/${id}/import`);
  expectErrors(/ERR_FAILED/);
  await takeDown(context, "**/api/v1/book/import/text", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort(),
  );
  const editor = page.getByRole("textbox", { name: "Import text" });
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("// Typed on a train.");
  await page.getByRole("status", { name: "Save status" }).getByText("Offline").waitFor({ timeout: 20_000 });
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto(`${browser.origin}/#!/books`);
  const line = await waitingLine(next, /Typed in this browser and not saved/);
  await line.getByRole("button", { name: /^Put away Rain on the Roof/ }).press("Enter");
  await line.waitFor({ state: "detached" });
  await next.getByRole("button", { name: "Undo" }).click();
  const back = await waitingLine(next, /Typed in this browser and not saved/);
  await back.getByRole("link", { name: "Rain on the Roof" }).click();
  await next.getByText("Unsaved draft found in this browser").waitFor();
});

it("tells of a run over stale books that ended, until it is put away", async () => {
  // Something else waits, too.
  await saveMore(await idOf("The Red Kite"), "More is left to do.");
  const { page } = await browser.signedIn("#!/books/stale");
  await page.getByRole("checkbox", { name: "Select Gran’s Big Umbrella" }).check();
  await page.getByRole("button", { name: "Deploy selected", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deploy", exact: true }).click();
  await page.getByText(/^1 of 1 book/).waitFor();
  await page.getByRole("link", { name: "Books", exact: true }).first().click();
  const line = await waitingLine(page, /Deploying stale books ended/);
  await line.getByText("1 book deployed").waitFor();
  await line.getByRole("button", { name: /^Put away Deploying stale books ended/ }).press("Enter");
  await line.waitFor({ state: "detached" });
  await page.reload();
  await (await waitingLine(page, /Text not imported/)).first().waitFor();
  expect(await page.getByText("Deploying stale books ended").count()).toBe(0);
});
