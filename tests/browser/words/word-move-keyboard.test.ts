import { expect, it } from "vitest";
import { noID } from "../../../api/common/rules/ids.ts";
import type { DictWord } from "../../../api/index.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { importText } from "../../support/data/import-text.ts";
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

/// The move tool without a mouse, of a word with others below it.
const browser = browserTests();
const { gridID, addSheet, addWord, word, namesOf } = moveCalls(browser);

it("moves a word by keyboard alone, its linked word with it, and says which books become stale", async () => {
  for (const [name, fitz] of [
    ["Meadow", "N"],
    ["Meadow", "V"],
    ["Moor", "N"],
    ["Moor", "V"],
  ])
    for (const grid of [small, large, third]) await addSheet(grid!, name!, fitz!);
  const sheets = (
    await browser.api<{ sheets: { id: string; gridID: string; fitzTypes: string }[] }>(
      "GET",
      "/sheet?list=true&name=meadow",
    )
  ).sheets;
  const places = await Promise.all(
    [
      [small, 4, 0],
      [large, 4, 5],
      [third, 4, 6],
    ].map(async ([grid, row, col]) => {
      const on = await gridID(`${grid}`);
      const { id } = sheets.find(({ gridID, fitzTypes }) => gridID === on && fitzTypes === "N")!;
      return { grid: `${grid}`, sheetID: id, row: Number(row), col: Number(col) };
    }),
  );
  const [dog] = (await browser.api<{ words: DictWord[] }>("GET", "/dict_word?text=dog&type=K&limit=1")).words;
  const id = await addWord("hopple", places, { symbolID: dog?.symbolID });
  const linkedID = await addWord("hopply", [], { type: "L", fitzType: "V", parentWordID: id });
  const popupID = await addWord("hoppet", [], { type: "P", parentWordID: id, popups: [{ popup: 1, row: 0, col: 0 }] });
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const book = books.find(({ title }) => title === "The Red Kite")!;
  await importText(browser.api, book.id, "#part One\n#chapter First\n#page 1\nHopple.\n");
  await browser.api("POST", "/book/deploy", { id: book.id });

  const { page, expectErrors } = await browser.signedIn(`#!/word/${id}`);
  await page.getByRole("link", { name: "Move", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("2 words move along. Linked: hopply; Popup: hoppet").waitFor();
  for (const grid of [small, large, third]) {
    await search(page, grid!).focus();
    await page.keyboard.type("moor");
    await select(page, grid!, "Meadow").first().waitFor({ state: "detached" });
    await select(page, grid!, "Moor").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toContain("Select Moor");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("Next valid sheet");
    await expect
      .poll(() =>
        on(page, grid!)
          .getByRole("grid", { name: /after the move: Moor/ })
          .count(),
      )
      .toBe(2);
    await on(page, grid!).getByText("hopply (linked) to:").waitFor();
  }
  await page.keyboard.press("Control+s");
  const stale = dialog(page, "Move “hopple”?");
  await stale.getByText(/^1 book in force changes, 1 page: it becomes stale$/).waitFor();
  await stale.getByRole("link", { name: "The Red Kite", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await stale.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Move");
  expect(await namesOf(id)).toEqual(["Meadow", "Meadow", "Meadow"]);
  await page.keyboard.press("Enter");
  await stale.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toast(page, "Moved ✓").waitFor();
  expect(await namesOf(id)).toEqual(["Moor", "Moor", "Moor"]);
  expect((await word(linkedID)).sheets!.map(({ sheet }) => [sheet.name, sheet.fitzTypes])).toEqual(
    Array.from({ length: 3 }, () => ["Moor", "V"]),
  );
  const { books: after } = await browser.api<{ books: { id: string; deploymentStatus: string }[] }>("GET", "/books");
  expect(after.find((one) => one.id === book.id)?.deploymentStatus).toBe("S");

  // What hangs on another is not moved by itself.
  await page.goto(`${browser.origin}/#!/word/${popupID}/move`);
  await page.getByText("Only key words are moved: this word follows its parent.").waitFor();
  await expect.poll(() => moveButton(page).count()).toBe(0);
  await page.getByRole("link", { name: "Move “hopple”" }).click();
  await on(page, small!)
    .getByRole("grid", { name: `${small} now: Moor` })
    .waitFor();
  expectErrors(/404/);
  await page.goto(`${browser.origin}/#!/word/${noID}/move`);
  await page.getByText("There is no such word.").waitFor();
});
