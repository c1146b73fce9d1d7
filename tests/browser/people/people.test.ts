import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Person, PopupPlacement, Publisher, Saved } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, focusedText, toast } from "../../support/browser/elements.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";

/// The screens of authors, illustrators, publishers, imprints, series and of the system settings.
const browser = browserTests();

const names = (page: Page) => page.getByRole("rowheader").allInnerTexts();
const nameOf = (page: Page, name: string) => page.getByRole("rowheader", { name, exact: true });
const people = async (kind: "author" | "illustrator") =>
  (await browser.api<Record<string, Person[]>>("GET", `/${kind}`))[`${kind}s`] ?? [];
const idOf = async (name: string) => (await people("author")).find((person) => person.name === name)?.id ?? "";

it("finds, adds and renames authors by the keyboard, and undoes a rename", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/authors");
  await nameOf(page, "Nora Finch").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Authors" }).getAttribute("aria-current")).toBe("page");
  await expect.poll(() => names(page)).toEqual((await people("author")).map(({ name }) => name));

  await page.getByRole("button", { name: "New author" }).click();
  const entry = page.getByRole("textbox", { name: "Name of the new author" });
  await entry.press("Enter");
  await page.getByText("Name is required").waitFor();
  await entry.fill("nora  finch");
  await entry.press("Enter");
  await page.getByText("There is already an author named “Nora Finch”").waitFor();
  await entry.fill("  Zoë Quill ");
  await entry.press("Enter");
  await nameOf(page, "Zoë Quill").waitFor();
  await expect.poll(() => entry.inputValue()).toBe("");
  await entry.press("Escape");
  await expect.poll(() => focusedText(page)).toBe("New author");

  await page.keyboard.press("/");
  await page.keyboard.type("zoe");
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["Zoë Quill"]);
  expect(page.url()).toContain("filter=zoe");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Nora Finch", exact: true }).focus();
  await page.keyboard.type("zo");
  await expect.poll(() => focusedText(page)).toBe("Zoë Quill");
  const name = page.getByRole("textbox", { name: "New name of Zoë Quill" });
  await page.keyboard.press("F2");
  await page.keyboard.type("Nobody");
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedText(page)).toBe("Zoë Quill");
  await page.keyboard.press("F2");
  await name.fill("Tom Alder");
  await page.keyboard.press("Enter");
  await page.getByText("There is already an author named “Tom Alder”").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await name.fill("Zora Quill");
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedText(page)).toBe("Zora Quill");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => focusedText(page)).toBe("Zoë Quill");
  expect((await people("author")).map((author) => author.name)).toContain("Zoë Quill");

  // Somebody else renames her while her name is being typed.
  expectErrors(/409/);
  await page.keyboard.press("F2");
  await browser.api("PUT", "/author", { id: await idOf("Zoë Quill"), name: "Zoe Quill" });
  await name.fill("Z. Quill");
  await page.keyboard.press("Enter");
  const conflict = dialog(page, "This author was renamed by somebody else");
  await conflict.getByText("“Zoe Quill”").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => focusedText(page)).toBe("Z. Quill");
  await page.getByRole("button", { name: "History of Z. Quill" }).click();
  const history = dialog(page, "History of “Z. Quill”");
  await history.getByText("Added as “Zoë Quill”").waitFor();
  await expect
    .poll(() => history.getByRole("listitem").locator("p:first-child").allInnerTexts())
    .toEqual([
      "Renamed from “Zoe Quill” to “Z. Quill”",
      "Renamed from “Zoë Quill” to “Zoe Quill”",
      "Renamed from “Zora Quill” to “Zoë Quill”",
      "Renamed from “Zoë Quill” to “Zora Quill”",
      "Added as “Zoë Quill”",
    ]);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedText(page)).toBe("Z. Quill");
});

it("deletes people without books, names the books of the others, and merges duplicates", async () => {
  for (const name of ["Norah Finch", "N. Finch"]) await browser.api("POST", "/author", { name });
  const { page, expectErrors } = await browser.signedIn("#!/authors");
  expectErrors(/422/);
  await nameOf(page, "Nora Finch").getByRole("button").focus();
  await page.keyboard.press("Delete");
  await dialog(page, "Delete “Nora Finch”?").getByText("2 books name this person").waitFor();
  await expect.poll(() => focusedText(page)).toBe("Cancel");
  await dialog(page, "Delete “Nora Finch”?").getByRole("button", { name: "Delete" }).click();
  const refusal = dialog(page, "“Nora Finch” could not be deleted");
  await refusal.getByText("because it is the author of 2 books: “Gran’s Big Umbrella” and “The Red Kite”").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await refusal.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focusedText(page)).toBe("Nora Finch");

  await page.getByRole("button", { name: "Delete N. Finch" }).click();
  await dialog(page, "Delete “N. Finch”?").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await nameOf(page, "N. Finch").waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe("Nora Finch");

  await page.keyboard.press("Space");
  await page.getByText("1 chosen").waitFor();
  await page.getByRole("checkbox", { name: "Choose Norah Finch" }).check();
  await page.getByRole("button", { name: "Merge…" }).click();
  const merge = dialog(page, "Merge 2 authors");
  await expect.poll(() => merge.getByRole("radio", { name: "Nora Finch (2 books)" }).isChecked()).toBe(true);
  await merge.getByRole("radio", { name: "Norah Finch (no books)" }).check();
  await merge.getByText("In every book “Nora Finch” becomes “Norah Finch”.").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await merge.getByRole("button", { name: "Merge" }).click();
  await toast(page, "Merged").waitFor();
  await expect.poll(() => focusedText(page)).toBe("Norah Finch");
  await nameOf(page, "Nora Finch").waitFor({ state: "detached" });
  await toast(page, "Merged").getByRole("button", { name: "Undo" }).click();
  await toast(page, "Put back").waitFor();
  await page.getByRole("link", { name: "2 books of Nora Finch" }).waitFor();
  await expect.poll(() => focusedText(page)).toBe("Norah Finch");
  await page.getByRole("link", { name: "2 books of Nora Finch" }).click();
  await expect.poll(() => names(page)).toEqual(["Gran’s Big Umbrella", "The Red Kite"]);
});

it("keeps the names that an imprint accepts, and tells of a mistake and of another’s save", async () => {
  const { publishers } = await browser.api<{ publishers: Publisher[] }>("GET", "/publisher");
  const publisher = publishers.find(({ imprints }) => imprints.length > 0);
  const [imprint] = publisher?.imprints ?? [];
  const { page, expectErrors } = await browser.signedIn(`#!/publisher/${publisher?.id}/imprint/${imprint?.id}/series`);
  expectErrors(/409/);
  const read = () => browser.api<{ acceptedNames: string[] }>("GET", `/imprint?id=${imprint?.id}`);
  await page.getByRole("button", { name: "Accepted names" }).click();
  const box = dialog(page, `Accepted names of ${imprint?.name}`);
  const names = box.getByRole("textbox", { name: "Names, one a line" });
  await names.fill(`Flopsy\n\n${"x".repeat(201)}`);
  await box.getByRole("button", { name: "Save" }).click();
  await box.getByText("Name must be at most 200 characters").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await names.fill("Flopsy\n\nMr  McGregor\n");
  await box.getByRole("button", { name: "Save" }).click();
  await toast(page, "Accepted names saved").waitFor();
  await box.waitFor({ state: "detached" });
  await expect.poll(async () => (await read()).acceptedNames).toEqual(["Flopsy", "Mr McGregor"]);

  await page.getByRole("button", { name: "Accepted names" }).click();
  await expect.poll(() => names.inputValue()).toBe("Flopsy\nMr McGregor");
  await browser.api("PUT", "/imprint/accepted_names", { id: imprint?.id, acceptedNames: [] });
  await names.fill("Mopsy");
  await box.getByRole("button", { name: "Save" }).click();
  await box.getByRole("alert").waitFor();
  expect((await read()).acceptedNames).toEqual([]);
  expect(await names.inputValue()).toBe("Mopsy");
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
});

it("goes from a publisher to its imprints and their series, and changes each", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/publishers");
  expectErrors(/422/);
  await page.getByRole("searchbox", { name: "Filter" }).fill("tall ship");
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["Tall Ship Education"]);
  await page.getByRole("button", { name: "Delete Tall Ship Education" }).click();
  await dialog(page, /^Delete/)
    .getByRole("button", { name: "Delete" })
    .click();
  const refusal = dialog(page, "“Tall Ship Education” could not be deleted");
  await refusal.getByText("because it has 1 imprint: “Tall Ship”").waitFor();
  await refusal.getByRole("link", { name: "Show what “Tall Ship Education” holds" }).click();
  await page.getByRole("heading", { name: "Imprints of Tall Ship Education", level: 1 }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Publishers" }).first().getAttribute("aria-current"))
    .toBe("true");

  await page.getByRole("button", { name: "New imprint" }).click();
  await page.keyboard.type("Small Ship");
  await page.keyboard.press("Enter");
  await nameOf(page, "Small Ship").waitFor();
  await page.keyboard.press("Escape");
  await nameOf(page, "Tall Ship").getByRole("link").click();
  await page.getByRole("heading", { name: "Series of Tall Ship", level: 1 }).waitFor();
  await page.getByRole("button", { name: "New series" }).click();
  for (const name of ["Ahoy", "Ahoy there"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await nameOf(page, name).waitFor();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Name of the new series" }).inputValue(), { interval: 20 })
      .toBe("");
  }
  await page.getByRole("checkbox", { name: "Choose Ahoy", exact: true }).check();
  await page.getByRole("checkbox", { name: "Choose Ahoy there" }).check();
  await page.getByRole("button", { name: "Merge…" }).click();
  await dialog(page, "Merge 2 series").getByRole("button", { name: "Merge" }).click();
  await nameOf(page, "Ahoy there").waitFor({ state: "detached" });
  expect(await violationsInBoth(page)).toEqual([]);

  await page.getByRole("link", { name: "Tall Ship Education" }).click();
  await page.getByRole("heading", { name: "Imprints of Tall Ship Education", level: 1 }).waitFor();
  await expect.poll(() => names(page)).toEqual(["Small Ship", "Tall Ship"]);
  const { publishers } = await browser.api<{ publishers: Publisher[] }>("GET", "/publisher");
  const other = publishers.find(({ name }) => name === "Wren House");
  await browser.api("POST", "/imprint", { publisherID: other?.id, name: "small ship" });
  await page.goto(`${browser.origin}/#!/publishers`);
  await page.getByRole("checkbox", { name: "Choose Tall Ship Education" }).check();
  await page.getByRole("checkbox", { name: "Choose Wren House" }).check();
  await page.getByRole("button", { name: "Merge…" }).click();
  await dialog(page, "Merge 2 publishers").getByText("imprints of the same name become one").waitFor();
  await dialog(page, "Merge 2 publishers").getByRole("button", { name: "Merge" }).click();
  await page.getByText("small ship, Tall Ship, Wren Comics").waitFor();
  await nameOf(page, "Tall Ship Education").waitFor({ state: "detached" });
  expect(await violationsInBoth(page)).toEqual([]);

  for (const path of ["publisher/nowhere/imprints", "publisher/nowhere/imprint/nowhere/series"]) {
    await page.goto(`${browser.origin}/#!/${path}`);
    await page.getByText(/^There is no such (publisher|imprint)\.$/).waitFor();
  }
});

it("draws only the rows in view of many names, keeps its position by the keyboard, and retries what failed", async () => {
  const before = (await people("illustrator")).length;
  for (let made = 0; made < 100; made += 20) {
    const batch = Array.from({ length: 20 }, (_, at) => `Painter ${String(made + at).padStart(3, "0")}`);
    await Promise.all(batch.map((name) => browser.api<Saved>("POST", "/illustrator", { name })));
  }
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/503/);
  const comeBack = await takeDown(page, "**/api/v1/illustrator*");
  await page.getByRole("link", { name: "Illustrators" }).click();
  await page.getByText("The database is away.").waitFor();
  comeBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("rowheader").first().waitFor();
  await expect.poll(() => page.getByRole("table").getAttribute("aria-rowcount")).toBe(String(before + 100 + 1));
  await expect.poll(() => page.getByRole("rowheader").count()).toBeLessThan(60);
  await page.getByRole("rowheader").first().getByRole("button").focus();
  await page.keyboard.type("painter 05");
  await expect.poll(() => focusedText(page)).toBe("Painter 050");
  await page.keyboard.press("Shift+Space");
  const upTo = (await people("illustrator")).findIndex(({ name }) => name === "Painter 050");
  await page.getByText(`${upTo + 1} chosen`).waitFor();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedText(page)).toBe("Painter 051");
  await page.keyboard.press("Home");
  await expect.poll(() => focusedText(page)).toBe((await people("illustrator"))[0]?.name);
  await page.keyboard.press("End");
  await expect.poll(() => focusedText(page)).toBe((await people("illustrator")).at(-1)?.name);
  await page.getByRole("searchbox", { name: "Filter" }).fill("nobody at all");
  await page.getByText("None found.", { exact: true }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Show all illustrators" }).click();
  await page.getByRole("rowheader").first().waitFor();
});

it("saves the system settings, and says which words keep the second row of popups", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/system/settings");
  expectErrors(/422|409/);
  const second = page.getByRole("switch", { name: "Allow Popups' Second Row" });
  await second.check();
  await expect.poll(() => page.title()).toBe("• Settings – Symbolshelf");
  await page.getByRole("link", { name: "Books" }).click();
  await dialog(page, "The settings are not saved").getByRole("button", { name: "Stay here" }).click();
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  expect(await browser.api("GET", "/system/settings")).toMatchObject({ allowPopupsSecondRow: true });

  const { words } = await browser.api<{ words: { id: string; text: string }[] }>("GET", "/dict_word?type=P");
  const word = words[0];
  const placement = await browser.api<PopupPlacement>("GET", `/dict_word/popup_placement?id=${word?.id}`);
  const popups = placement.popups.map((popup) => ({
    ...popup,
    words: popup.words.map((cell) => (cell.wordID === word?.id ? { ...cell, row: 1 } : cell)),
  }));
  await browser.api("PUT", "/dict_word/popup_placement", { ...placement, popups });
  await second.uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const refusal = dialog(page, "The settings could not be saved");
  await refusal.getByText(`The second row cannot be switched off: 1 word in it, “${word?.text}”`).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await refusal.getByRole("button", { name: "Close" }).click();

  await browser.api("PUT", "/dict_word/popup_placement", { ...placement, ...(await revisions(word?.id)) });
  // What others saved meanwhile left the switch as it was: nothing is asked.
  await browser.api("PUT", "/system/settings", { allowPopupsSecondRow: false });
  await browser.api("PUT", "/system/settings", { allowPopupsSecondRow: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => page.title()).toBe("Settings – Symbolshelf");
  expect(await browser.api("GET", "/system/settings")).toMatchObject({ allowPopupsSecondRow: false });
  await page.getByRole("button", { name: "History" }).click();
  await expect
    .poll(() => dialog(page, "History of the settings").getByRole("listitem").locator("p:first-child").allInnerTexts())
    .toEqual([
      "No second row of popups",
      "A second row of popups is allowed",
      "No second row of popups",
      "A second row of popups is allowed",
    ]);
  expect(await violationsInBoth(page)).toEqual([]);
});

/// Returns the two words of a placement as they are now, with their revisions.
async function revisions(id: string | undefined): Promise<Pick<PopupPlacement, "parentWord" | "childWord">> {
  const { parentWord, childWord } = await browser.api<PopupPlacement>("GET", `/dict_word/popup_placement?id=${id}`);
  return { parentWord, childWord };
}

it("shows the covers of a few books, which link to them", async () => {
  const { page } = await browser.signedIn("#!/authors");
  const all = await people("author");
  const most = all.reduce((first, one) => (one.bookCount > first.bookCount ? one : first));
  const row = page.getByRole("row").filter({ has: nameOf(page, most.name) });
  const covers = row.getByRole("link", { name: /^Open / });
  const answer = await browser.api<{ covers: { books: { id: string; name: string }[] }[] }>(
    "GET",
    `/books/covers?kind=author&id=${most.id}`,
  );
  const { books } = answer.covers[0]!;
  await expect
    .poll(() => covers.evaluateAll((links) => links.map((link) => link.getAttribute("title"))))
    .toEqual(books.map(({ name }) => name));
  await expect.poll(() => covers.first().getByRole("presentation").getAttribute("src")).toMatch(/^blob:/);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "authors-covers");
  await covers.first().click();
  await expect.poll(() => page.url()).toContain(`/book/${books[0]!.id}`);

  await page.goBack();
  await row.getByRole("link", { name: `of ${most.name}` }).click();
  await expect.poll(() => page.url()).toContain(`/books?authorID=${most.id}`);
});

it("says how many books there are beyond the covers", async () => {
  const { publishers } = await browser.api<{ publishers: Publisher[] }>("GET", "/publisher");
  const [kept, ...others] = publishers;
  await browser.api("POST", "/publisher/merge", { id: kept!.id, duplicateIDs: others.map(({ id }) => id) });
  const bookCount = publishers.reduce((sum, one) => sum + one.bookCount, 0);
  expect(bookCount).toBeGreaterThan(4);
  const { page } = await browser.signedIn("#!/publishers");
  const row = page.getByRole("row").filter({ has: nameOf(page, kept!.name) });
  await row.getByText(`+${bookCount - 4}`, { exact: true }).waitFor();
  await expect.poll(() => row.getByRole("link", { name: /^Open / }).count()).toBe(4);
  await keepScreenshots(page, "publishers-covers", [
    ...windowSizes,
    { width: 640, height: 800 },
    { width: 320, height: 700 },
  ]);
});
