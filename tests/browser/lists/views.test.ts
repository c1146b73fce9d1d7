import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, holdToast, toast } from "../../support/browser/elements.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";

/// The views that somebody keeps of a list.
const browser = browserTests();

const panel = (page: Page) => dialog(page, "Views");
const saved = (page: Page) => panel(page).getByRole("link").allInnerTexts();
const search = (page: Page) => new URLSearchParams(page.url().split("?")[1]);
const opened = async (page: Page, name: RegExp | string = "Views") => {
  await page.getByRole("button", { name }).click();
  await panel(page).waitFor();
};
const sizes = [
  { width: 1440, height: 900 },
  { width: 640, height: 900 },
  { width: 320, height: 640 },
];

it("saves what a list shows under a name, opens it again, says that it changed, updates it and takes a deletion back", async () => {
  const { page } = await browser.signedIn("#!/words?fitz=N&columns=word,place");
  await page.getByRole("rowheader").first().waitFor();
  await opened(page);
  await panel(page).getByText("No views yet").waitFor();
  await page.keyboard.type("Nouns");
  await page.keyboard.press("Enter");
  await toast(page, "View “Nouns” saved").waitFor();
  await page.getByRole("button", { name: "Views: Nouns", exact: true }).waitFor();
  await expect.poll(() => search(page).get("saved")).toBe("Nouns");

  // Another filter: the view has changed. Somebody else's address with its name is read the same way.
  await page.getByRole("combobox", { name: "Fitz type" }).selectOption("V");
  await opened(page, "Views: Nouns, changed");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "views-panel-changed", sizes);
  await panel(page).getByRole("button", { name: "As it was saved" }).click();
  await expect.poll(() => search(page).get("fitz")).toBe("N");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Fitz type" }).selectOption("A");
  await opened(page, "Views: Nouns, changed");
  await panel(page).getByRole("button", { name: "Update “Nouns”" }).click();
  await page.getByRole("button", { name: "Views: Nouns", exact: true }).waitFor();

  await panel(page).getByRole("button", { name: "Rename Nouns" }).click();
  await page.keyboard.type("Adjectives");
  await page.keyboard.press("Enter");
  await expect.poll(() => saved(page)).toEqual(["Adjectives"]);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  await page.goto(`${browser.origin}/#!/words`);
  await page.getByRole("rowheader").first().waitFor();
  await opened(page);
  await panel(page).getByRole("link", { name: "Adjectives" }).click();
  await expect.poll(() => [search(page).get("fitz"), search(page).get("columns")]).toEqual(["A", "word,place"]);
  await expect.poll(() => page.getByRole("columnheader").allInnerTexts()).toEqual(["Choose", "Word", "Place"]);

  await opened(page, "Views: Adjectives");
  await panel(page).getByRole("button", { name: "Delete Adjectives" }).click();
  await holdToast(page, "View “Adjectives” deleted");
  await expect.poll(() => saved(page)).toEqual([]);
  await toast(page, "View “Adjectives” deleted").getByRole("button", { name: "Undo" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Views: Adjectives", exact: true }).waitFor();
});

it("keeps the views of each list apart, and says why one could not be saved", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books?sort=price");
  await page.getByRole("rowheader").first().waitFor();
  await opened(page);
  await panel(page).getByText("No views yet").waitFor();
  await panel(page).getByRole("textbox").fill("x".repeat(300));
  expectErrors(/422/);
  await page.keyboard.press("Enter");
  await panel(page).getByText("Name must be at most").waitFor();
  await panel(page).getByRole("textbox").fill("By price");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Views: By price", exact: true }).waitFor();
  await page.goto(`${browser.origin}/#!/sheets`);
  await page.getByRole("table", { name: "Sheets" }).waitFor();
  await opened(page);
  await panel(page).getByText("No views yet").waitFor();
});

it("opens the views for whoever presses the button before their code is loaded", async () => {
  const { page } = await browser.signedIn("#!/books/stale");
  const code = /\/assets\/views-[^/]*\.js$/;
  const asked = page.waitForRequest(code);
  const release = await holdBack(page, "GET", code);
  await page.goto(`${browser.origin}/#!/books`);
  await page.getByRole("rowheader").first().waitFor();
  await page.getByRole("button", { name: "Views" }).click();
  await asked;
  release();
  await panel(page).waitFor();
});
