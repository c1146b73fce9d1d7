import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { at, focused, keys } from "../../support/screens/wizard.ts";
import { form, radio, said, wizardCalls } from "../../support/screens/word-wizard.ts";

/// The word wizard, for a key word.
const browser = browserTests();
const { newestOf } = wizardCalls(browser);

it("makes a key word by the keyboard alone, through reloads at every stage", async () => {
  const { page } = await browser.signedIn("#!/words");
  await page.getByRole("link", { name: "New" }).click();
  await page.getByRole("heading", { name: "New Word", level: 1 }).waitFor();
  await at(page, "Word");
  /// A reload loses nothing of the stage; `held`: what the address holds of it.
  async function keep(title: string, held: string) {
    await expect.poll(() => page.url()).toContain(held);
    const before = page.url();
    await page.reload();
    await at(page, title);
    await page.locator("main button:not([aria-disabled])", { hasText: /^(Next|Create)$/ }).waitFor();
    await expect.poll(() => focused(page)).not.toBeNull();
    expect(page.url()).toBe(before);
  }
  await expect.poll(() => focused(page)).toMatch(/^Word/);
  await keys(page, "goose");
  await said(page, "The dictionary has a word of this text already:");
  await keys(page, "Tab");

  await at(page, "Dialects");
  await expect.poll(() => focused(page)).toBe("British");
  await keys(page, "Tab", "Tab", "Space");
  await keep("Dialects", "dialects=en-gb&dialects=en-au&stage=dialects");
  await expect.poll(() => page.getByRole("checkbox", { name: "American" }).isChecked()).toBe(false);
  // Shift+Tab in the first field goes back.
  await keys(page, "Shift+Tab");
  await at(page, "Word");
  await keys(page, "Tab");
  await at(page, "Dialects");
  await keys(page, "Tab", "Tab", "Tab");

  await at(page, "Fitz type");
  await expect.poll(() => focused(page)).toBe("Pronouns and People (P)");
  // Nothing is chosen: Tab goes to Next, and says why.
  await keys(page, "Tab");
  await said(page, "Fitz type is required");
  await expect.poll(() => focused(page)).toBe("Next");
  await radio(page, "Pronouns and People (P)").focus();
  await keys(page, "ArrowDown", "ArrowDown");
  // The dictionary has this noun: the ways to it come first, then the answer that this is another meaning.
  await said(page, "“goose” exists already: is this another meaning?");
  for (const stop of ["goose", "Give “goose” one", "It is another meaning"]) {
    await keys(page, "Tab");
    await expect.poll(() => focused(page)).toBe(stop);
  }
  await keys(page, "Space", "Tab", "A silly person.");
  await keep("Fitz type", "person.");
  await expect.poll(() => focused(page)).toBe("Nouns (N)");
  const definition = page.getByRole("textbox", { name: "Definition" });
  await expect.poll(() => definition.inputValue()).toBe("A silly person.");
  await expect.poll(() => page.getByRole("checkbox", { name: "It is another meaning" }).isChecked()).toBe(true);
  await keys(page, "Tab", "Tab", "Tab", "Tab");
  await expect.poll(() => definition.evaluate((field) => field === document.activeElement)).toBe(true);
  await keys(page, "Tab");
  await expect.poll(() => focused(page)).toBe("Make no new word");
  await keys(page, "Tab");
  await expect.poll(() => focused(page)).toBe("Priority");
  await keys(page, "Tab");

  await at(page, "Extra forms");
  await expect.poll(() => focused(page)).toBe("Plural of goose");
  await expect.poll(() => page.getByRole("textbox", { name: "Plural of goose" }).inputValue()).toBe("geese");
  await expect.poll(() => page.getByRole("checkbox", { name: "geese, irregular" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Drop goose's" }).focus();
  await keys(page, "Enter");
  await expect.poll(() => focused(page)).toBe("Drop geese");
  await expect.poll(() => page.url()).not.toContain("goose%27s");
  await keep("Extra forms", "stage=extras");
  await expect.poll(() => page.getByRole("textbox", { name: /of goose$/ }).count()).toBe(1);
  await page.getByRole("button", { name: "Propose again" }).focus();
  await keys(page, "Tab");

  await at(page, "Kind of word");
  await expect.poll(() => focused(page)).toBe("Key");
  await keys(page, "Space");
  await keep("Kind of word", "type=K");
  await keys(page, "Tab");

  await at(page, "Symbol");
  await page.getByRole("option", { name: "goose", selected: true }).first().waitFor();
  await keep("Symbol", "symbol=");
  await page.getByRole("option", { name: "goose", selected: true }).first().waitFor();
  await expect.poll(() => focused(page)).toBe("Find symbols");
  // What is chosen already is gone on with.
  await keys(page, "Enter");

  await at(page, "Sheet fitz types");
  await expect.poll(() => focused(page)).toBe("Nouns");
  await keep("Sheet fitz types", "sheetFitzTypes=N");
  await keys(page, "Tab");

  await at(page, "Sheet on 10 x 7");
  const grid = page.getByRole("grid");
  await grid.waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Sheet of Nouns/);
  await keys(page, "Tab");
  await expect.poll(() => focused(page)).toBe("Next sheet");
  // Onwards to a sheet that has another free cell than the one it proposes.
  const chosen = form(page).getByText(/^Row \d, column \d+: chosen$/);
  const open = grid.locator("[data-fit=open]");
  do {
    const before = await grid.getAttribute("aria-label");
    await keys(page, "Enter");
    await expect.poll(() => grid.getAttribute("aria-label")).not.toBe(before);
    await chosen.waitFor();
  } while ((await open.count()) < 2);
  const name = (await grid.getAttribute("aria-label"))!.replace(" on 10 x 7", "");
  await page.getByRole("button", { name: "Fit to window" }).focus();
  await keys(page, "Tab");
  // From the cell that is chosen to another free one.
  const [fromRow, fromCol] = (await chosen.innerText()).match(/\d+/g)!.map((one) => Number(one) - 1);
  const codes = await open.evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute("data-cell"))));
  const code = codes.findLast((one) => one !== fromRow! * 100 + fromCol!)!;
  const [row, col] = [Math.floor(code / 100), code % 100];
  const walk = (steps: number, back: string, ahead: string) =>
    Array.from({ length: Math.abs(steps) }, () => (steps < 0 ? back : ahead));
  await keys(page, ...walk(row - fromRow!, "ArrowUp", "ArrowDown"), ...walk(col - fromCol!, "ArrowLeft", "ArrowRight"));
  await said(page, `Row ${row + 1}, column ${col + 1}: free`);
  await keys(page, "Enter");
  await said(page, `Row ${row + 1}, column ${col + 1}: chosen`);
  await keep("Sheet on 10 x 7", `%2F${code}`);
  await expect.poll(() => grid.getAttribute("aria-label")).toBe(`${name} on 10 x 7`);
  await page.getByRole("checkbox", { name: "No place on 10 x 7" }).focus();
  await keys(page, "Tab");

  await at(page, "Sheet on 12 x 9");
  await grid.waitFor();
  await keep("Sheet on 12 x 9", "grid=1");
  await page.getByRole("checkbox", { name: "No place on 12 x 9" }).focus();
  await keys(page, "Tab");

  await at(page, "Sheet on 8 x 6");
  await grid.waitFor();
  await page.getByRole("checkbox", { name: "No place on 8 x 6" }).focus();
  await keys(page, "Space");
  await keep("Sheet on 8 x 6", "without=");
  await expect.poll(() => page.getByRole("checkbox", { name: "No place on 8 x 6" }).isChecked()).toBe(true);
  await keys(page, "Tab");

  await at(page, "Summary");
  await said(page, "One word and 1 extra form are made.");
  await said(page, "No deployed book becomes stale.");
  await keep("Summary", "stage=summary");
  await said(page, "No place");
  await said(page, `${name}, row ${row + 1}, column ${col + 1}`);
  await expect.poll(() => focused(page)).toBe("Create");
  await keys(page, "Enter");
  await page.getByRole("heading", { name: "goose", level: 1, exact: true }).waitFor();
  await page.getByText("Created ✓").waitFor();

  const made = await newestOf("goose");
  expect(page.url()).toBe(`${browser.origin}/#!/word/${made.id}`);
  expect(made).toMatchObject({ type: "K", fitzType: "N", dialects: ["en-gb", "en-au"], isBookSpecific: false });
  expect(made.definition).toBe("A silly person.");
  expect(made.symbol?.symbolshelf).toBe("goose");
  expect(made.childWords?.map(({ text, type }) => [text, type])).toEqual([["geese", "A"]]);
  expect(made.sheets?.map(({ sheet, row, col }) => [sheet.gridName, row, col])).toEqual([
    ["10 x 7", row, col],
    ["12 x 9", expect.any(Number), expect.any(Number)],
  ]);
});

it("makes a noun with its defaults in a dozen keys, and the next one by going on step by step", async () => {
  const { page } = await browser.signedIn("#!/words/wizard");
  await at(page, "Word");
  await expect.poll(() => focused(page)).toMatch(/^Word/);
  let count = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      await page.keyboard.press(key);
      count++;
    }
  };
  await press(..."bongle");
  await press("Enter");
  await at(page, "Dialects");
  await press("Enter");
  await at(page, "Fitz type");
  await expect.poll(() => focused(page)).toBe("Pronouns and People (P)");
  await press("n");
  await expect.poll(() => radio(page, "Nouns (N)").isChecked()).toBe(true);
  await press("Control+Enter");
  await at(page, "Summary");
  await expect.poll(() => focused(page)).toBe("Create");
  await said(page, "One word and 2 extra forms are made.");
  await said(page, "No deployed book becomes stale.");
  await press("Enter");
  await page.getByRole("heading", { name: "bongle", level: 1, exact: true }).waitFor();
  console.log(`A noun with its defaults: ${count} keys, its own letters among them`);
  expect(count).toBeLessThanOrEqual(15);
  const made = await newestOf("bongle");
  expect(made).toMatchObject({ type: "K", fitzType: "N", definition: null, priority: 1000 });
  expect(made.sheets).toHaveLength(3);
  // It is taken back from where it was told.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Put back").waitFor();
  expect(await newestOf("bongle")).toBeUndefined();

  // The same by Enter alone: each stage proposes what is likely.
  await page.goto(`${browser.origin}/#!/words/wizard`);
  await at(page, "Word");
  await keys(page, "dongle");
  for (const title of ["Dialects", "Fitz type"]) {
    await page.keyboard.press("Enter");
    await at(page, title);
  }
  await expect.poll(() => focused(page)).toBe("Pronouns and People (P)");
  await keys(page, "n");
  const ways = [
    "Extra forms",
    "Kind of word",
    "Symbol",
    "Sheet fitz types",
    "Sheet on 10 x 7",
    "Sheet on 12 x 9",
    "Sheet on 8 x 6",
  ];
  for (const title of [...ways, "Summary"]) {
    await page.keyboard.press("Enter");
    await at(page, title);
    await page.locator("main button:not([aria-disabled])", { hasText: /^(Next|Create)$/ }).waitFor();
    await expect.poll(() => focused(page)).not.toBe(title);
  }
  await page.getByRole("button", { name: "Create another" }).click();
  await at(page, "Word");
  await page.getByText("Created ✓").first().waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Word" }).inputValue()).toBe("");
  expect((await newestOf("dongle")).sheets).toHaveLength(3);

  // Where somebody must choose, the rest waits.
  await keys(page, "pongle");
  await page.keyboard.press("Control+Enter");
  await at(page, "Fitz type");
  await said(page, "Fitz type is required");
});

it("asks what tells a word from others of its text, and which comes first", async () => {
  const { page } = await browser.signedIn("#!/words/wizard?text=dog&fitz=V&stage=fitz");
  await at(page, "Fitz type");
  await said(page, "The dictionary has “dog” among Nouns too.");
  await page.getByRole("textbox", { name: "Definition" }).fill("To follow somebody all the time.");
  await page.getByRole("textbox", { name: "Priority" }).fill("2000");
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-meaning");
  await page.keyboard.press("Control+Enter");
  await at(page, "Summary");
  await said(page, "Definition: To follow somebody all the time.");
  await said(page, "Priority: 2000");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "dog", level: 1, exact: true }).waitFor();
  expect(await newestOf("dog")).toMatchObject({
    fitzType: "V",
    priority: 2000,
    definition: "To follow somebody all the time.",
  });
});
