import { expect, it } from "vitest";
import type { BookSummary } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { bookCalls, bookTab, text } from "../../support/screens/book-screen.ts";

/// The screens of a book as the tabs of one.
const browser = browserTests();
const { open, idOf } = bookCalls(browser);

it("has its tabs where they stay: what is counted later moves none of them", async () => {
  const id = await idOf("The Red Kite");
  const { page } = await browser.signedIn("#!/books");
  const release = await holdBack(page, "GET", "/book/summary");
  await page.goto(`${browser.origin}/#!/book/${id}/people`);
  const links = page.getByRole("navigation", { name: "Screens of the book" }).getByRole("link");
  const places = () => links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  await links.last().waitFor();
  const before = await places();
  release();
  await page.getByRole("link", { name: /^Problems\W+0 warnings$/ }).waitFor();
  const moved = (await places()).map((place, index) => Math.abs(place - (before[index] ?? Number.NaN)));
  expect(Math.max(...moved)).toBeLessThan(1);
});

it("leads through a book by its tabs, with its cover, its state and what is true of each", async () => {
  const { id, page } = await open("The Red Kite");
  const summary = await browser.api<BookSummary>("GET", `/book/summary?id=${id}`);
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  const state = (name: string) => page.getByRole("main").getByRole("img", { name, exact: true }).first().waitFor();
  await state("Not deployed");
  const names = () => page.getByRole("navigation", { name: "Screens of the book" }).getByRole("link").allInnerTexts();
  await expect
    .poll(async () => (await names()).map((name) => name.replace(/\s*\n?,\s*/g, ", ").replace(/\s+/g, " ")))
    .toEqual([
      "Details",
      `Text ${summary.words}, ${summary.words} words`,
      "Words",
      `Pages ${summary.pages}, ${summary.pages} pages`,
      "Cover",
      `People ${summary.characters}, ${summary.characters} characters`,
      "Sheets 0, 0 sheets",
      "Decodability",
      "Licences",
      "Problems 0, 0 warnings",
      "Deployments 0, 0 deployments",
      "Export",
    ]);
  await keepScreenshots(page, "book-workspace");
  expect(await violationsInBoth(page)).toEqual([]);
  const preFlight = page.getByRole("region", { name: "Pre-flight" });
  await preFlight.getByText("Ready to deploy").waitFor();
  // What stands against it is said as soon as it does.
  await browser.api("DELETE", "/book/cover", { id });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await preFlight.getByText("1 warning").waitFor();
  await page.getByRole("link", { name: /^Cover\W+Missing$/ }).waitFor();
  await page.getByRole("button", { name: "Deploy" }).click();
  await page.getByRole("dialog", { name: "Deployed with warnings!" }).getByRole("button", { name: "Close" }).click();
  await state("Deployed and up-to-date");
  await page.getByRole("link", { name: /^Deployments\W+1 deployment$/ }).waitFor();
  await bookTab(page, "Cover").click();
  await page.getByRole("heading", { name: "Cover", level: 1 }).waitFor();
  await expect.poll(() => bookTab(page, "Cover").getAttribute("aria-current")).toBe("page");
  await bookTab(page, "Deployments").click();
  await page.getByRole("heading", { name: "Deployments", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Cover", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Books", exact: true }).last().click();
  await page.getByRole("heading", { name: "Books", level: 1 }).waitFor();
});

it("keeps what is not saved on one tab while another is looked at, and the text’s caret and undo", async () => {
  const { page } = await open("Pip and the Hat");
  await text(page, "Title").fill("Pip and the Cap");
  await bookTab(page, "Text").click();
  const editor = page.getByRole("textbox", { name: "Import text" });
  await editor.waitFor();
  const line = () =>
    page.evaluate(() => getSelection()?.focusNode?.parentElement?.closest(".cm-line")?.textContent ?? "");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("// A note");
  await expect.poll(line).toContain("// A note");
  await bookTab(page, "Details").click();
  // What was saved on leaving is not what was imported.
  await page.getByRole("link", { name: /^Text\W+Not imported$/ }).waitFor();
  await expect.poll(() => text(page, "Title").inputValue()).toBe("Pip and the Cap");
  await page.getByRole("heading", { name: "• Pip and the Hat", level: 1 }).waitFor();
  await bookTab(page, "Text").click();
  await editor.waitFor();
  await expect.poll(line).toContain("// A note");
  await page.keyboard.press("Control+z");
  await expect.poll(line).not.toContain("// A note");
  await bookTab(page, "Details").click();
  await text(page, "Title").waitFor();
  await page.getByRole("link", { name: "Books", exact: true }).last().click();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Books", level: 1 }).waitFor();
});

it("leads back to the list as it was narrowed", async () => {
  const { page } = await browser.signedIn("#!/books?filter=kite");
  await page.getByRole("link", { name: "The Red Kite", exact: true }).click();
  await bookTab(page, "Cover").click();
  await page.getByRole("heading", { name: "Cover", level: 1 }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Books", exact: true }).click();
  await expect.poll(() => page.getByRole("searchbox", { name: "Filter" }).inputValue()).toBe("kite");
});

it("leads back to another list that the book was opened from", async () => {
  const { page } = await browser.signedIn("#!/books/stale");
  await page.getByRole("heading", { name: "Stale books", level: 1 }).waitFor();
  await page.getByRole("main").locator("a[href*='/book/']").first().click();
  await bookTab(page, "Cover").click();
  await page.getByRole("heading", { name: "Cover", level: 1 }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Stale books", exact: true }).click();
  await page.getByRole("heading", { name: "Stale books", level: 1 }).waitFor();
});

it("says that there is no such book, on any of its tabs", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/book/00000000-0000-4000-8000-000000000000/pages");
  expectErrors(/404/);
  await page.getByText("There is no such book.").waitFor();
  expect(await idOf("No such book")).toBe("");
});
