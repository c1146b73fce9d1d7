import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { ImportLookup } from "../../language/index.ts";
import { violations } from "../support/axe.ts";
import { browserTests } from "../support/browser.ts";
import { edit } from "../support/editing.ts";

const browser = browserTests();
const lookupUrl = "**/api/v1/dict_word/import_lookup*";
const page1 = "#part One\n#chapter One\n#page 1\n";

const problems = (page: Page) => page.getByRole("complementary", { name: "Problems" });
const dictionary = (page: Page) => page.getByRole("status", { name: "Dictionary" });
const importButton = (page: Page) => page.getByRole("button", { name: "Import", exact: true });

it("is written in while the dictionary is on its way, and checked when it is here", async () => {
  const lookup = await browser.api<ImportLookup>("GET", "/dict_word/import_lookup");
  const cat = lookup.rootKeys.find(({ text }) => text === "cat");
  const { page, context } = await edit(browser, `${page1}A cat#${cat?.id}.\n`);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route(lookupUrl, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.reload();
  await dictionary(page).getByText("Loading the dictionary…").waitFor();
  await page.getByRole("img", { name: "A word that is not looked up yet" }).waitFor();
  await page.getByRole("textbox", { name: "Import text" }).press("Control+End");
  await page.keyboard.type("A zzyzx.\n@Nobody: A cat.");
  await problems(page).getByText("'Nobody' is not a known character").waitFor();
  expect(await problems(page).getByText("zzyzx").count()).toBe(0);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Delete");
  await problems(page).getByText("None found so far: words are not looked up yet.").waitFor();
  expect(await importButton(page).isDisabled()).toBe(true);
  await page.keyboard.press("Control+Enter");
  await page.getByText("The dictionary is not loaded yet").waitFor();
  expect(await violations(page)).toEqual([]);
  arrive();
  await problems(page).getByText("'zzyzx' is not in the dictionary").waitFor();
  await expect.poll(() => dictionary(page).innerText()).toBe("");
  await page.getByRole("img", { name: /^cat/ }).waitFor();
});

it("says that words are not checked where the dictionary does not come, and asks for it again", async () => {
  const { page, context, expectErrors } = await edit(browser, `${page1}A zzyzx.`);
  expectErrors(/ERR_FAILED/);
  await context.route(lookupUrl, (route) => route.abort());
  await page.reload();
  await dictionary(page).getByText("Words are not checked").waitFor();
  expect(await importButton(page).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await context.unrouteAll();
  await dictionary(page).getByRole("button", { name: "Try again" }).click();
  await problems(page).getByText("'zzyzx' is not in the dictionary").waitFor();
  expect(await dictionary(page).innerText()).toBe("");
});
