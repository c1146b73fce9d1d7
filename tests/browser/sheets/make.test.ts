import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { narrowFaults } from "../../support/screens/reflow/reflow.ts";
import { sheetCalls } from "../../support/screens/sheet-screens.ts";

/// Sheets that are made from another one, and many that change at once.
const browser = browserTests();
const { build, gridID, placesOn, sheets } = sheetCalls(browser);

it("makes a set for another grid and splits a sheet, and puts it back as one", async () => {
  const bay = await build("Bay 1", ["coveling", "inletta", "lagoonet"]);
  const { page } = await browser.signedIn(`#!/sheets/make?from=${bay}&how=grids`);
  const made = page.getByRole("list", { name: "New sheets" });
  await made.getByText("10 x 7 · 3 words").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-make-grids");
  expect(await narrowFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Make 2 sheets" }).click();
  await page.getByRole("heading", { name: "Arrange sheets" }).waitFor();
  await page.getByRole("gridcell", { name: "coveling" }).nth(1).waitFor();
  const grid = await gridID("10 x 7");
  const [other] = (await sheets("name=Bay%201&list=true")).filter((sheet) => sheet.gridID === grid);
  expect(await placesOn(other!.id)).toEqual({ coveling: [3, 5], inletta: [3, 6], lagoonet: [3, 7] });

  await page.goto(`${page.url().split("#")[0]}#!/sheets/${bay}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Make from it…" }).click();
  await page.getByRole("radio", { name: "Split it in two" }).check();
  await page.getByRole("textbox", { name: "Cells that stay" }).fill("1");
  // The same words leave the sheets of the other grids, at the cells that they have there.
  await made.getByText("8 x 6 · 2 words").waitFor();
  await page.getByRole("button", { name: "Make 3 sheets" }).click();
  await toast(page, "3 sheets made ✓").waitFor();
  const halves = await sheets("name=Bay%202&list=true");
  const here = halves.find((sheet) => sheet.gridID !== grid && sheet.freeCellCount === 16)!;
  expect(await placesOn(here.id)).toEqual({ inletta: [3, 1], lagoonet: [3, 2] });
  expect(await placesOn(halves.find((sheet) => sheet.gridID === grid)!.id)).toEqual({
    inletta: [3, 6],
    lagoonet: [3, 7],
  });
  await toast(page, "3 sheets made ✓").getByRole("button", { name: "Undo" }).click();
  await toast(page, "Put back").waitFor();
  expect(await placesOn(bay)).toEqual({ coveling: [3, 0], inletta: [3, 1], lagoonet: [3, 2] });
  expect(await sheets("name=Bay%202&list=true")).toEqual([]);
});

it("renames the chosen sheets and says which cannot change so", async () => {
  const [one, two] = [await build("Fjord A", ["rockling"]), await build("Fjord B", [])];
  const { page, expectErrors } = await browser.signedIn("#!/sheets?name=fjord");
  await page.getByRole("checkbox", { name: "Choose Fjord A" }).check();
  await page.getByRole("checkbox", { name: "Choose Fjord B" }).check();
  await page.getByRole("button", { name: "Change…" }).click();
  const change = dialog(page, "Change 2 sheets");
  await change.getByRole("textbox", { name: "Find in the names" }).fill("Fjord");
  await change.getByRole("textbox", { name: "Replace with" }).fill("Sound");
  await change.getByText("Fjord A becomes Sound A").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-change-many");
  expectErrors(/422/);
  await change.getByRole("checkbox", { name: "Change the fitz types" }).check();
  await change.getByRole("checkbox", { name: "Verbs (V)" }).check();
  await change.getByRole("button", { name: "Change 2 sheets" }).click();
  await change.getByText("Words of other fitz types (N) stand on the sheet: “rockling”").waitFor();
  await change.getByRole("checkbox", { name: "Change the fitz types" }).uncheck();
  await change.getByRole("button", { name: "Change 2 sheets" }).click();
  await toast(page, "2 sheets changed").waitFor();
  const names = async () =>
    (await sheets("list=true")).filter(({ id }) => [one, two].includes(id)).map(({ name }) => name);
  expect((await names()).sort()).toEqual(["Sound A", "Sound B"]);
  await toast(page, "2 sheets changed").getByRole("button", { name: "Undo" }).click();
  await toast(page, "Put back").waitFor();
  expect((await names()).sort()).toEqual(["Fjord A", "Fjord B"]);
});
