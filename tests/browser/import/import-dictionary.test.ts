import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { ImportLookup } from "../../../language/index.ts";
import { violations } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { holdToast, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { choices, edit, page1, problems } from "../../support/screens/editing.ts";

const browser = browserTests();
const sizes = [
  { width: 1440, height: 900 },
  { width: 640, height: 900 },
];
const lookupUrl = "**/api/v1/dict_word/import_lookup*";

const dictionary = (page: Page) => page.getByRole("status", { name: "Dictionary" });
const importButton = (page: Page) => page.getByRole("button", { name: "Import", exact: true });

it("can be edited while the dictionary loads, and is checked once it is loaded", async () => {
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
  await expect.poll(() => problems(page).getByText("zzyzx").count()).toBe(0);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Delete");
  await problems(page).getByText("No problems so far. Words have not been checked yet.").waitFor();
  await expect.poll(() => importButton(page).isDisabled()).toBe(true);
  await page.keyboard.press("Control+Enter");
  await page.getByText("The dictionary is not loaded yet").waitFor();
  expect(await violations(page)).toEqual([]);
  arrive();
  await problems(page).getByText("'zzyzx' is not in the dictionary").waitFor();
  await expect.poll(() => dictionary(page).innerText()).toBe("");
  await page.getByRole("img", { name: /^cat/ }).waitFor();
});

it("says that words are not checked where the dictionary does not load, and requests it again", async () => {
  const { page, context, expectErrors } = await edit(browser, `${page1}A zzyzx.`);
  expectErrors(/ERR_FAILED/);
  const comeBack = await takeDown(context, lookupUrl, (route) => route.abort());
  await page.reload();
  await dictionary(page).getByText("Words are not checked").waitFor();
  await expect.poll(() => importButton(page).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  comeBack();
  await dictionary(page).getByRole("button", { name: "Try again" }).click();
  await problems(page).getByText("'zzyzx' is not in the dictionary").waitFor();
  await expect.poll(() => dictionary(page).innerText()).toBe("");
});

it("marks the problem at the cursor, and drops it when the dictionary has the word", async () => {
  const { page } = await edit(browser, `${page1}${"A zzyzx.\n".repeat(40)}A blorptang.\n`);
  const current = problems(page).locator("[aria-current]");
  const row = problems(page).getByRole("button", { name: "'blorptang' is not in the dictionary" });
  await page.keyboard.press("Shift+F8");
  await expect.poll(() => current.allInnerTexts()).toEqual([expect.stringContaining("'blorptang'")]);
  await row.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Import text");

  const told = await announced(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("F8");
  await expect.poll(told).toEqual(["Missing word", "Line 44: 'blorptang' is not in the dictionary"]);
  await page.keyboard.press("Control+.");
  await choices(page).waitFor();
  await choices(page).getByRole("option", { name: "Create this word" }).waitFor();
  await page.keyboard.press("Escape");

  const answers = await lookups(page);
  await comeBack(page);
  await expect.poll(() => answers).toEqual([304]);
  await row.waitFor();
  await browser.api("POST", "/dict_word", { text: "blorptang", type: "K", fitzType: "N", dialects: ["en-gb"] });
  await comeBack(page);
  await row.waitFor({ state: "detached" });
  expect(answers).toEqual([304, 200]);
});

it("accepts a name for the imprint's books, goes on to the next, and takes it back", async () => {
  const { page, context, bookId, expectErrors } = await edit(browser, `${page1}Zopsy met Wopsy’s cat.\nWopsy ran.\n`);
  const { imprintID } = await browser.api<{ imprintID: string }>("GET", `/book?id=${bookId}`);
  const imprint = () =>
    browser.api<{ name: string; acceptedNames: string[]; revision: number }>("GET", `/imprint?id=${imprintID}`);
  const { name, acceptedNames: before } = await imprint();
  const missing = problems(page).getByRole("button", { name: /is not in the dictionary/ });
  await expect.poll(() => missing.count()).toBe(3);
  const outline = page.getByRole("tree", { name: "Parts, chapters and pages" });
  await expect.poll(() => outline.innerText()).toMatch(/✕/);
  const accept = (word: string) =>
    choices(page).getByRole("option", {
      name: `Accept “${word}” in all books of this imprint, without a symbol`,
    });

  expectErrors(/503/);
  const comeBack = await takeDown(context, "**/api/v1/imprint/accepted_names");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+.");
  await accept("Zopsy").click();
  await page.getByText("“Zopsy” was not accepted: The database is away.").waitFor();
  comeBack();
  expect((await imprint()).acceptedNames).toEqual(before);
  expect(await missing.count()).toBe(3);

  // Another name is saved between the reading of the names and their saving.
  let isOvertaken = false;
  await context.route("**/api/v1/imprint/accepted_names", async (route) => {
    if (!isOvertaken && route.request().method() === "PUT") {
      isOvertaken = true;
      const { revision, acceptedNames } = await imprint();
      await browser.api("PUT", "/imprint/accepted_names", {
        id: imprintID,
        revision,
        acceptedNames: [...acceptedNames, "Mopsy"],
      });
    }
    await route.fallback();
  });
  expectErrors(/409/);
  await page.keyboard.press("Control+.");
  await accept("Zopsy").waitFor();
  expect(await violations(page)).toEqual([]);
  await keepScreenshots(page, "import-accept-name", sizes);
  await accept("Zopsy").click();
  await page.getByText(`“Zopsy” is accepted in all books of ${name}, without a symbol`).waitFor();
  expect((await imprint()).acceptedNames).toEqual([...before, "Mopsy", "Zopsy"]);
  await page.getByText("“Zopsy” was not accepted").waitFor({ state: "detached" });

  await accept("Wopsy").click();
  await holdToast(page, "“Wopsy” is accepted");
  await expect.poll(() => missing.count()).toBe(0);
  expect((await imprint()).acceptedNames).toEqual([...before, "Mopsy", "Zopsy", "Wopsy"]);
  await expect.poll(() => outline.innerText()).not.toMatch(/✕/);
  const told = toast(page, "“Wopsy” is accepted");
  expect(await violations(page)).toEqual([]);
  await keepScreenshots(page, "import-accepted-name", sizes);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => missing.count()).toBe(2);
  expect((await imprint()).acceptedNames).toEqual([...before, "Mopsy", "Zopsy"]);
});

/// Records what screen readers are told from now on.
async function announced(page: Page): Promise<() => Promise<string[]>> {
  const told = await page.locator(".cm-announced").evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = region.textContent?.trim();
      if (text) texts.push(text);
    }).observe(region, { childList: true });
    return texts;
  });
  return () => told.jsonValue();
}

/// The user returns to the tab after some time elsewhere.
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 20_000;
    window.dispatchEvent(new Event("focus"));
  });

/// Records the network's answers, below the browser's cache, to requests for the dictionary: 304 where the sent tag is
/// still the dictionary's.
async function lookups(page: Page): Promise<number[]> {
  const network = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  const answers: number[] = [];
  await network.send("Network.enable");
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.includes("/dict_word/import_lookup")) asked.add(requestId);
  });
  network.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    if (asked.has(requestId)) answers.push(statusCode);
  });
  return answers;
}
