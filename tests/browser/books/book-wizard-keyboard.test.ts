import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Book } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keptImages, png } from "../../support/screens/book-wizard.ts";
import { at, focused, keys } from "../../support/screens/wizard.ts";

/// The new-book wizard without a mouse.
const browser = browserTests();

async function fileByKey(page: Page, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles({ name, mimeType: "image/png", buffer });
}

/// Tab goes on from a step's last field to the step of that title. While something is looked up the step stays, with the focus on
/// Next: whoever tabs sooner than that presses it.
async function tabTo(page: Page, title: string) {
  await keys(page, "Tab");
  const heading = page.getByRole("heading", { level: 2 });
  await expect
    .poll(async () => {
      if ((await focused(page)) === "Next") await keys(page, "Enter");
      return heading.innerText();
    })
    .toBe(title);
}

it("makes a play by the keyboard alone, through reloads at every step", async () => {
  const { page } = await browser.signedIn("#!/book/wizard");
  // Somebody listens all the time: the browser would open a dialog of its own between two files.
  page.on("filechooser", () => undefined);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("New Book");
  await at(page, "Title");
  /// A reload loses nothing of the step; `held`: what the address holds of it.
  async function keep(title: string, held: string) {
    await expect.poll(() => page.url()).toContain(held);
    const before = page.url();
    await page.reload();
    await at(page, title);
    expect(page.url()).toBe(before);
    // Until all is loaded the heading has the focus, and the step is not left.
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches("body, h2"))).toBe(false);
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
  await expect.poll(() => focused(page)).toBe("Delete Nora Finch");
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
  await expect.poll(() => focused(page)).toMatch(/Summary|Publisher/);
  await keys(page, "Tab", "Tab");

  await at(page, "Publisher and Imprint");
  await expect.poll(() => focused(page)).toMatch(/^Publisher/);
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
  await expect.poll(() => focused(page)).toBe("Add a character");
  await keys(page, "Enter");
  await expect.poll(() => focused(page)).toBe("Name of character 2");
  await keys(page, "Ana", "Tab", "Tab", "Tab", "zog ana", "Tab", "Tab", "Tab");
  await expect.poll(() => focused(page)).toBe("Characters' Words");
  await keys(page, "Zog");
  await page.getByRole("button", { name: "Create Zog as a new word" }).waitFor();
  await keys(page, "Tab", "Enter");
  await page.getByRole("checkbox", { name: "Extra forms of Zog" }).waitFor();
  await expect.poll(() => page.getByRole("checkbox", { name: "Extra forms of Zog" }).isChecked()).toBe(true);
  await keep("Characters", "newCharacterWords=");
  await page.getByRole("button", { name: "Remove Zog" }).focus();
  await tabTo(page, "Symbols requiring upload");

  await page.getByRole("rowheader", { name: "zog ana" }).waitFor();
  await page.getByRole("button", { name: "Choose image" }).first().focus();
  await fileByKey(page, "ana.png", await png(300));
  await page.getByRole("button", { name: "Remove the image of zog ana" }).waitFor();
  await page.getByRole("button", { name: "Choose image" }).focus();
  await fileByKey(page, "zog.png", await png(300));
  await page.getByText("300x300, recommended 360x360: brought to that, and may look blurred").waitFor();
  await keep("Symbols requiring upload", "missingSymbols=");
  for (const name of ["Image of zog ana", "Image of Zog"]) await page.getByRole("img", { name, exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove the image of Zog", exact: true }).focus();
  await tabTo(page, "Other details");

  await expect.poll(() => focused(page)).toMatch(/^ISBN 10/);
  await keys(page, "Tab", "978 0 306 40615 7", "Tab", "Space", "ArrowRight", "Tab", "3", "Tab", "4.5");
  await expect.poll(() => page.getByRole("radio", { name: "Fiction", exact: true }).isChecked()).toBe(true);
  await keep("Other details", "price=4.5");
  await page.getByRole("textbox", { name: "Price (USD)" }).focus();
  await tabTo(page, "Summary");

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
    expect(await browser.api("GET", `/symbol/exists?${query}`)).toEqual({ exists: true, otherCases: [] });
  }
  expect(await keptImages(page)).toEqual([]);
});
