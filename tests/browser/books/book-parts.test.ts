import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { BookFit, BookRow, DeployProblem, SavedText } from "../../../api/index.ts";
import { analyse } from "../../../language/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { agree, dialog, holdToast, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { bookTab } from "../../support/screens/book-screen.ts";

/// The screens under a book but for its pages: cover, people, sheets and problems.
const browser = browserTests();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const size = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const drawn = (width: number, height: number, type: "png" | "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .toFormat(type)
    .toBuffer();

async function bookOf(title: string): Promise<BookRow> {
  const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
  return books.find((book) => book.title === title)!;
}
const textOf = (id: string) => browser.api<SavedText>("GET", `/book/import/text?bookId=${id}`);

it("uploads and replaces a cover, takes that back, and says why it cannot", async () => {
  const { id } = await bookOf("Bo and Zip: Lost in Space");
  const { page, expectErrors } = await browser.signedIn(`#!/book/${id}/cover`);
  expectErrors(/422/);
  const cover = page.getByRole("img", { name: "Cover of Bo and Zip: Lost in Space" });
  await cover.waitFor();
  await size(page, "940 by 1000 pixels");
  expect(await violationsInBoth(page)).toEqual([]);
  const input = page.locator("input[type=file]");
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

  await input.setInputFiles(file("notes.jpg", Buffer.from("no picture")));
  await page.getByText("notes.jpg: Uploaded files must be in JPG or PNG format.").waitFor();
  await input.setInputFiles(file("huge.jpg", Buffer.alloc(5_000_001)));
  await page.getByText("huge.jpg: This file is too large: an image has at most 5 MB.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  const whole = await drawn(300, 320, "jpeg");
  await input.setInputFiles(file("half.jpg", whole.subarray(0, whole.length / 2)));
  const refused = dialog(page, "The cover could not be uploaded");
  await refused.getByText("The image is damaged or incomplete.").waitFor();
  await refused.getByRole("button", { name: "Close" }).click();

  await input.setInputFiles(file("new.png", await drawn(300, 320, "png")));
  await dialog(page, "Replace the cover?").getByText("1 book in force changes: it becomes stale").waitFor();
  await agree(page, "Replace the cover", "Replace");
  await size(page, "300 by 320 pixels");
  await page.getByText("PNG, better JPG").waitFor();
  await toast(page, "Uploaded").getByRole("button", { name: "Undo" }).click();
  await size(page, "940 by 1000 pixels");

  // What is cancelled has changed nothing.
  await page.route("**/api/v1/book/image", () => {});
  await input.setInputFiles(file("slow.jpg", whole));
  await agree(page, "Replace the cover", "Replace");
  await page.getByRole("progressbar", { name: "Upload of the cover" }).waitFor();
  await page.getByRole("button", { name: "Cancel the upload of the cover" }).click();
  await page.getByRole("button", { name: "Replace the cover" }).waitFor();
  await page.unroute("**/api/v1/book/image");
});

it("deletes a cover, takes one that is dropped, and tries again what failed", async () => {
  const { id } = await bookOf("Gran’s Big Umbrella");
  const { page, expectErrors } = await browser.signedIn(`#!/book/${id}/cover`);
  expectErrors(/503|404/);
  await size(page, "940 by 1000 pixels");
  await page.route("**/api/v1/book/cover", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 503, json: { status: "error", error: "The database is away." } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Delete" }).click();
  await agree(page, "Delete the cover", "Delete");
  const kept = dialog(page, "The cover could not be deleted");
  await kept.getByText("The database is away.").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await page.unroute("**/api/v1/book/cover");
  await kept.getByRole("button", { name: "Try again" }).click();
  await page.getByText("The book has no cover yet.").waitFor();
  expect(await browser.api("GET", `/book?id=${id}`)).toMatchObject({ cover: null });
  await toast(page, "Deleted").getByRole("button", { name: "Undo" }).click();
  await size(page, "940 by 1000 pixels");

  // Dropped on the area.
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "dropped.jpg"));
      return transfer;
    },
    [...(await drawn(300, 320, "jpeg"))],
  );
  const area = page.getByRole("region", { name: "Upload of the cover" });
  await area.dispatchEvent("dragenter", { dataTransfer: data });
  await page.getByText("Drop it here").waitFor();
  await area.dispatchEvent("drop", { dataTransfer: data });
  await agree(page, "Replace the cover", "Replace");
  await size(page, "300 by 320 pixels");

  const comeBack = await takeDown(page, "**/api/v1/book?**");
  await page.goto(`${browser.origin}/#!/book/${(await bookOf("The Red Kite")).id}/cover`);
  await page.getByText("The database is away.").waitFor();
  comeBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("img", { name: "Cover of The Red Kite" }).waitFor();
  await page.goto(`${browser.origin}/#!/book/00000000-0000-4000-8000-000000000009/cover`);
  await page.getByText("There is no such book.").waitFor();
});

it("shows the sheets that a book's words stand on, its own apart, and how they fit it", async () => {
  const { id } = await bookOf("The Red Kite");
  const fit = await browser.api<BookFit>("GET", `/book/fit?id=${id}`);
  const [first, second] = fit.grids;
  const { page } = await browser.signedIn(`#!/book/${id}/sheets`);
  await page.getByText("No sheet of this grid belongs to this book.").waitFor();
  const others = page.getByRole("table", { name: "Sheets with its words" });
  const rowsOn = (gridID: string) => fit.sheets.filter((sheet) => sheet.gridID === gridID).length;
  await expect.poll(() => others.getByRole("row").count()).toBe(1 + rowsOn(first!.id));
  await page.getByText(`${first!.cover.sheetIDs.length} sheets have all`, { exact: false }).waitFor();
  // Those with room for the word come first; the others are a click away.
  const { spares } = first!;
  const sparing = page.getByRole("region", { name: /^A sheet less with one more place/ });
  await sparing.getByRole("button", { name: `Show all ${spares.length}` }).click();
  await expect
    .poll(async () => (await sparing.getByRole("link").allInnerTexts()).sort())
    .toEqual(spares.map(({ word }) => word.name).sort());
  await page.getByRole("radiogroup", { name: "Grid" }).getByText(second!.name, { exact: true }).click();
  await expect.poll(() => others.getByRole("row").count()).toBe(1 + rowsOn(second!.id));
  await expect.poll(() => page.url()).toContain(`grid=${second!.id}`);
  await browser.api("POST", "/sheet", { name: "Kite words", gridID: second!.id, bookID: id, fitzTypes: "NV" });
  await page.reload();
  const own = page.getByRole("table", { name: "Sheets of this book alone" }).getByRole("row");
  const row = own.filter({ hasText: "Kite words" });
  await row.getByRole("img", { name: "Verbs, Nouns" }).waitFor();
  await keepScreenshots(page, "book-sheets-fit");
  expect(await violationsInBoth(page)).toEqual([]);
  await others.getByRole("link").first().click();
  await expect.poll(() => page.url()).toMatch(new RegExp(`#!/sheets/.*overlay=use&book=${id}`));
  await page.goBack();
  await bookTab(page, "Details").click();
  await expect.poll(() => page.url()).toMatch(new RegExp(`#!/book/${id}$`));
});

it("groups what stands against a deploy, and leads to the very place that fixes it", async () => {
  const { id } = await bookOf("Bo and Zip: Lost in Space");
  const book = await browser.api<object>("GET", `/book?id=${id}`);
  await browser.api("PUT", "/books", { ...book, isForSaleWidgit: true });
  const before = await textOf(id);
  await browser.api("DELETE", "/book/page", { id, image: "page-02.jpg" });
  await browser.api("PUT", "/book/import/text", {
    bookId: id,
    text: `${before.text}\n// changed\n`,
    revision: before.revision,
  });
  const { problems } = await browser.api<{ problems: DeployProblem[] }>("GET", `/book/deploy?id=${id}`);
  const { page, expectErrors } = await browser.signedIn(`#!/book/${id}/problems`);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  await page.getByText(`${errors} errors, ${problems.length - errors} warnings`).waitFor();
  await page.getByText("Checked just now").waitFor();
  const group = (name: string) => page.getByRole("list", { name });
  await group("The text was changed since it was imported").getByRole("link").waitFor();
  // What is the same is said once, what blocks a deploy first.
  const kinds = await page.locator("summary").allInnerTexts();
  expect(kinds).toHaveLength(new Set(problems.map(({ severity, code }) => `${severity} ${code}`)).size);
  expect(kinds.map((kind) => kind.startsWith("Error")).lastIndexOf(true)).toBe(
    kinds.filter((kind) => kind.startsWith("Error")).length - 1,
  );
  const sale = problems.filter(({ code }) => code === "sale-symbol-missing").length;
  const unsold = `${sale} words have no symbol of a set for sale`;
  await expect.poll(() => group(unsold).getByRole("listitem").count()).toBe(50);
  await page.getByRole("button", { name: `Show all ${sale}` }).click();
  await expect.poll(() => group(unsold).getByRole("listitem").count()).toBe(sale);
  expect(await violationsInBoth(page)).toEqual([]);

  await page.getByRole("searchbox", { name: "Filter" }).fill("page-02");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("listitem").count()).toBe(1);
  await group("1 page picture is missing").getByRole("link", { name: "The picture “page-02.jpg” is missing" }).click();
  await page.getByRole("heading", { name: "Pages", level: 1 }).waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.image))
    .toBe("page-02.jpg");
  await page.goBack();
  await group("1 page picture is missing").getByRole("link", { name: "page 1", exact: true }).click();
  await page.getByRole("textbox", { name: "Import text" }).waitFor();
  await expect.poll(() => page.locator(".cm-activeLine").first().innerText()).toContain("#page 1 image=page-02.jpg");
  await page.goBack();
  await page.getByRole("searchbox", { name: "Filter" }).fill("nothing of the kind");
  await page.keyboard.press("Enter");
  await page.getByText("None found.").waitFor();
  await page.getByRole("button", { name: "Show all problems" }).click();
  await group("The text was changed since it was imported").waitFor();

  // A book that lacks nothing, and what comes of a check that fails.
  const other = (await bookOf("A Day at the Fair")).id;
  await page.goto(`${browser.origin}/#!/book/${other}/problems`);
  await group("No imported text").getByRole("link").waitFor();
  const text = "#part A\n#chapter B\n#page 1 image=page-01.jpg\n";
  const { revision } = await browser.api<{ revision: number }>("PUT", "/book/import/text", { bookId: other, text });
  await browser.api("PUT", "/book/import", { id: other, revision, ...analyse(text).structure });
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("There is nothing to fix.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  expectErrors(/503/);
  const comeBack = await takeDown(page, "**/api/v1/book/deploy?**");
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("The database is away.").waitFor();
  comeBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("There is nothing to fix.").waitFor();
});

it("writes the characters into the import text, with their speeches, beside what others changed", async () => {
  const { id } = await bookOf("Bo and Zip: Lost in Space");
  const { page, expectErrors } = await browser.signedIn(`#!/book/${id}/people`);
  expectErrors(/409|422/);
  const table = page.getByRole("table", { name: "Characters" });
  const name = (of: string) => page.getByRole("textbox", { name: `Name of ${of}` });
  const colour = (of: string) => page.getByRole("textbox", { name: `Colour of ${of}` });
  const symbol = (of: string) => page.getByRole("combobox", { name: `Symbol of ${of}` });
  await name("Bo").waitFor();
  for (const fixed of ["Director", "Narrator"]) await table.getByRole("rowheader", { name: fixed }).waitFor();

  // A new one, by the keyboard, with every mistake first.
  await page.getByRole("button", { name: "Add a character" }).click();
  await expect.poll(() => focused(page)).toBe("Name of Missing character");
  await page.keyboard.type("Narrator");
  await colour("Narrator").fill("12345");
  await page.keyboard.press("Control+s");
  await page.getByText("'Narrator' is a reserved character").waitFor();
  await page.getByText("Colour must be 6 hex digits").waitFor();
  await page.getByText("Character must have a symbol").waitFor();
  await expect.poll(() => focused(page)).toBe("Name of Narrator");
  expect(await violationsInBoth(page)).toEqual([]);
  await name("Narrator").fill("Bo");
  await page.getByText("Character 'Bo' is already defined").first().waitFor();
  await name("Bo").last().fill("Cap");

  await colour("Cap").press("ArrowDown");
  const palette = dialog(page, "Colour of Cap: palette");
  await palette.getByRole("radio", { name: "Slate, 8899aa" }).press("ArrowRight");
  await expect.poll(() => palette.getByRole("radio", { name: "Red, d03838" }).isChecked()).toBe(true);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Enter");
  await palette.waitFor({ state: "detached" });
  await expect.poll(() => colour("Cap").inputValue()).toBe("d03838");

  await symbol("Cap").fill("no such symbol");
  await page.getByText("The name can be saved anyway: upload the symbol later.").waitFor();
  await symbol("Cap").fill("came");
  await page.getByRole("option", { name: "camel" }).waitFor();
  expect(await violationsInBoth(page, "[data-field=symbol]:has([role=listbox])")).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => symbol("Cap").inputValue()).toBe("camera");
  await page.getByRole("img", { name: "camera", exact: true }).waitFor();

  await name("Bo").fill("Beau");
  await expect.poll(() => page.title()).toBe("• People: Bo and Zip: Lost in Space – Symbolshelf");
  await page.getByRole("link", { name: "Books", exact: true }).last().click();
  await dialog(page, "The characters are not saved").getByRole("button", { name: "Stay here" }).click();
  // What is not saved is there again after a reload.
  page.once("dialog", (leaving) => void leaving.accept());
  await page.reload();
  await name("Beau").waitFor();
  await expect.poll(() => symbol("Cap").inputValue()).toBe("camera");
  await expect.poll(() => page.title()).toBe("• People: Bo and Zip: Lost in Space – Symbolshelf");
  await page.keyboard.press("Control+s");
  await agree(page, "Save the characters");
  await toast(page, "Saved ✓").waitFor();
  const { text } = await textOf(id);
  expect(text).toContain("#character Beau symbol=robot-character colour=607d8b");
  expect(text).toContain("#character Cap symbol=camera colour=d03838");
  expect(text).toContain("@Beau: Beep!");
  expect(text).not.toContain("@Bo:");
  await page.getByText("The text was changed since it was imported.").waitFor();

  // Taken out, Beau leaves speeches behind; the removal and the removed are taken back.
  await page.getByRole("button", { name: "Remove Beau" }).click();
  await holdToast(page, "“Beau” is taken out");
  await page.getByText("Missing character: “Beau” speaks 10 sentences").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await toast(page, "“Beau” is taken out").getByRole("button", { name: "Undo" }).click();
  await name("Beau").waitFor();
  await expect.poll(() => page.title()).toBe("People: Bo and Zip: Lost in Space – Symbolshelf");

  // The text changes elsewhere: with the same characters both changes are kept, else it is asked.
  const change = async (edit: (text: string) => string) => {
    const now = await textOf(id);
    await browser.api("PUT", "/book/import/text", { bookId: id, text: edit(now.text), revision: now.revision });
  };
  await change((now) => `${now}// theirs\n`);
  await colour("Cap").fill("00ff00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await agree(page, "Save the characters");
  await expect.poll(async () => (await textOf(id)).text).toContain("symbol=camera colour=00ff00");
  expect((await textOf(id)).text).toContain("// theirs");
  await expect.poll(() => page.title()).not.toContain("•");
  await change((now) => now.replace("symbol=camera", "symbol=camel"));
  await name("Cap").fill("Captain");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = dialog(page, "The characters were changed by somebody else");
  await conflict.getByText("Cap (camel)").waitFor();
  await conflict.getByText("Captain (camera)").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await conflict.getByRole("button", { name: "Take theirs" }).click();
  await expect.poll(() => symbol("Cap").inputValue()).toBe("camel");
});

it("adds the words of a book's authors and illustrators to the dictionary", async () => {
  const kite = await browser.api<{ id: string; authorIDs: string[] }>(
    "GET",
    `/book?id=${(await bookOf("The Red Kite")).id}`,
  );
  const { id: author } = await browser.api<{ id: string }>("POST", "/author", { name: "Wilhelmina Quill" });
  await browser.api("PUT", "/books", { ...kite, authorIDs: [...kite.authorIDs, author] });
  const { page } = await browser.signedIn(`#!/book/${kite.id}/people`);
  await page.getByRole("button", { name: "Add to the dictionary: Wilhelmina Quill" }).click();
  const words = page.getByRole("table", { name: "Author and illustrator words" });
  await words.getByRole("row").filter({ hasText: "Wilhelmina Quill" }).getByText("In the dictionary").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  const { words: found } = await browser.api<{ words: { isAuthor: boolean }[] }>(
    "GET",
    `/dict_word?${new URLSearchParams({ text: "Wilhelmina Quill" })}`,
  );
  expect(found).toMatchObject([{ isAuthor: true }]);
});
