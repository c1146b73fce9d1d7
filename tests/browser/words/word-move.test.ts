import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { cellOf, dialog, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import {
  focused,
  large,
  moveButton,
  moveCalls,
  on,
  search,
  select,
  small,
  third,
} from "../../support/screens/move-screen.ts";

/// The move tool (specification, sections 2 and 5), with each of its messages to the letter.
const browser = browserTests();
const { gridID, addSheet, addWord, word, namesOf } = moveCalls(browser);

/// It is clicked while it is grey as well, which Playwright would wait for to pass.
const press = (page: Page) => moveButton(page).click({ force: true });

/// An alert with this text is read, and closed.
async function alerted(page: Page, title: string | RegExp, text: string): Promise<void> {
  const alert = dialog(page, title);
  await alert.getByText(text, { exact: true }).waitFor();
  await alert.getByRole("button", { name: "Close" }).click();
  await alert.waitFor({ state: "detached" });
}

/// Calls wait until what is returned is called.
async function holdBack(page: Page, calls: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

it("moves a word with every message of the specification, by mouse", async () => {
  const home = await addSheet(small, "Burrow", "N");
  const homeLarge = await addSheet(large, "Burrow", "N");
  for (const [name, fitz] of [
    ["Burrow verbs", "V"],
    ["Burrow next", "N"],
    ["Burrow wide", "NV"],
  ])
    await addSheet(small, name!, fitz!);
  await addSheet(large, "Burrow wide", "NV");
  await addSheet(third, "Burrow third", "N");
  const done = await addSheet(small, "Burrow done", "N");
  const [{ revision }] = [await browser.api<{ revision: number }>("GET", `/sheet?id=${done}`)];
  await browser.api("PUT", "/sheet", {
    id: done,
    name: "Burrow done",
    gridID: await gridID(small),
    bookID: null,
    fitzTypes: "N",
    isComplete: true,
    quarantine: [],
    revision,
  });
  const full = await addSheet(small, "Burrow full", "N");
  await addWord("badgerly", [{ grid: small, sheetID: full, row: 3, col: 1 }]);
  const shut = await addSheet(small, "Burrow shut", "N");
  await addSheet(small, "Burrow shut", "V");
  await browser.api("PUT", "/sheet", {
    id: shut,
    name: "Burrow shut",
    gridID: await gridID(small),
    bookID: null,
    fitzTypes: "N",
    isComplete: false,
    quarantine: [301],
  });
  const id = await addWord(
    "wombatty",
    [
      { grid: small, sheetID: home, row: 3, col: 1 },
      { grid: large, sheetID: homeLarge, row: 3, col: 5 },
    ],
    { extras: [{ text: "wombatties", dialects: ["en-gb", "en-au", "en-us"] }] },
  );

  const { page, expectErrors } = await browser.signedIn("#!/words");
  // While the word is loaded the button is there, and says why it is grey.
  const answer = await holdBack(page, "**/dict_word/sheets*");
  await page.goto(`${browser.origin}/#!/word/${id}/move`);
  await press(page);
  await alerted(page, "The following reason prevents this move:", "Loading");
  answer();
  await page.getByRole("heading", { name: "Move Key Word", level: 1 }).waitFor();
  await on(page, small).getByText("Current sheet:").waitFor();
  await page.getByText("1 word moves along. Associated: wombatties").waitFor();
  await expect.poll(() => on(page, third).innerText()).toContain("-none-");
  expect(
    await on(page, small)
      .getByRole("link", { name: /^Burrow, number/ })
      .getAttribute("href"),
  ).toContain(home);
  const newSheet = page.getByRole("link", { name: "New sheet" });
  await expect
    .poll(async () => [await newSheet.getAttribute("target"), await newSheet.getAttribute("href")])
    .toEqual(["_blank", "#!/sheets/new"]);

  const none = "No destination sheets have been selected";
  await expect
    .poll(async () => [await moveButton(page).getAttribute("aria-disabled"), await page.getByText(none).count()])
    .toEqual(["true", 1]);
  await moveButton(page).hover();
  await page.getByRole("tooltip", { name: none }).waitFor();
  await page.keyboard.press("Control+s");
  await alerted(page, "The following reason prevents this move:", none);

  await search(page, small).fill("no such sheet");
  await on(page, small).getByText("No matches found").waitFor();
  await search(page, small).fill("burrow");
  await select(page, small, "Burrow next").waitFor();
  // First those that can take it; of these, and of the others, by number. A complete one never.
  const listed = await on(page, small)
    .getByRole("button", { name: /^Select / })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-label")?.replace(/^Select |, number.*/g, "")),
    );
  expect(listed.slice(0, 2)).toEqual(["Burrow next", "Burrow wide"]);
  expect(listed.slice(2).toSorted()).toEqual(["Burrow", "Burrow full", "Burrow shut", "Burrow shut", "Burrow verbs"]);
  expect(await violationsInBoth(page)).toEqual([]);
  for (const [name, message] of [
    ["Burrow verbs", "This sheet is ineligible because it does not support the fitz types of this word/its children"],
    ["Burrow", "This sheet is already the location of this word"],
    ["Burrow full", "This sheet is ineligible because the necessary cell is already taken by the word: badgerly"],
  ]) {
    await select(page, small, name!).click();
    await alerted(page, new RegExp(`^“${name}”, number \\d+ was not chosen$`), message!);
  }
  await select(page, small, "Burrow shut").first().click();
  await alerted(page, /was not chosen$/, "This sheet is ineligible because the necessary cell is quarantined");
  await search(page, third).fill("burrow");
  await select(page, third, "Burrow third").click();
  await alerted(page, /was not chosen$/, "Cannot move, because I cannot find the position on an existing sheet");
  // Only those that can take it, or nearly.
  await on(page, small)
    .getByRole("checkbox", { name: "Only sheets of its fitz types with row 4, column 2 free" })
    .check();
  await select(page, small, "Burrow verbs").waitFor({ state: "detached" });
  await on(page, small).getByRole("checkbox").uncheck();
  // The others come back between the rows: what is clicked stands still from here on.
  await select(page, small, "Burrow verbs").waitFor();

  // One sheet after the other, and back to none.
  await select(page, small, "Burrow next").click();
  await expect.poll(() => focused(page)).toBe("Next valid sheet");
  const after = (name: string, grid = small) =>
    on(page, grid!).getByRole("grid", { name: new RegExp(`^${grid} after the move: ${name}, number`) });
  await expect.poll(() => cellOf(after("Burrow next"), 4, 2).innerText()).toContain("wombatty");
  await expect.poll(() => on(page, small).getByText("Nouns", { exact: true }).count()).toBe(1);
  await on(page, small)
    .getByText(/^Effort: \d\.\d (as before|to \d\.\d)$/)
    .waitFor();
  await page.keyboard.press("Enter");
  await after("Burrow wide").waitFor();
  await expect.poll(() => on(page, small).getByText("Verbs, Nouns").count()).toBe(1);
  await page.keyboard.press("Enter");
  await alerted(page, "No next sheet", "There were no valid sheets after this one in the search results");
  const consistent =
    "Not all destination sheets have the same fitz types. The rule is that a word's sheets must have consistent fitz types across all the grids. And if you move a word to a new sheet on only one grid, the new sheet's fitz type must match the fitz types of the sheets on the grids that aren't moving.";
  await press(page);
  await alerted(page, "The following reason prevents this move:", consistent);
  await search(page, large).fill("burrow wide");
  await select(page, large, "Burrow wide").click();
  await expect.poll(() => moveButton(page).getAttribute("aria-disabled")).toBe(null);
  await after("Burrow wide", large).waitFor();
  expect(await page.title()).toBe("• Move Key Word: wombatty – Symbolshelf");
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "word-move-chosen");
  await on(page, large)
    .getByRole("button", { name: `Cancel the move on ${large}` })
    .click();
  await expect.poll(() => focused(page)).toBe(`Search for destination sheet on ${large}`);
  await select(page, large, "Burrow wide").click();

  // As it is and as it will be stand side by side where there is room, one below the other where there is none.
  const sides = async () => {
    const now = on(page, small).getByRole("grid", { name: /now: Burrow$/ });
    const [left, right] = [(await now.boundingBox())!, (await after("Burrow wide").boundingBox())!];
    return { besides: right.x >= left.x + left.width && right.y < left.y + left.height, width: right.x + right.width };
  };
  expect(await sides()).toMatchObject({ besides: true });
  expect((await sides()).width).toBeLessThanOrEqual(1440);
  await page.setViewportSize({ width: 640, height: 900 });
  await expect.poll(async () => (await sides()).besides).toBe(false);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  await page.setViewportSize({ width: 1440, height: 900 });

  // What is chosen outlives a reload, and is not left unseen.
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await after("Burrow wide", large).waitFor();
  await page.getByRole("link", { name: "wombatty" }).click();
  await dialog(page, "The move is not saved").getByRole("button", { name: "Stay here" }).click();

  // Somebody else moves it meanwhile.
  await browser.api("PUT", "/dict_word/move", {
    wordID: id,
    grids: [
      {
        gridID: await gridID(small),
        fromSheetID: home,
        toSheetID: (await browser.api<{ sheets: { id: string }[] }>("GET", "/sheet?list=true&name=burrow next"))
          .sheets[0]!.id,
      },
    ],
  });
  expectErrors(/409/);
  const moved = await holdBack(page, "**/dict_word/move");
  await press(page);
  await page.getByText("Move in progress").first().waitFor({ state: "attached" });
  await press(page);
  await alerted(page, "The following reason prevents this move:", "Move in progress");
  moved();
  const conflict = dialog(page, "The word was saved by somebody else");
  await conflict.getByText(/it stands on “Burrow”, number \d+; “Burrow next”, number/).waitFor();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await toast(page, "Moved ✓").waitFor();
  expect(await namesOf(id)).toEqual(["Burrow wide", "Burrow wide"]);
  expect((await namesOf((await word(id)).childWords![0]!.id))[0]).toBe("Burrow wide");
  await on(page, small)
    .getByRole("grid", { name: `${small} now: Burrow wide` })
    .waitFor();
  expect(await page.title()).toBe("Move Key Word: wombatty – Symbolshelf");

  // A complete sheet is not found, but an address may name it.
  await page.goto(`${browser.origin}/#!/words`);
  await page.getByRole("heading", { name: "Words", level: 1 }).waitFor();
  await page.goto(`${browser.origin}/#!/word/${id}/move?to=${done}`);
  await alerted(
    page,
    /^“Burrow done”, number \d+ was not chosen$/,
    "This sheet is ineligible because it is marked as complete",
  );
});
