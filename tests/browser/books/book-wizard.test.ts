import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { BookRow } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { keptImages, png } from "../../support/screens/book-wizard.ts";
import { at, focused, next } from "../../support/screens/wizard.ts";

/// The new-book wizard.
const browser = browserTests();

const said = (page: Page, text: string) => page.getByRole("form").getByText(text, { exact: true }).first().waitFor();
const books = async () => (await browser.api<{ books: BookRow[] }>("GET", "/books")).books;

/// Nothing is wrong with the step as it stands, in either colours; what it looks like is kept.
async function look(page: Page, step: string) {
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, `wizard-${step}`);
}

it("says at each step what is missing, opens none too early, and finds its way back", async () => {
  const { page } = await browser.signedIn("#!/book/wizard/summary?title=Kites&mode=Q&level=x&imprintID=1&price=%FF");
  await at(page, "Author");
  await page.getByRole("status").getByText("“Summary” comes later. At least one author is required.").waitFor();
  const steps = page.getByRole("navigation", { name: "Steps" });
  await steps.getByText("At least one author is required").waitFor();
  await expect.poll(() => steps.getByRole("link").count()).toBe(2);
  await steps.getByRole("link", { name: "Title" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(" ");
  await next(page).click();
  await said(page, "Title is required");
  await look(page, "title");
  await expect.poll(() => focused(page)).toMatch(/^Title/);
  await page.getByRole("textbox", { name: "Title" }).fill("Kites");
  await page.keyboard.press("Enter");

  await at(page, "Author");
  await page.getByRole("radio", { name: "New author" }).check();
  const name = page.getByRole("textbox", { name: "Name of the new author" });
  await page.getByRole("button", { name: "Add New Author" }).click();
  await said(page, "Name is required");
  await name.fill("nora  finch");
  await page.getByRole("button", { name: "Use “Nora Finch”" }).click();
  await page.getByRole("list", { name: "Existing authors" }).getByText("Nora Finch").waitFor();
  await name.fill("  Kit Marlow ");
  await page.getByRole("button", { name: "Add New Author" }).click();
  await name.fill("KIT MARLOW");
  await page.getByRole("button", { name: "Add New Author" }).click();
  await said(page, "“KIT MARLOW” is in the list already");
  await look(page, "author");
  await name.fill("");
  await page.getByRole("button", { name: "Delete Nora Finch" }).click();
  await next(page).click();
  await at(page, "Illustrator");
  await page.goBack();
  await at(page, "Author");
  await page.getByRole("list", { name: "New authors" }).getByText("Kit Marlow").waitFor();
  await page.goForward();
  await at(page, "Illustrator");
  for (const mode of ["Existing illustrator", "New illustrator"]) {
    await page.getByRole("radio", { name: mode }).check();
    await next(page).click();
    await said(page, "At least one illustrator is required");
  }
  // A name that is typed and not added goes along.
  await page.getByRole("textbox", { name: "Name of the new illustrator" }).fill("Ola Sand");
  await look(page, "illustrator");
  await next(page).click();
  await at(page, "Publisher and Imprint");
  expect(page.url()).toContain("newIllustratorNames=Ola+Sand");
  await next(page).click();
  await said(page, "Publisher/imprint is required");
  await look(page, "publisher");
  await page.getByRole("combobox", { name: "Publisher and Imprint" }).fill("lantern stage");
  await page.getByRole("option", { name: "Larch and Lantern > Lantern Stage" }).waitFor();
  await page.keyboard.press("Enter");
  await next(page).click();
  await at(page, "Series");
  await page.getByRole("radio", { name: "Existing series" }).check();
  await next(page).click();
  await said(page, "Series is required");
  await page.getByRole("radio", { name: "New series" }).check();
  await next(page).click();
  await said(page, "Series name is required");
  await look(page, "series");
  await page.getByRole("radio", { name: "No series (this book is a one-off)" }).check();
  await next(page).click();
  await at(page, "Mode");
  await expect.poll(() => page.getByRole("radio", { name: "Levelled Reader" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Play" }).check();
  await look(page, "mode");
  await next(page).click();

  await at(page, "Characters");
  await next(page).click();
  await said(page, "At least one play character is required");
  await page.getByRole("textbox", { name: "Name of character 1" }).fill("Narrator");
  await said(page, "'Narrator' is a reserved character");
  await page.getByRole("textbox", { name: "Name of character 1" }).fill("Zig");
  await page.getByRole("combobox", { name: "Symbol of Zig" }).fill("zig zag");
  await page.getByRole("textbox", { name: "Colour of Zig" }).fill("00336");
  await said(page, "Colour must be 6 hex digits");
  await look(page, "characters");
  await page.getByRole("textbox", { name: "Colour of Zig" }).fill("003366");
  await next(page).click();

  await at(page, "Symbols requiring upload");
  const area = page.getByRole("region", { name: "Upload of zig zag" });
  const upload = (name: string, buffer: Buffer) =>
    area.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  await next(page).click();
  await said(page, "Every symbol needs an image");
  await upload(
    "zig.jpg",
    await sharp(await png(300))
      .jpeg()
      .toBuffer(),
  );
  await area.getByText("Uploaded files must be in PNG format.").waitFor();
  await upload("zig.png", Buffer.concat([await png(300), Buffer.alloc(400_001)]));
  await area.getByText("This file is too large. Have you resized it to the appropriate dimensions?").waitFor();
  await look(page, "symbols");
  const dropped = [...(await png(300))];
  await area.evaluate((place, bytes) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes)], "zig.png"));
    for (const type of ["dragenter", "dragover", "drop"])
      place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, dropped);
  await area.getByRole("img", { name: "Image of zig zag" }).waitFor();
  await next(page).click();

  await at(page, "Other details");
  await next(page).click();
  await said(page, "At least one of the ISBNs must be entered.");
  await page.getByRole("textbox", { name: "ISBN 10" }).fill("0-306-40615-3");
  await said(page, "Invalid length / checksum failure.");
  await page.getByRole("textbox", { name: "ISBN 10" }).fill("0-306-40615-2");
  await page.getByRole("textbox", { name: "Level" }).fill("");
  await next(page).click();
  await said(page, "Level is required");
  await page.getByRole("textbox", { name: "Level" }).fill("2");
  await page.getByRole("textbox", { name: "Price (USD)" }).fill("");
  await next(page).click();
  await said(page, "Price is required");
  await look(page, "others");
  await page.getByRole("textbox", { name: "Price (USD)" }).fill("3");
  await next(page).click();
  await at(page, "Summary");
  await page.getByRole("region", { name: "Missing" }).getByText("Type (fiction or non-fiction) is required").waitFor();
  await look(page, "summary");

  // The browser clears the images, an old one of another book with them.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("symbolshelf-wizard");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("images", "readwrite");
          const store = transaction.objectStore("images");
          store.clear();
          store.add(new Blob(["old"]), Date.now() - 864_000_000 - 60_000);
          store.add(new Blob(["new"]), Date.now() - 864_000_000 + 60_000);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  await at(page, "Symbols requiring upload");
  await area.getByText("Not found", { exact: true }).waitFor();
  expect((await keptImages(page)).length).toBe(1);
});

it("shows why a book is refused, makes one of a double click, and loses nothing without a network", async () => {
  const [taken] = await books();
  const isbn13 = taken?.isbn13 ?? "";
  const { authors } = await browser.api<{ authors: { id: string }[] }>("GET", "/author");
  const { publishers } = await browser.api<{ publishers: { imprints: { id: string }[] }[] }>("GET", "/publisher");
  const draft = new URLSearchParams({
    title: "Twice",
    existingAuthorIDs: authors[0]?.id ?? "",
    imprintID: publishers[0]?.imprints[0]?.id ?? "",
    isbn13,
    isFiction: "false",
  });
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/422/, /ERR_FAILED/);
  // Somebody takes the ISBN after it was looked for.
  const looks = /\/api\/v1\/books\?.*filter=/;
  const findAgain = await takeDown(page, looks, (route) =>
    route.continue({ url: route.request().url().replace(isbn13, "0000000000000") }),
  );
  await page.goto(`${browser.origin}/#!/book/wizard/summary?${draft}`);
  const create = page.getByRole("button", { name: "Create", exact: true });
  const confirm = page.getByRole("dialog", { name: "Create “Twice”?" }).getByRole("button", { name: "Create" });
  await create.click();
  await confirm.click();
  const refusal = page.getByRole("dialog", { name: "Could not complete this action for the following reason(s):" });
  await refusal.getByText(`is that of the book “${taken?.title}”`).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  // Closing looks again: an answer that named the book would turn back from the summary.
  const looked = page.waitForResponse(looks);
  await refusal.getByRole("button", { name: "Close" }).click();
  await looked;
  await expect.poll(() => focused(page)).toBe("Create");

  findAgain();
  // At its own step it is said at once, with the book that has it.
  await page.getByRole("link", { name: "Change Other details" }).click();
  await page.getByRole("link", { name: taken?.title ?? "", exact: true }).waitFor();
  await next(page).click();
  await at(page, "Other details");
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await page.getByRole("textbox", { name: "Level" }).fill("2.7");
  await page.getByText("“2.7” is taken as 2.", { exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Price" }).fill("9.999");
  await page.getByText("“9.999” is taken as $10.00.", { exact: true }).waitFor();
  await page.getByRole("textbox", { name: "ISBN 13" }).fill("9780201633610");
  await next(page).click();
  await page.route("**/api/v1/books", (route) => route.abort());
  await create.click();
  await confirm.click();
  await refusal.getByText("No answer from the server. It may have been created anyway").waitFor();
  await page.unroute("**/api/v1/books");
  const before = (await books()).length;
  await refusal.getByRole("button", { name: "Try again" }).dblclick();
  await page.waitForURL(/#!\/book\/[0-9a-f-]{36}$/);
  expect((await books()).length).toBe(before + 1);
});
