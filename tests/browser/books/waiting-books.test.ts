import { expect, it } from "vitest";
import type { SavedText } from "../../../api/index.ts";
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
  await page.reload();
  await button.click();
  await line.getByRole("button", { name: /^Put away/ }).press("Enter");
  await line.waitFor({ state: "detached" });
  await saveMore("And more.");
  await page.reload();
  await button.click();
  await line.getByRole("link", { name: "The Red Kite" }).click();
  await expect.poll(() => page.url()).toContain(`/book/${id}/import`);
});
