import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { SheetRow, StoredLicence } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { savedBy } from "../../support/browser/saved-file.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";

/// Exports of sheets: of one from its own screen, of many from their list, and what licences refuse.
const browser = browserTests();
const sizes = [...windowSizes, { width: 640, height: 800 }, { width: 320, height: 700 }];

const sheets = async () => (await browser.api<{ sheets: SheetRow[] }>("GET", "/sheet?list=true")).sheets;

it("exports a sheet from its screen: paper in the size that was chosen, and one board", async () => {
  const { id, name } = (await sheets()).find(({ wordCount }) => wordCount > 5)!;
  const { page } = await browser.signedIn(`#!/sheets/${id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export…" }).click();
  await page.getByRole("heading", { name: `Export ${name}`, level: 1 }).waitFor();
  const paper = page.getByRole("region", { name: "Paper" });
  await paper.getByRole("combobox", { name: "Paper" }).selectOption("A3");
  await page.getByRole("button", { name: "Check Paper first" }).click();
  await paper.getByText(/^The file would have/).waitFor();
  await paper.getByText(/1 sheet.* written/).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheet-export", sizes);
  const { name: file, bytes } = await savedBy(page, "Export Paper");
  expect(file).toBe(`${name}.pdf`);
  const [, ...sides] = /MediaBox \[0 0 (\d+)[.\d]* (\d+)[.\d]*\]/.exec(bytes.toString("latin1")) ?? [];
  // A3 in points, either way up.
  expect(sides.sort()).toEqual(["1190", "841"]);

  const board = JSON.parse((await savedBy(page, "Export OBF")).bytes.toString("utf8"));
  expect(board.format).toBe("open-board-0.1");
  expect(board.buttons.length).toBeGreaterThan(5);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it("shows how far an export is, and cancels it: nothing is saved, and it can be made again", async () => {
  const { id, name } = (await sheets()).find(({ wordCount }) => wordCount > 5)!;
  const { page } = await browser.signedIn(`#!/sheets/export?sheets=${id}`);
  const release = await holdBack(page, "GET", "/sheet/export");
  await page.route("**/progress?*", (route) => route.fulfill({ json: { progress: { done: 12, total: 20 } } }));
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await page.getByRole("button", { name: "Export Paper" }).click();
  const bar = page.getByRole("progressbar", { name: "Exporting Paper" });
  await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("60");
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheet-export-running", sizes);
  await page.getByRole("button", { name: "Cancel" }).click();
  await bar.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Paper");
  release();
  expect((await savedBy(page, "Export Paper")).name).toBe(`${name}.pdf`);
  expect(downloads).toEqual([`${name}.pdf`]);
});

it("has its buttons where they stay: sheets that are drawn later move nothing", async () => {
  const [one, other] = (await sheets()).filter(({ wordCount }) => wordCount > 5);
  const { page } = await browser.signedIn("#!/books");
  const release = await holdBack(page, "GET", "/sheet");
  await page.goto(`${browser.origin}/#!/sheets/export?sheets=${one!.id},${other!.id}`);
  const button = page.getByRole("button", { name: "Export Paper" });
  await button.waitFor();
  const before = await button.boundingBox();
  release();
  await expect.poll(() => page.getByRole("list", { name: "In this order" }).locator("svg").count()).toBe(2);
  expect(await button.boundingBox()).toEqual(before);
});

it("exports many sheets from their list in one file, once a licence's refusal is overridden for all of them", async () => {
  const [one, other] = (await sheets()).filter(({ wordCount }) => wordCount > 5);
  const { licences } = await browser.api<{ licences: StoredLicence[] }>("GET", "/licences");
  const house = licences.find(({ name }) => name === "Symbols of the house")!;
  const { files: _, named: _named, updatedAt: _at, updatedBy: _by, ...fields } = house;
  await browser.api("PUT", "/licence", { ...fields, free: "permission" });

  const { page, expectErrors } = await browser.signedIn("#!/sheets");
  expectErrors(/422 \(Unprocessable Entity\)/);
  for (const { name } of [one!, other!])
    await page
      .getByRole("checkbox", { name: `Choose ${name}` })
      .first()
      .click();
  await page.getByRole("link", { name: "Export…" }).click();
  await page.getByRole("heading", { name: "Export 2 sheets", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Export Paper" }).click();
  await page
    .getByRole("region", { name: "Paper" })
    .getByText(/No permission is recorded/)
    .waitFor();
  await page.getByText("Exports of the sheets are refused.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-export-refused", sizes);
  await page.getByRole("button", { name: "Override", exact: true }).click();
  const asked = dialog(page, "Override the refusal");
  await asked.getByRole("textbox", { name: "Why" }).fill("For one school");
  await asked.getByRole("button", { name: "Override" }).click();
  await toast(page, "Overridden ✓").waitFor();
  await page.getByText(/Exported in spite of it: “For one school”/).waitFor();

  const { name, bytes } = await savedBy(page, "Export Open Board");
  expect(name).toBe("2 sheets.obz");
  const manifest = JSON.parse(Buffer.from(unzipSync(bytes)["manifest.json"]!).toString("utf8"));
  expect(Object.keys(manifest.paths.boards)).toEqual(expect.arrayContaining([one!.id, other!.id]));
  expect((await savedBy(page, "Export Paper")).bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");

  await page.getByRole("button", { name: "Take back the override" }).click();
  await page.getByText("Exports of the sheets are refused.").waitFor();
});
