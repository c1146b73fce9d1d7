import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Book, BookPage } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { edit as open, save } from "../../support/screens/editing.ts";

/// Manuscripts as files: opened or dropped, looked over, and taken with their pictures.
const browser = browserTests();
const edit = (text: string, options?: Parameters<typeof open>[2]) => open(browser, text, options);

const folder = join(import.meta.dirname, "../../src/import/manuscripts");
const file = (name: string, content: string | Buffer = readFileSync(join(folder, name))) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});
const chooser = (page: Page) => page.locator("input[type=file]").first();
const review = (page: Page, name: string) => page.getByRole("dialog", { name: `Insert ${name}` });
const summary = (page: Page) => page.getByRole("dialog").getByRole("status");

/// Enter takes what is proposed as soon as it is shown.
const insertFocused = (page: Page) =>
  page.getByRole("button", { name: "Insert", exact: true }).and(page.locator(":focus")).waitFor();

async function drop(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], name!));
      return transfer;
    },
    [name, content],
  );
  await page.getByRole("textbox", { name: "Import text" }).dispatchEvent("drop", { dataTransfer: transfer });
}

it("takes a document of Word with its pages, pictures and footnotes, in two keys", async () => {
  const { page, saved, bookId } = await edit("");
  await chooser(page).setInputFiles(file("pandoc.docx"));
  await review(page, "pandoc.docx").waitFor();
  expect(await summary(page).innerText()).toBe(
    "1 part, 2 chapters, 5 pages, 2 new characters, 3 pictures, 2 footnotes and 14 sentences",
  );
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await insertFocused(page);
  await keepScreenshots(page, "import-manuscript", [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 640, height: 800 },
    { width: 320, height: 640 },
  ]);
  await page.keyboard.press("Enter");
  await save(page);
  const { text } = await saved();
  // The book has page-01.jpg and others: they keep their names.
  expect(text).toContain("#page 1 image=page-01-2.jpg\nTom has a red hat.\n");
  expect(text).toContain('#footnote index=1 word=hat text="A hat keeps your head warm."');
  expect(text).toContain("@MOUSE: Hello, Tom!");
  expect(text).not.toContain("Ann Weaver");
  const images = [...text.matchAll(/image=(\S+)/g)].map(([, image]) => image!);
  expect(images).toHaveLength(3);
  const stored = async () =>
    (await browser.api<{ pages: BookPage[] }>("GET", `/book/pages?id=${bookId}`)).pages.map(({ image }) => image);
  await expect.poll(stored).toEqual(expect.arrayContaining(images));
  // The mouse was a PNG, and is a JPG with the others.
  await page.getByRole("region", { name: "Pictures of the manuscript" }).waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: "Import text" }).click();
  await page.keyboard.press("Control+z");
  await save(page);
  expect((await saved()).text).toBe("");
});

it("leaves out, turns and joins many paragraphs at once, and takes that back", async () => {
  const { page, saved } = await edit("#part A\n#chapter B\n#page 1\n");
  const lines = ["THE TALE OF", "PETER RABBIT", "One day.", "Two days.", "Advert.", "Buy now."];
  await drop(page, "peter.html", lines.map((line, at) => (at < 2 ? `<h1>${line}</h1>` : `<p>${line}</p>`)).join(""));
  await review(page, "peter.html").waitFor();
  const dialog = page.getByRole("dialog");
  const box = (text: string) => dialog.getByRole("checkbox", { name: `Choose “${text}”` });
  const kind = (text: string) => dialog.getByRole("combobox", { name: `“${text}” is` });

  // By the keyboard: the boxes of a run are chosen with Shift and the arrows.
  await box("THE TALE OF").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await dialog.getByText("2 paragraphs chosen").waitFor();
  await dialog.getByRole("button", { name: "Join", exact: true }).click();
  await kind("THE TALE OF PETER RABBIT").waitFor();
  // By the mouse: with Shift all to the last.
  await box("Advert.").click();
  await box("Buy now.").click({ modifiers: ["Shift"] });
  await dialog.getByRole("button", { name: "Leave out", exact: true }).click();
  expect(await kind("Buy now.").inputValue()).toBe("leftOut");
  await box("One day.").check();
  await box("Two days.").check();
  await dialog.getByRole("combobox", { name: "Take the chosen paragraphs as" }).selectOption("chapter");
  expect(await kind("Two days.").inputValue()).toBe("chapter");
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await kind("Two days.").inputValue()).toBe("text");

  await dialog.getByRole("button", { name: "Insert", exact: true }).click();
  await save(page);
  expect((await saved()).text).toContain("THE TALE OF PETER RABBIT\n\n#page 2\nOne day.\nTwo days.");
  expect((await saved()).text).not.toContain("Buy");
});

it("takes a dropped text the manuscript's way, and never as bare text", async () => {
  const { page, saved } = await edit("");
  await drop(page, "hat.txt", "Page 1\nTom has a hat. It is red.\n\fPage 2\nHe is glad.\n");
  await review(page, "hat.txt").waitFor();
  await insertFocused(page);
  await page.keyboard.press("Enter");
  await save(page);
  expect((await saved()).text).toBe(
    "#part 1\n\n#chapter 1\n\n#page 1\nTom has a hat.\nIt is red.\n\n#page 2\nHe is glad.",
  );
});

it("says why a file is not opened, and what to do", async () => {
  const { page, saved } = await edit("Hello.");
  await chooser(page).setInputFiles(file("book.pdf", "%PDF-1.7"));
  const dialog = page.getByRole("dialog", { name: "book.pdf was not opened" });
  await dialog.getByText("ask for the document that the PDF was made from").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect((await saved()).text).toBe("Hello.");
});

it("gives the book the illustrators that the manuscript names, where it has none", async () => {
  const { page, bookId } = await edit("");
  const book = async () => browser.api<Book>("GET", `/book?id=${bookId}`);
  await browser.api("PUT", "/books", { ...(await book()), illustratorIDs: [] });
  await chooser(page).setInputFiles(
    file("kite.txt", "The Kite\n\nBy Somebody Else\n\nPictures by Nora Quill\n\nUp it goes.\n"),
  );
  // It has an author, who stays.
  await page.getByLabel("Add to the book: Nora Quill as illustrator").waitFor();
  await insertFocused(page);
  await page.keyboard.press("Enter");
  await page.getByText("Added to the book: Nora Quill").waitFor();
  const { illustrators, authors } = await book();
  expect(illustrators.map(({ name }) => name)).toEqual(["Nora Quill"]);
  expect(authors.map(({ name }) => name)).not.toContain("Somebody Else");
});

it("stops reading a long file when it is cancelled", async () => {
  const { page, saved } = await edit("Hello.");
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: "#123456",
      noise: { type: "gaussian", mean: 99, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const html = `<p>Text.</p>${Array.from({ length: 8 }, (_, at) => `<img src="data:image/png;base64,${noise.toString("base64")}${" ".repeat(at)}">`).join("")}`;
  // Its 25 MB are read from the disk, and not sent to the browser in a message.
  const written = mkdtempSync(join(tmpdir(), "manuscript-"));
  try {
    writeFileSync(join(written, "long.html"), html);
    await chooser(page).setInputFiles(join(written, "long.html"));
    await page.getByRole("dialog", { name: "Opening long.html" }).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await save(page);
    expect((await saved()).text).toBe("Hello.");
  } finally {
    rmSync(written, { recursive: true });
  }
});
