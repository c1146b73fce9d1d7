import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import type { Book, BookRow } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { importText } from "../../support/data/import-text.ts";

const browser = browserTests();

const dogText = "#part One\n#chapter First\n#page 1\nDog.\n";
const deploying = "**/api/v1/book/deploy";
const select = (page: Page, title: string) => page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const list = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).getByRole("listitem");

/// Stale from the start: the demo changes it after it deployed it.
const staleInDemo = "Gran’s Big Umbrella";

/// Makes books stale: deployed, and changed since. The id of the last one.
async function makeStale(...titles: string[]): Promise<string> {
  const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
  const ids = titles.map((title) => books.find((book) => book.title === title)?.id ?? "");
  await Promise.all(
    ids.map(async (id) => {
      await importText(browser.api, id, dogText);
      await browser.api("POST", "/book/deploy", { id });
      const book = await browser.api<Book>("GET", `/book?id=${id}`);
      await browser.api("PUT", "/books", { ...book, level: book.level + 1 });
    }),
  );
  return ids.at(-1) ?? "";
}

/// A text that is newer than what was imported of it stands against a deployment.
const saveText = (bookId: string) =>
  browser.api("PUT", "/book/import/text", { bookId, text: dogText.replace("Dog", "Cat") });

/// Holds the deployments that the page asks for; `next` lets the one that is asked for now go on.
async function holdDeployments(page: Page) {
  const held: Route[] = [];
  await page.route(deploying, (route) => void held.push(route));
  return {
    async next() {
      await expect.poll(() => held.length, { interval: 20 }).toBe(1);
      await held.pop()?.continue();
    },
    forget: () => held.splice(0),
  };
}

async function deploySelected(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) await select(page, title).check();
  await button(page, "Deploy selected").click();
  await dialog(page, "Are you sure you'd like to deploy these stale books?")
    .getByRole("button", { name: "Deploy" })
    .click();
}

it("lists the stale books with why each is, and selects them by the keyboard, by ranges and by a filter", async () => {
  await makeStale("A Day at the Fair", "Pip and the Hat", "The Red Kite");
  const { page } = await browser.signedIn("#!/books/stale");
  await select(page, "The Red Kite").waitFor();
  await expect
    .poll(() => page.getByRole("row").nth(1).innerText())
    .toMatch(/A Day at the Fair.*The book’s own fields changed/s);
  await expect.poll(() => button(page, "Deploy selected").isDisabled()).toBe(true);

  // By the keyboard: typing finds, Space selects, with Shift a range.
  await select(page, "A Day at the Fair").focus();
  await page.keyboard.press("Space");
  await page.keyboard.type("the");
  await page.keyboard.press("Shift+Space");
  await page.getByText("4 selected").waitFor();
  await expect.poll(() => page.getByRole("checkbox", { name: "Select all" }).isChecked()).toBe(true);
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await page.keyboard.press("/");
  await page.keyboard.type("tall ship");
  await page.keyboard.press("Enter");
  await page.getByText("1 of 4 books").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await select(page, "The Red Kite").uncheck();
  await page.getByText("3 selected").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await button(page, "Deploy selected").click();
  const question = dialog(page, "Are you sure you'd like to deploy these stale books?");
  await expect
    .poll(() => question.getByRole("listitem").allInnerTexts())
    .toEqual(["A Day at the Fair", staleInDemo, "Pip and the Hat"]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await expect.poll(() => button(page, "Deploy selected").isDisabled()).toBe(true);
});

it("deploys them one after the other, survives a failure, says errors and warnings, and tries again", async () => {
  const kite = await makeStale("A Day at the Fair", "The Red Kite");
  await saveText(kite);
  const { page, expectErrors } = await browser.signedIn("#!/books/stale");
  expectErrors(/422/);
  await page.getByRole("button", { name: "and 1 more: why The Red Kite is stale" }).click();
  await expect
    .poll(() => dialog(page, "Why “The Red Kite” is stale").getByRole("listitem").allInnerTexts())
    .toEqual(["The book’s own fields changed", "The text changed"]);
  await page.keyboard.press("Escape");
  const { next } = await holdDeployments(page);
  await deploySelected(page, "A Day at the Fair", "The Red Kite");
  await expect.poll(() => list(page, "Deploying").getByRole("link").allInnerTexts()).toEqual(["A Day at the Fair"]);
  await expect.poll(() => list(page, "Remaining").allInnerTexts()).toEqual(["The Red Kite"]);
  await page.getByText("0 of 2 books").waitFor();
  await next();
  await page.getByText(/^1 of 2 books, about .* left$/).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await next();
  await toast(page, "All done! ✓").waitFor();
  await page.getByText("2 of 2 books. 1 deployed, 1 of them with warnings; 1 failed.").waitFor();

  await button(page, "Error of The Red Kite").click();
  const failure = dialog(page, "Could not deploy:");
  await failure.getByText("The text was changed since it was imported: import it again").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await failure.getByRole("button", { name: "Close" }).click();
  // For sale with the symbols of two suppliers, which the demo has not.
  await button(page, "2 warnings of A Day at the Fair").click();
  const warnings = dialog(page, "Deployed with warnings!");
  for (const supplier of ["Widgit", "SymbolStix"])
    await warnings.getByText(`“dog” has no ${supplier} symbol, with which the book is for sale`).waitFor();
  await page.keyboard.press("Escape");

  await importText(browser.api, kite, dogText);
  await button(page, "Try the failed one again").click();
  await next();
  await page.getByText("2 of 2 books. 2 deployed, 1 of them with warnings.").waitFor();
  await button(page, "Back to the stale books").click();
  await button(page, "Deploy selected").waitFor();
  await expect.poll(() => select(page, "The Red Kite").count()).toBe(0);
});

it("goes on behind other screens, stops after a book, and can be gone on with after a reload", async () => {
  await makeStale("A Day at the Fair", "Pip and the Hat", "The Red Kite");
  const { page } = await browser.signedIn("#!/books/stale");
  const { next, forget } = await holdDeployments(page);
  await deploySelected(page, "A Day at the Fair", "Pip and the Hat", "The Red Kite");
  await page.getByText("0 of 3 books").waitFor();
  await page.getByRole("link", { name: "Authors" }).click();
  await page.getByRole("heading", { name: "Authors", level: 1 }).waitFor();
  await next();
  await page.goBack();
  await page.getByText(/^1 of 3 books/).waitFor();

  page.once("dialog", (asked) => void asked.accept());
  await page.reload();
  await page.getByText("1 of 3 books. 1 deployed, 1 of them with warnings; 2 remaining.").waitFor();
  forget();
  await button(page, "Continue (2 left)").click();
  await button(page, "Stop after this book").click();
  await next();
  await page.getByText("2 of 3 books. 2 deployed, 1 of them with warnings; 1 remaining.").waitFor();
  await expect.poll(() => list(page, "Remaining").allInnerTexts()).toEqual(["The Red Kite"]);
  // Read once, the result does not come back.
  await button(page, "Back to the stale books").click();
  await expect.poll(() => page.getByRole("rowheader").allInnerTexts()).toEqual([staleInDemo, "The Red Kite"]);
  await page.reload();
  await select(page, "The Red Kite").waitFor();
});

it("says why the stale books could not be loaded, and loads them again", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/503/);
  const failing = "**/api/v1/books?*stale=true*";
  await takeDown(page, failing);
  await page.goto(`${browser.origin}/#!/books/stale`);
  await page.getByText("The database is away.").waitFor();
  // Of two routes the later one answers.
  await page.route(failing, (route) => route.fulfill({ json: { books: [], total: 0 } }));
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("None found.", { exact: true }).waitFor();
  await expect.poll(() => button(page, "Deploy selected").isDisabled()).toBe(true);
  expect(await violationsInBoth(page)).toEqual([]);
});
