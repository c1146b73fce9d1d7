import { expect, it } from "vitest";
import type { SavedText, WaitingBooks } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";

/// What waits for who is signed in, above the list of books.
const browser = browserTests();
const { idOf } = bookCalls(browser);

it("tells of texts that were left, leads to them, puts them away, and tells again once they change", async () => {
  const id = await idOf("The Red Kite");
  const textOf = () => browser.api<SavedText>("GET", `/book/import/text?bookId=${id}`);
  async function saveMore(line: string) {
    const { text, revision } = await textOf();
    await browser.api("PUT", "/book/import/text", { bookId: id, text: `${text.trimEnd()}\n// ${line}\n`, revision });
  }
  const waits = async () =>
    (await browser.api<WaitingBooks>("GET", "/books/waiting")).texts.some((book) => book.id === id);
  const { page } = await browser.signedIn("#!/books");
  await page.getByRole("rowheader").first().waitFor();
  const button = page.getByRole("button", { name: /^Waits for you/ });
  await saveMore("Something is left to do.");
  await page.reload();
  await button.click();
  const panel = page.getByRole("dialog", { name: "Waits for you" });
  const line = panel.getByRole("listitem").filter({ hasText: "The Red Kite" });
  await line.getByText("Text not imported").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "books-waiting");

  await line.getByRole("button", { name: /^Put away The Red Kite/ }).press("Enter");
  await line.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(waits).toBe(true);
  await page.reload();
  await button.click();
  await line.getByRole("button", { name: /^Put away/ }).press("Enter");
  await line.waitFor({ state: "detached" });
  // For the account, not for this browser alone.
  await expect.poll(waits).toBe(false);
  await saveMore("And more.");
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
