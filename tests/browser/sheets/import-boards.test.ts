import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { focusedText, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { narrowFaults } from "../../support/screens/reflow/reflow.ts";
import { sheetCalls } from "../../support/screens/sheet-screens.ts";

/// A file of boards, from the list of sheets to a sheet and back.
const browser = browserTests();
const { sheets } = sheetCalls(browser);

const board = {
  format: "open-board-0.1",
  id: "1",
  locale: "en",
  name: "Wugs of ours",
  grid: {
    rows: 3,
    columns: 2,
    order: [
      ["a", "b"],
      ["c", "nothing"],
      ["linked", null],
    ],
  },
  buttons: [
    { id: "a", label: "wugling", background_color: "rgb(255, 170, 0)" },
    { id: "b", label: "blickling", background_color: "rgb(0, 200, 0)", image_id: "far" },
    { id: "c", label: "snarfling" },
    { id: "linked", label: "clean", background_color: "rgb(0, 100, 255)" },
  ],
  images: [{ id: "far", url: "http://127.0.0.1:1/picture.png", width: 10, height: 10 }],
};
async function choose(page: Page, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /^Choose (a|another) file/ }).click(),
  ]);
  await chooser.setFiles({ name: "core.obf", mimeType: "application/json", buffer: Buffer.from(content) });
}

it("shows what a file holds, refuses what is no board, imports the chosen cells and takes them back", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/sheets");
  expectErrors(/422/);
  // By keyboard alone: the menu of the list leads there.
  await page.getByRole("button", { name: "CSV" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /^What is listed/ }).waitFor();
  await page.keyboard.press("End");
  await expect.poll(() => focusedText(page)).toMatch(/^Import boards…/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Import boards" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-import-empty");

  await choose(page, "no board at all");
  await page.getByRole("alert").getByText("The file is not JSON").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);

  await choose(page, JSON.stringify(board));
  await page.getByText("1 board in the file, 3 cells chosen").waitFor();
  await page.getByText("Left out of the file: 1 cell without its button.").waitFor();
  const rows = page.getByRole("table", { name: "Cells of Wugs of ours" });
  await rows.getByRole("row", { name: /blickling.*Only linked: it is not fetched/ }).waitFor();
  await rows.getByRole("row", { name: /clean.*A linked word comes with the word that it stands with/ }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-import-planned");
  expect(await narrowFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows.getByRole("combobox", { name: "What becomes of snarfling" }).selectOption("leave");
  await page.getByRole("textbox", { name: "First row" }).fill("99");
  await rows.getByText("Outside of the cells for words").first().waitFor();
  await page.getByRole("textbox", { name: "First row" }).fill("5");
  await page.getByRole("button", { name: "Import 2 cells" }).click();
  await page.getByRole("heading", { name: "Wugs of ours" }).waitFor();
  await page
    .getByRole("gridcell", { name: /wugling/ })
    .first()
    .waitFor();
  const [made] = await sheets("name=Wugs%20of%20ours&includeWords=true");
  expect(made!.words!.map(({ row, word }) => [row, word.text, word.fitzType])).toEqual([
    [4, "wugling", "N"],
    [4, "blickling", "V"],
  ]);
  await toast(page, "imported ✓").getByRole("button", { name: "Undo" }).click();
  await toast(page, "Put back").waitFor();
  expect(await sheets("name=Wugs%20of%20ours&list=true")).toEqual([]);
});
