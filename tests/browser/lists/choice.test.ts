import { expect, it } from "vitest";
import type { Person, SheetRow } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, focusedText, holdToast, toast } from "../../support/browser/elements.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

/// What can be done with many rows of a list that are chosen.
const browser = browserTests();

it("deletes the authors that no book names, tells beforehand which stay, and puts them back", async () => {
  for (const name of ["Una Used", "Vic Void", "Wes Void"]) await browser.api("POST", "/author", { name });
  const names = async () =>
    (await browser.api<{ authors: Person[] }>("GET", "/author")).authors.map(({ name }) => name);
  const { page } = await browser.signedIn("#!/authors");
  const row = (name: string) => page.getByRole("rowheader", { name, exact: true });
  await row("Vic Void").waitFor();
  await page.getByRole("checkbox", { name: "Choose Nora Finch" }).check();
  await page.getByRole("checkbox", { name: "Choose Vic Void" }).check();
  await page.getByRole("checkbox", { name: "Choose Wes Void" }).check();
  const bar = page.getByRole("group", { name: "Chosen authors" });
  await bar.getByText("3 chosen").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await bar.getByRole("button", { name: "Delete…" }).click();
  const asked = dialog(page, "Delete 2 authors?");
  await asked.getByText("One stays:").waitFor();
  await asked.getByText("“Nora Finch” cannot be deleted, because it is the author of 2 books").waitFor();
  await expect.poll(() => focusedText(page)).toBe("Cancel");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "authors-delete-many");
  await asked.getByRole("button", { name: "Delete 2" }).click();
  await toast(page, "2 authors deleted").waitFor();
  await row("Vic Void").waitFor({ state: "detached" });
  expect(await names()).not.toContain("Wes Void");
  expect(await names()).toContain("Nora Finch");
  await bar.getByText("1 chosen").waitFor();
  await toast(page, "2 authors deleted").getByRole("button", { name: "Undo" }).click();
  await row("Wes Void").waitFor();
  await expect.poll(names).toContain("Vic Void");

  // Where none can go, it is told and nothing is offered.
  await bar.getByRole("button", { name: "Delete…" }).click();
  const none = dialog(page, "None of 1 author can be deleted");
  await none.getByText("because it is the author of 2 books").waitFor();
  await none.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focusedText(page)).toBe("Delete…");
});

it("orders and narrows authors by columns, in the address and in a saved view", async () => {
  const { page } = await browser.signedIn("#!/authors");
  const first = () => page.getByRole("rowheader").first().innerText();
  await page.getByRole("rowheader").first().waitFor();
  await page.getByRole("columnheader", { name: "Books" }).getByRole("button").click();
  await page.getByRole("columnheader", { name: "Books" }).getByRole("button").click();
  await expect.poll(() => page.url()).toContain("sort=-books");
  await expect.poll(first).toBe("Nora Finch");
  await page.getByRole("button", { name: "Columns" }).click();
  await dialog(page, "Columns").getByRole("checkbox", { name: "Last change" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("columnheader", { name: "Last change" }).count()).toBe(0);
  await page.getByRole("button", { name: "Views" }).click();
  await dialog(page, "Views").getByRole("textbox", { name: "Save as a view" }).fill("Most books");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("saved=Most+books");
});

it("marks sheets as complete and takes it back", async () => {
  const { sheets } = await browser.api<{ sheets: SheetRow[] }>("GET", "/sheet?list=true");
  const chosen = sheets.slice(0, 2);
  const areComplete = async () => {
    const now = (await browser.api<{ sheets: SheetRow[] }>("GET", "/sheet?list=true")).sheets;
    return chosen.map(({ id }) => now.find((sheet) => sheet.id === id)?.isComplete);
  };
  const { page } = await browser.signedIn("#!/sheets");
  await page.getByRole("rowheader").first().waitFor();
  const boxes = page.getByRole("checkbox", { name: /^Choose / });
  for (const at of [0, 1]) await boxes.nth(at).check();
  const bar = page.getByRole("group", { name: "Chosen sheets" });
  await keepScreenshots(page, "sheets-chosen");
  expect(await violationsInBoth(page)).toEqual([]);
  await bar.getByRole("button", { name: "Mark complete" }).click();
  await holdToast(page, "2 sheets marked as complete");
  await expect.poll(areComplete).toEqual([true, true]);
  // Whoever deletes before the list has the sheets anew is told what they are then.
  const release = await holdBack(page, "GET", "/api/v1/sheet");
  await toast(page, "2 sheets marked as complete").getByRole("button", { name: "Undo" }).click();
  await expect.poll(areComplete).toEqual([false, false]);
  await bar.getByRole("button", { name: "Delete…" }).click();
  const none = dialog(page, "None of 2 sheets can be deleted");
  await none.waitFor();
  release();
  await none
    .getByText(/because it holds/)
    .first()
    .waitFor();
  await none.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focusedText(page)).toBe("Delete…");
});

it("lists symbols as a table from which many are chosen", async () => {
  const { page } = await browser.signedIn("#!/symbols/models");
  await page.getByRole("button", { name: "Table" }).click();
  const table = page.getByRole("table", { name: "Symbol models" });
  await table.getByRole("rowheader").first().waitFor();
  expect(page.url()).toContain("view=table");
  await table.getByRole("link").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  const bar = page.getByRole("group", { name: "Chosen models" });
  await bar.getByText("2 chosen").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "symbol-models-table");
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Symbol files" }).click();
  await page.getByRole("button", { name: "Table" }).click();
  const files = page.getByRole("table", { name: "Symbol files" });
  await files.getByRole("rowheader").getByRole("button").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await violationsInBoth(page)).toEqual([]);
});

it("says of words how often they are used, and lists the most used first", async () => {
  const { page } = await browser.signedIn("#!/words");
  await page.getByRole("combobox", { name: "Order" }).selectOption("Most used first");
  await expect.poll(() => page.url()).toContain("order=use");
  const use = page.getByRole("cell", { name: /^[\d,]+ in \d+ books?$/ });
  await use.first().waitFor();
  const counts = (await use.allInnerTexts()).map((text) => Number(text.replace(/ in .*/, "").replace(",", "")));
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  await keepScreenshots(page, "words-most-used");
});
