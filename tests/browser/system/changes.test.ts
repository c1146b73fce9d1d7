import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { ChangeSet, DictWord, Person, Saved } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, focusedText, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { staff } from "../../support/browser/sign-in.ts";

/// The list of everybody's changes, and putting them back.
const browser = browserTests();

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const authors = async () =>
  (await browser.api<{ authors: Person[] }>("GET", "/author")).authors.map(({ name }) => name);
const newest = async () => (await browser.api<{ changes: ChangeSet[] }>("GET", "/changes?limit=1")).changes[0]!;

async function addAuthor(name: string): Promise<string> {
  return (await browser.api<Saved>("POST", "/author", { name })).id;
}

async function rename(id: string, name: string): Promise<string> {
  await browser.api("PUT", "/author", { id, name });
  return (await newest()).name;
}

it("lists everybody's changes by day, and puts one back", async () => {
  const renamed = await rename(await addAuthor("Ada Quill"), "Ada Quince");
  const { page } = await browser.signedIn("#!/books");
  await page.getByRole("button", { name: staff.email }).click();
  await page.getByRole("menuitem", { name: "Changes" }).click();
  const row = rowOf(page, renamed);
  await row.waitFor();
  await page.getByRole("rowheader").first().getByRole("button").waitFor();
  await row.getByText("just now").waitFor();
  await row.getByText(staff.email).waitFor();
  await row.getByRole("link", { name: "Author Ada Quince" }).waitFor();
  await keepScreenshots(page, "changes-of-today");

  await row.getByRole("button", { name: `Put back: ${renamed}` }).click();
  await toast(page, `Put back: ${renamed}`).waitFor();
  await row.getByText(`Put back by ${staff.email}`).waitFor();
  await expect.poll(() => focusedText(page)).toMatch(/^Put back by/);
  expect(await authors()).toContain("Ada Quill");
  expect(await violationsInBoth(page)).toEqual([]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await row.getByRole("button", { name: `Put back: ${renamed}` }).waitFor();
  expect(await authors()).toContain("Ada Quince");
});

it("asks about the consequences of putting a change back for packages in force", async () => {
  const wordOf = async (text: string) =>
    (await browser.api<{ words: DictWord[] }>("GET", `/dict_word?text=${text}&limit=1`)).words[0]!;
  const [{ id, revision }, { symbolID }] = [await wordOf("hat"), await wordOf("dog")];
  await browser.api("PUT", "/dict_word", { id, symbolID, revision });
  const { name } = await newest();
  const { page } = await browser.signedIn(`#!/changes?kind=word&id=${id}`);
  await page.getByRole("button", { name: `Put back: ${name}` }).click();
  const asked = dialog(page, `Put back “${name}”?`);
  await asked.getByText("Pip and the Hat").first().waitFor();
  await keepScreenshots(page, "changes-put-back");
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedText(page)).toBe("Put back");
  await page.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Put back", exact: true }).click();
  await toast(page, `Put back: ${name}`).waitFor();
});

it("says which later change prevents it, and links there", async () => {
  const id = await addAuthor("Bo Reed");
  const first = await rename(id, "Bo Rush");
  const later = await rename(id, "Bo Sedge");
  const { page, expectErrors } = await browser.signedIn("#!/changes");
  expectErrors(/409/);
  await rowOf(page, first)
    .getByRole("button", { name: `Put back: ${first}` })
    .click();
  const refusal = dialog(page, "It could not be put back");
  await refusal.getByText(`“${later}”`).first().waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await refusal.getByRole("link", { name: `Show “${later}”` }).click();
  await expect.poll(() => page.getByRole("rowheader").nth(1).innerText()).toBe(later);
  await page.getByRole("button", { name: "Show the later ones, too" }).click();
  await expect.poll(() => page.url()).not.toContain("change=");
});

it("filters the changes by person, thing and day, all in the address", async () => {
  const renamed = await rename(await addAuthor("Cy Marsh"), "Cy Mire");
  const { page } = await browser.signedIn("#!/changes");
  await rowOf(page, renamed).waitFor();
  await page.getByRole("combobox", { name: "Person" }).selectOption(staff.email);
  await page.getByRole("combobox", { name: "Kind of thing" }).selectOption("Author");
  await page.getByRole("combobox", { name: "Author by name" }).fill("cy mire");
  await page.getByRole("option", { name: "Cy Mire" }).click();
  await page.getByText("2 changes found").first().waitFor();
  await page.getByLabel("Day (UTC)").fill("2020-02-29");
  await page.getByText("None found.").waitFor();
  expect(page.url()).toMatch(/by=.*kind=author&id=.*day=2020-02-29/);
  await page.reload();
  await page.getByText("None found.").waitFor();
  await page.getByRole("button", { name: "Show all changes" }).click();
  await rowOf(page, renamed).waitFor();
});

it("puts a change back from the history of the thing", async () => {
  const renamed = await rename(await addAuthor("Di Brook"), "Di Beck");
  const { page } = await browser.signedIn("#!/authors?filter=Di+Beck");
  await page.getByRole("button", { name: "History of Di Beck" }).click();
  const history = dialog(page, "History of “Di Beck”");
  await history.getByRole("button", { name: `Put back: ${renamed}` }).click();
  await toast(page, `Put back: ${renamed}`).waitFor();
  await history.getByText(`Put back by ${staff.email}`).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "history-put-back");
  expect(await authors()).toContain("Di Brook");
  await history.getByRole("link", { name: "Show among all changes" }).click();
  await page.getByRole("heading", { name: "Changes", level: 1 }).waitFor();
  await page.getByText("3 changes found").first().waitFor();
});

it("continues undo past a save", async () => {
  const { words } = await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=umbrella&limit=1");
  const { page } = await browser.signedIn(`#!/word/${words[0]!.id}`);
  const definition = page.getByRole("textbox", { name: "Definition" });
  const before = await definition.inputValue();
  await definition.fill("It keeps you dry");
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  await page.getByRole("button", { name: "Undo: the last changes" }).click();
  await expect.poll(() => definition.inputValue()).toBe(before);
  await toast(page, "Put back: Change the definition of umbrella").waitFor();
  await keepScreenshots(page, "word-undone-save");
  await page.getByRole("button", { name: "Redo: the last changes" }).click();
  await expect.poll(() => definition.inputValue()).toBe("It keeps you dry");
});
