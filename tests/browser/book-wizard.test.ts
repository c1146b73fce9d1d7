import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Book, BookRow } from "../../api/index.ts";
import { violationsInBoth } from "../support/axe.ts";
import { browserTests } from "../support/browser.ts";
import { keepScreenshots } from "../support/screenshots.ts";

/// The new-book wizard.
const browser = browserTests();

const png = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 4, background: "teal" } })
    .png()
    .toBuffer();
const at = (page: Page, title: string) => page.getByRole("heading", { name: title, level: 2, exact: true }).waitFor();
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const said = (page: Page, text: string) => page.getByRole("form").getByText(text, { exact: true }).first().waitFor();
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element === document.body ? null : (element?.getAttribute("aria-label") ?? label ?? element?.textContent);
  });
const books = async () => (await browser.api<{ books: BookRow[] }>("GET", "/books")).books;
const keptImages = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open("symbolshelf-wizard");
        opening.onsuccess = () => {
          const keys = opening.result.transaction("images").objectStore("images").getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result as number[]);
          };
        };
      }),
  );

/// Presses keys one after the other; what is no key is typed.
async function keys(page: Page, ...pressed: string[]) {
  const named = /^(Tab|Shift\+Tab|Enter|Space|Escape|Arrow\w+)$/;
  for (const key of pressed) await (named.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
}

async function fileByKey(page: Page, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles({ name, mimeType: "image/png", buffer });
}

it("makes a play by the keyboard alone, through reloads at every step", async () => {
  const { page } = await browser.signedIn("#!/book/wizard");
  // Somebody listens all the time: the browser would open a dialog of its own between two files.
  page.on("filechooser", () => undefined);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("New Book");
  await at(page, "Title");
  /// A reload loses nothing of the step; `held`: what the address holds of it.
  async function keep(title: string, held: string) {
    await expect.poll(() => page.url()).toContain(held);
    const before = page.url();
    await page.reload();
    await at(page, title);
    expect(page.url()).toBe(before);
    await expect.poll(() => focused(page)).not.toBeNull();
  }
  await expect.poll(() => focused(page)).toMatch(/^Title/);
  await keys(page, "The Lost Key", "Tab");

  await at(page, "Author");
  await keep("Author", "title=");
  await keys(page, "Tab", "nora");
  await page.getByRole("option", { name: "Nora Finch" }).waitFor();
  await keys(page, "Enter", "Tab", "Shift+Tab", "Shift+Tab", "ArrowDown", "Tab", "Zoë Larkin", "Enter");
  await page.getByRole("button", { name: "Delete Zoë Larkin" }).waitFor();
  await keys(page, "Tab", "Tab", "Tab");
  expect(await focused(page)).toBe("Delete Nora Finch");
  await keep("Author", "Larkin");
  await page.getByRole("button", { name: "Delete Nora Finch" }).focus();
  await keys(page, "Tab");

  await at(page, "Illustrator");
  // Shift+Tab in the first field goes back to the last one of the step before.
  await keys(page, "Shift+Tab");
  await at(page, "Author");
  await expect.poll(() => focused(page)).toBe("Delete Nora Finch");
  await keys(page, "Tab");
  await at(page, "Illustrator");
  await keep("Illustrator", "title=");
  await expect.poll(() => focused(page)).toBe("This book has no illustrator");
  // After Esc, Tab is the browser's: nobody is caught in the steps.
  await keys(page, "Escape", "Shift+Tab");
  expect(await focused(page)).toMatch(/Summary|Publisher/);
  await keys(page, "Tab", "Tab");

  await at(page, "Publisher and Imprint");
  await keys(page, "lantern");
  await page.getByRole("option", { name: "Larch and Lantern > Lantern Stage" }).waitFor();
  await keys(page, "Enter");
  await keep("Publisher and Imprint", "imprintID=");
  await keys(page, "Tab");
  await at(page, "Series");
  await keys(page, "ArrowDown", "ArrowDown", "Tab", "Half-Minute Plays");
  await keep("Series", "Half-Minute+Plays");
  await keys(page, "Tab", "Tab");
  await at(page, "Mode");
  await expect.poll(() => focused(page)).toBe("Levelled Reader");
  await keys(page, "ArrowDown");
  await keep("Mode", "mode=P");
  await keys(page, "Tab");

  await at(page, "Characters");
  await keys(page, "Mr Pell", "Tab", "Tab");
  await keys(page, "Tab", "dog");
  await page.getByRole("option", { name: "dog", exact: true }).waitFor();
  await keys(page, "Enter", "Tab", "Tab");
  expect(await focused(page)).toBe("Add a character");
  await keys(page, "Enter");
  await expect.poll(() => focused(page)).toBe("Name of character 2");
  await keys(page, "Ana", "Tab", "Tab", "Tab", "zog ana", "Tab", "Tab", "Tab");
  expect(await focused(page)).toBe("Characters' Words");
  await keys(page, "Zog");
  await page.getByRole("button", { name: "Create Zog as a new word" }).waitFor();
  await keys(page, "Tab", "Enter");
  await page.getByRole("checkbox", { name: "Extra forms of Zog" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Extra forms of Zog" }).isChecked()).toBe(true);
  await keep("Characters", "newCharacterWords=");
  await page.getByRole("button", { name: "Remove Zog" }).focus();
  await keys(page, "Tab");

  await at(page, "Symbols requiring upload");
  await page.getByRole("rowheader", { name: "zog ana" }).waitFor();
  await page.getByRole("button", { name: "Choose image" }).first().focus();
  await fileByKey(page, "ana.png", await png(300));
  await page.getByRole("button", { name: "Remove the image of zog ana" }).waitFor();
  await page.getByRole("button", { name: "Choose image" }).focus();
  await fileByKey(page, "zog.png", await png(300));
  await page.getByText("300x300, recommended 360x360").waitFor();
  await keep("Symbols requiring upload", "missingSymbols=");
  await page.getByRole("img", { name: "Image of Zog", exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove the image of Zog", exact: true }).focus();
  await keys(page, "Tab");

  await at(page, "Other details");
  await expect.poll(() => focused(page)).toMatch(/^ISBN 10/);
  await keys(page, "Tab", "978 0 306 40615 7", "Tab", "Space", "ArrowRight", "Tab", "3", "Tab", "4.5");
  expect(await page.getByRole("radio", { name: "Fiction", exact: true }).isChecked()).toBe(true);
  await keep("Other details", "price=4.5");
  await page.getByRole("textbox", { name: "Price (USD)" }).focus();
  await keys(page, "Tab");

  await at(page, "Summary");
  await page.getByText("Larch and Lantern > Lantern Stage").waitFor();
  await page.getByText("Zoë Larkin (new)").waitFor();
  await keep("Summary", "price=4.5");
  await expect.poll(() => focused(page)).toBe("Create");
  expect((await keptImages(page)).length).toBe(2);
  await keys(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Create “The Lost Key”?" });
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toBe("Cancel");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keys(page, "Tab", "Enter");
  await page.waitForURL(/#!\/book\/[0-9a-f-]{36}$/);
  await page.getByRole("heading", { name: "The Lost Key", level: 1 }).waitFor();
  const id = page.url().slice(-36);
  const book = await browser.api<Book>("GET", `/book?id=${id}`);
  expect(book).toMatchObject({
    authors: [{ name: "Nora Finch" }, { name: "Zoë Larkin" }],
    illustrators: [],
    series: { name: "Half-Minute Plays" },
    mode: "P",
    isFiction: true,
    level: 3,
    price: 4.5,
    isbn13: "9780306406157",
  });
  const { text } = await browser.api<{ text: string }>("GET", `/book/import/text?bookId=${id}`);
  expect(text).toBe('#character Mr Pell symbol=dog colour=8899aa\n#character Ana symbol="zog ana" colour=8899aa\n');
  for (const name of ["zog ana", "Zog"]) {
    const query = new URLSearchParams({ supplier: "symbolshelf", name });
    expect(await browser.api("GET", `/symbol/exists?${query}`)).toEqual({ exists: true });
  }
  expect(await keptImages(page)).toEqual([]);
}, 120_000);

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
  expect(await steps.getByRole("link").count()).toBe(2);
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
  expect(await page.getByRole("radio", { name: "Levelled Reader" }).isChecked()).toBe(true);
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
}, 120_000);

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
  const { page, expectErrors } = await browser.signedIn(`#!/book/wizard/summary?${draft}`);
  expectErrors(/422/, /ERR_FAILED/);
  const create = page.getByRole("button", { name: "Create", exact: true });
  const confirm = page.getByRole("dialog", { name: "Create “Twice”?" }).getByRole("button", { name: "Create" });
  await create.click();
  await confirm.click();
  const refusal = page.getByRole("dialog", { name: "Could not complete this action for the following reason(s):" });
  await refusal.getByText(`is that of the book “${taken?.title}”`).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await refusal.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focused(page)).toBe("Create");

  await page.getByRole("link", { name: "Change Other details" }).click();
  await page.getByRole("textbox", { name: "ISBN 13" }).fill("9780201633610");
  await next(page).click();
  await page.route("**/api/v1/books", (route) => route.abort());
  await create.click();
  await confirm.click();
  await refusal.getByText("No answer from the server. Nothing was lost.").waitFor();
  await page.unroute("**/api/v1/books");
  const before = (await books()).length;
  await refusal.getByRole("button", { name: "Try again" }).dblclick();
  await page.waitForURL(/#!\/book\/[0-9a-f-]{36}$/);
  expect((await books()).length).toBe(before + 1);
});
