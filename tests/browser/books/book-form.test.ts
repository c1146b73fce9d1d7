import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { agree, dialog, toast } from "../../support/browser/elements.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { bookCalls, button, focused, text } from "../../support/screens/book-screen.ts";

/// The form of a book.
const browser = browserTests();
const { bookOf, idOf, saveElsewhere, open } = bookCalls(browser);

const box = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const chosen = (page: Page, label: string) =>
  page.getByRole("list", { name: label }).getByRole("listitem").allInnerTexts();

it("edits title, ISBNs and authors by the keyboard, saves them, and tells their history", async () => {
  const { id, page } = await open("Bo and Zip: Lost in Space");
  await expect.poll(() => box(page, "Imprint").inputValue()).toBe("Wren House > Wren Comics");
  await text(page, "Title").fill("  Bo and Zip, found ");
  await expect.poll(() => page.title()).toBe("• Bo and Zip: Lost in Space – Symbolshelf");
  await text(page, "ISBN 13").fill("978 0 306 40615 7");
  await text(page, "ISBN 10").fill("0-8044-2957-x");
  await page.keyboard.press("Tab");
  await expect
    .poll(async () => [await text(page, "ISBN 13").inputValue(), await text(page, "ISBN 10").inputValue()])
    .toEqual(["978-0-306-40615-7", "0-8044-2957-X"]);
  await expect.poll(() => page.getByRole("img", { name: "Checksum is right" }).count()).toBe(2);

  // The focus is on the authors: one who is there, one who is not, the order, and one away.
  await page.keyboard.type("finch");
  await page.getByRole("option", { name: "Nora Finch" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Zoë Quill");
  await page.getByRole("option", { name: "Create author “Zoë Quill”" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.getByText("“Zoë Quill” is not chosen: pick one from the list, or create the author").waitFor();
  await box(page, "Authors").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => chosen(page, "Chosen authors")).toEqual(["Kit Larkin", "Nora Finch", "Zoë Quill"]);
  await button(page, "Move Zoë Quill up").click();
  await button(page, "Remove Kit Larkin").first().click();
  await expect.poll(() => chosen(page, "Chosen authors")).toEqual(["Zoë Quill", "Nora Finch"]);
  await page.keyboard.press("Control+s");
  await agree(page, "Save “Bo and Zip: Lost in Space”");
  await toast(page, "Saved ✓").waitFor();
  await page.getByRole("heading", { name: "Bo and Zip, found", level: 1, exact: true }).waitFor();
  expect(await page.title()).toBe("Bo and Zip, found – Symbolshelf");

  const saved = await bookOf(id);
  expect(saved).toMatchObject({
    title: "Bo and Zip, found",
    isbn13: "9780306406157",
    isbn10: "080442957X",
  });
  expect(saved.authors.map(({ name }) => name)).toEqual(["Zoë Quill", "Nora Finch"]);

  await button(page, "History").click();
  const change = dialog(page, "History of “Bo and Zip, found”").getByRole("listitem").first();
  await change
    .getByText("Title: “Bo and Zip: Lost in Space” → “Bo and Zip, found”; ISBN 13: 979-8-3510-4650-1 →")
    .waitFor();
  await change.getByText("Authors: Kit Larkin → Zoë Quill, Nora Finch").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("history");
});

it("chooses what Enter was pressed on before the choices were there", async () => {
  const { page } = await open("From Seed to Sunflower");
  const release = await holdBack(page, "GET", "/author");
  await page.reload();
  await box(page, "Authors").fill("finch");
  await page.getByText("Loading…", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  release();
  await expect.poll(() => chosen(page, "Chosen authors")).toContain("Nora Finch");
  expect(await dialog(page, "Save").count()).toBe(0);
});

it("chooses imprint, series, mode and type, and reads level and price as they are typed", async () => {
  const { id, page } = await open("From Seed to Sunflower");
  await box(page, "Imprint").fill("wren verse");
  await page.getByRole("option", { name: "Wren House > Wren Verse" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => box(page, "Imprint").inputValue()).toBe("Wren House > Wren Verse");
  // A series belongs to one imprint.
  await expect.poll(() => box(page, "Series").inputValue()).toBe("");
  await box(page, "Series").fill("Out there");
  await page.getByRole("option", { name: "Create series “Out there”" }).click();
  await expect.poll(() => box(page, "Series").inputValue()).toBe("Out there");
  await page.getByLabel("Mode").selectOption("Poem");
  await text(page, "Level").fill("seven");
  await text(page, "Price (USD)").fill("$1,234.5");
  await page.keyboard.press("Tab");
  await expect.poll(() => text(page, "Price (USD)").inputValue()).toBe("1,234.50");
  await expect.poll(() => text(page, "Level").inputValue()).toBe("0");
  await page.getByRole("radio", { name: "Non-fiction" }).check();
  await page.getByRole("switch", { name: "Widgit" }).uncheck();
  await button(page, "Save").click();
  await agree(page, "Save “From Seed to Sunflower”");
  await toast(page, "Saved ✓").waitFor();
  expect(await bookOf(id)).toMatchObject({
    imprint: { name: "Wren Verse" },
    series: { name: "Out there" },
    mode: "O",
    level: 0,
    price: 1234.5,
    isFiction: false,
    isForSaleWidgit: false,
  });
});

it("says what is wrong beside the fields and in one alert, and which book has the ISBN", async () => {
  const { page, expectErrors } = await open("Gran’s Big Umbrella");
  expectErrors(/422/);
  const isbn13 = text(page, "ISBN 13");
  await isbn13.fill("978-0-306-40615");
  await expect.poll(() => page.getByText("Invalid length / checksum failure.").count()).toBe(0);
  await isbn13.pressSequentially("8");
  await page.getByText("Invalid length / checksum failure.").waitFor();
  await page.keyboard.press("Tab");
  await page.getByText("ISBN (13) must have a valid checksum.").waitFor();
  await text(page, "ISBN 10").fill("123");
  await text(page, "Title").fill(" ");
  await text(page, "Level").fill("-1");
  const remove = page.getByRole("list", { name: "Chosen authors" }).getByRole("button", { name: /^Remove / });
  while ((await remove.count()) > 0) await remove.first().click();
  await page.keyboard.press("Control+s");
  const alert = dialog(page, "The book is not saved");
  await expect
    .poll(() => alert.locator("p").innerText())
    .toBe(
      [
        "Title is required",
        "ISBN (10+13) have checksum failures.",
        "At least one author is required",
        "Level must be a whole number from 0 to 9999",
      ].join("\n"),
    );
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("title");
  for (const message of [
    "Title is required",
    "At least one author is required",
    "ISBN (10+13) have checksum failures.",
  ])
    await page.getByText(message, { exact: true }).waitFor();
  await button(page, "Discard changes").click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await expect.poll(() => text(page, "Title").inputValue()).toBe("Gran’s Big Umbrella");

  await isbn13.fill("978-1-902845-06-7");
  await button(page, "Save").click();
  const refusal = dialog(page, "The book could not be saved");
  await refusal.getByText("The ISBN 978-1-902845-06-7 is that of the book “The Red Kite”").waitFor();
  await expect.poll(() => refusal.getByRole("link").getAttribute("href")).toBe("#!/books?filter=9781902845067");
  await refusal.getByRole("button", { name: "Close" }).click();
  await page.getByText("is that of the book “The Red Kite”").waitFor();
  await expect.poll(() => focused(page)).toBe("save");
});

it("keeps what is not saved through a reload, asks before it is left, and settles a save of somebody else", async () => {
  const { id, page, expectErrors } = await open("Pip and the Hat");
  expectErrors(/409/);
  const title = text(page, "Title");
  await title.fill("Pip and the Cap");
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe("Pip and the Cap");
  await page.getByRole("link", { name: "Authors" }).click();
  const asked = dialog(page, "The book is not saved");
  await asked.getByRole("button", { name: "Stay here" }).click();
  await asked.waitFor({ state: "detached" });

  await saveElsewhere(id, { level: 9, price: 3 });
  await page.keyboard.press("Control+s");
  const conflict = dialog(page, "The book was saved by somebody else");
  await conflict.getByText(/staff@symbolshelf\.example, .*: Level 9; Price \$3\.00/).waitFor();
  await conflict.getByText("Yours, not saved: Title “Pip and the Cap”").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await agree(page, "Save “Pip and the Hat”");
  await toast(page, "Saved ✓").waitFor();
  expect(await bookOf(id)).toMatchObject({ title: "Pip and the Cap", level: 9, price: 3 });

  // Found again after a reload, while somebody else saved.
  await title.fill("Pip and the Bonnet");
  await saveElsewhere(id, { title: "Pip and the Scarf" });
  await page.reload();
  await conflict.getByText("Title “Pip and the Scarf”").waitFor();
  await conflict.getByRole("button", { name: "Take theirs" }).click();
  await expect.poll(() => title.inputValue()).toBe("Pip and the Scarf");
  expect(await page.title()).toBe("Pip and the Scarf – Symbolshelf");

  await title.fill("Nothing of this");
  await page.getByRole("link", { name: "Authors" }).click();
  await asked.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Authors", level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => title.inputValue()).toBe("Pip and the Scarf");
});

it("says why a book, or what there is to choose from, could not be loaded, and loads it again", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/503/);
  const giveBook = await takeDown(page, "**/api/v1/book?*");
  const giveAuthors = await takeDown(page, "**/api/v1/author*");
  await page.goto(`${browser.origin}/#!/book/${await idOf("The Red Kite")}`);
  await page.getByText("The database is away.").waitFor();
  giveBook();
  await button(page, "Try again").click();
  await text(page, "Title").waitFor();
  const alert = page.getByRole("alert").filter({ hasText: "Not everything to choose from could be loaded" });
  await expect.poll(() => chosen(page, "Chosen authors")).toEqual(["Nora Finch"]);
  expect(await violationsInBoth(page)).toEqual([]);
  giveAuthors();
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor({ state: "detached" });
  await page.goto(`${browser.origin}/#!/book/nowhere`);
  await page.getByText("There is no such book.").waitFor();
});
