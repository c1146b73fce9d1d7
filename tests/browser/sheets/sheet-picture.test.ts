import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Book } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { sheetCalls } from "../../support/screens/sheet-screens.ts";

/// The picture's half of a sheet: a picture of the book that the sheet belongs to, or that uses its words.
const browser = browserTests();
const { build, gridID, sheets } = sheetCalls(browser);

/// Creates a sheet without words, of a grid with a picture's half.
const make = async (name: string, more: object = {}) => build(name, [], { gridID: await gridID("12 x 9"), ...more });

const pictures = (page: Page) => page.getByRole("grid").locator("td[rowspan] img");
/// The widths of the pictures as they came, which are 0 before.
const widths = (page: Page) =>
  pictures(page).evaluateAll((all) =>
    all.map((one) => (one.matches("[data-loading]") ? 0 : (one as HTMLImageElement).naturalWidth)),
  );

it("draws the cover of the sheet's book, else its first page picture, as a decoration", async () => {
  const { books } = await browser.api<{ books: Book[] }>("GET", "/books");
  const { id } = books.find(({ title }) => title === "The Red Kite")!;
  const own = await make("Kites", { bookID: id });
  const none = await make("Strings");
  const { page } = await browser.signedIn(`#!/sheets/${own}`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/^.*\/(?=book\/)/, "")));
  await expect.poll(() => widths(page)).toEqual([360]);
  const picture = pictures(page);
  expect(await picture.getAttribute("alt")).toBe("");
  expect(await picture.evaluate((one) => getComputedStyle(one).objectFit)).toBe("cover");
  expect(await page.getByRole("grid").getByText("Picture", { exact: true }).count()).toBe(0);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheet-picture");

  // Side by side, each sheet has that of its own book, and the sheet of no book has none.
  await page.goto(`${browser.origin}/#!/sheets/arrange?sheets=${own},${none}`);
  await page.getByRole("grid").nth(1).getByText("Picture", { exact: true }).waitFor();
  await expect.poll(() => widths(page)).toEqual([360]);
  await keepScreenshots(page, "sheets-arrange-picture");

  await browser.api("DELETE", "/book/cover", { id });
  asked.length = 0;
  await page.goto(`${browser.origin}/#!/sheets/${own}`);
  await page.reload();
  await expect.poll(() => widths(page)).toEqual([360]);
  expect(asked).toContain("book/page");
  expect(asked).not.toContain("book/cover");
});

it("draws the book that uses most words of a sheet of no book, and the name where no book does", async () => {
  const [used] = (await sheets("list=true")).filter(({ book, wordCount }) => !book && wordCount > 15);
  const { page } = await browser.signedIn(`#!/sheets/${used!.id}`);
  await page.getByRole("region", { name: "Books", exact: true }).getByRole("link").first().waitFor();
  await expect.poll(async () => (await widths(page))[0]).toBeGreaterThan(0);
  await keepScreenshots(page, "sheet-picture-used");

  const none = await make("Ropes");
  await page.goto(`${browser.origin}/#!/sheets/${none}`);
  await page.getByText("No book uses a word of this sheet.").waitFor();
  await page.getByRole("grid").getByText("Picture", { exact: true }).waitFor();
  expect(await pictures(page).count()).toBe(0);
});
