import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Person, Publisher } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { refusal } from "../../support/browser/elements.ts";
import { loseAnswer } from "../../support/browser/lose-answer.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { keptImages, png } from "../../support/screens/book-wizard.ts";
import { at, next } from "../../support/screens/wizard.ts";

/// The new-book wizard where the server has made the book and its answer is lost on the way.
const browser = browserTests();

const lostText =
  "No answer from the server. It may have been created anyway. Try again to check: nothing is created twice.";
const authors = async () => (await browser.api<{ authors: Person[] }>("GET", "/author")).authors;
const booksNamed = async (title: string) =>
  (await browser.api<{ books: { title: string }[] }>("GET", `/books?filter=${title}`)).books.length;

async function create(page: Page) {
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
}

/// The summary of a play whose one character has a new symbol, which the browser keeps.
async function fillIn(page: Page, title: string, isbn13: string) {
  const { publishers } = await browser.api<{ publishers: Publisher[] }>("GET", "/publisher");
  const draft = new URLSearchParams({
    title,
    authorMode: "N",
    newAuthorNames: `Author of ${title}`,
    illustratorMode: "X",
    imprintID: publishers[0]!.imprints[0]!.id,
    mode: "P",
    isbn13,
    isFiction: "true",
    level: "1",
    price: "1",
  });
  await page.goto(`${browser.origin}/#!/book/wizard/characters?${draft}`);
  await at(page, "Characters");
  await page.getByRole("textbox", { name: "Name of character 1" }).fill("Zog");
  await page.getByRole("combobox", { name: "Symbol of Zog" }).fill(`zog ${title}`);
  await page.getByRole("textbox", { name: "Colour of Zog" }).fill("003366");
  await next(page).click();
  await at(page, "Symbols requiring upload");
  const area = page.getByRole("region", { name: `Upload of zog ${title}` });
  await area
    .locator("input[type=file]")
    .setInputFiles({ name: "zog.png", mimeType: "image/png", buffer: await png(300) });
  await expect.poll(async () => (await keptImages(page)).length).toBe(1);
  await next(page).click();
  await at(page, "Other details");
  await next(page).click();
  await at(page, "Summary");
}

it("finds the book that was made though its answer was lost, and says so where the draft was changed since", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/ERR_FAILED/, /422/);
  await fillIn(page, "Lost Book", "9780306406157");
  const lost = await loseAnswer(page, "POST", "/books");
  await create(page);
  await refusal(page).getByText(lostText).waitFor();
  await lost();
  // Made, and not known to be: the picture stays until it is.
  expect(await booksNamed("Lost Book")).toBe(1);
  expect((await keptImages(page)).length).toBe(1);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "wizard-answer-lost");
  await refusal(page).getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/#!\/book\/[0-9a-f-]{36}$/);
  await expect.poll(async () => (await keptImages(page)).length).toBe(0);
  expect(await booksNamed("Lost Book")).toBe(1);
  expect((await authors()).filter(({ name }) => name === "Author of Lost Book")).toHaveLength(1);
  const { exists } = await browser.api<{ exists: boolean }>(
    "GET",
    "/symbol/exists?supplier=symbolshelf&name=zog%20Lost%20Book",
  );
  expect(exists).toBe(true);

  await fillIn(page, "Changed Book", "9780140328721");
  const again = await loseAnswer(page, "POST", "/books");
  await create(page);
  await refusal(page).getByText(lostText).waitFor();
  await again();
  await refusal(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Change Title" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Changed Since");
  // The address takes what is typed a moment later; a reload reads it from there.
  await page.waitForURL(/title=Changed\+Since/);
  await page.reload();
  await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Changed Since");
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Summary" }).click();
  await at(page, "Summary");
  await create(page);
  await page.waitForURL(/#!\/book\/[0-9a-f-]{36}$/);
  await page
    .getByRole("alert")
    .filter({ hasText: "The book was made already: here it is. What you changed since is not in it." })
    .first()
    .waitFor();
  await page.getByRole("heading", { name: "Changed Book", level: 1 }).waitFor();
  expect([await booksNamed("Changed Book"), await booksNamed("Changed Since")]).toEqual([1, 0]);
});
