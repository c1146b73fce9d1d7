import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { cellOf } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { screenNamed } from "../../support/screens/every-screen.ts";
import { sheetCalls } from "../../support/screens/sheet-screens.ts";

/// Where a reader has colours of their own, the app's grounds are gone: what is open, closed or chosen shows all the same.

describe("in forced colours", () => {
  const browser = browserTests();
  const windows = [{ width: 1024, height: 768 }];

  async function opened(wanted: string) {
    const [, address, title] = await screenNamed(wanted, browser);
    const { page } = await browser.signedIn(`#!${address}`, { forcedColors: "active" });
    await page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor();
    return page;
  }

  /// How a part is drawn, in what forced colours leave: the text, and the lines around and upon it.
  const drawn = (part: Locator) =>
    part.evaluate((element) => {
      const { color, borderColor, borderStyle, borderBottomWidth, outlineStyle, outlineColor, outlineWidth } =
        getComputedStyle(element);
      const upon = getComputedStyle(element, "::before");
      return {
        color,
        border: `${borderBottomWidth} ${borderColor}`,
        borderStyle,
        outline: outlineStyle === "none" ? "none" : `${outlineWidth} ${outlineColor}`,
        outlineStyle,
        upon: upon.content === "none" ? "none" : `${upon.borderTopWidth} ${upon.borderTopColor}`,
      };
    });

  /// A system colour as the browser computes it.
  const systemColour = (part: Locator, name: string) =>
    part.page().evaluate((colour) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = colour;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  it("tells the notes of an overlay by their lines, and the chosen overlay", async () => {
    const page = await opened("sheet-overlay");
    const notes = page.locator("[data-note]");
    await notes.first().waitFor();
    const strong = page.locator('[data-note="3"]').first();
    const highlight = await systemColour(strong, "Highlight");
    expect((await drawn(strong)).border).toBe(`2px ${highlight}`);
    const chosen = page.getByRole("radiogroup", { name: "Overlay" }).locator("label[data-active]");
    expect((await drawn(chosen)).outline).toBe(`2px ${highlight}`);
    await keepScreenshots(page, "sheet-overlay-forced-colours", windows);
  });

  it("tells the chosen set of highlights in the table of all", async () => {
    const page = await opened("highlights-matrix");
    const chosen = page.getByRole("gridcell", { selected: true });
    const other = page.getByRole("gridcell", { selected: false }).first();
    const highlight = await systemColour(chosen, "Highlight");
    expect((await drawn(chosen)).border).toContain(highlight);
    expect((await drawn(other)).border).not.toContain(highlight);
  });

  it("tells the link to the open screen from the others by its lines", async () => {
    const page = await opened("words");
    const nav = page.getByRole("navigation", { name: "Main" });
    const open = nav.getByRole("link", { name: "Words", exact: true });
    const other = nav.getByRole("link", { name: "Sheets", exact: true });
    const highlight = await systemColour(open, "Highlight");
    expect(await drawn(open)).toMatchObject({ outline: `2px ${highlight}` });
    expect(await drawn(other)).toMatchObject({ outline: "none" });
    expect((await drawn(open)).border).not.toBe((await drawn(other)).border);
    expect((await drawn(other)).border).toContain(await systemColour(other, "Canvas"));
    await keepScreenshots(page, "words-forced-colours", windows);
  });

  it("draws what is closed in the system's grey, and what is open in no grey", async () => {
    const page = await opened("word-move");
    const closed = page.getByRole("button", { name: "Move", exact: true });
    const open = page.getByRole("link", { name: "New sheet" });
    await open.waitFor();
    const grey = await systemColour(closed, "GrayText");
    expect(await drawn(closed)).toMatchObject({ color: grey, border: expect.stringContaining(grey) });
    expect((await drawn(open)).color).not.toBe(grey);
    const letter = page.getByRole("group", { name: "starts with" }).getByRole("button", { name: "A", exact: true });
    await page.goto(`${browser.origin}/#!/books`);
    await letter.and(page.locator(":enabled")).waitFor();
    expect((await drawn(letter)).color).not.toBe(grey);
    await page.goto(`${browser.origin}/#!/books?sort=price`);
    await letter.and(page.locator(":disabled")).waitFor();
    expect((await drawn(letter)).color).toBe(grey);
    await expect.poll(() => letter.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
  });

  it("tells a chosen row from the others by a line", async () => {
    const { page } = await browser.signedIn("#!/words?view=table", { forcedColors: "active" });
    const rows = page.getByRole("row");
    await rows.getByRole("checkbox").first().check();
    const chosen = rows.filter({ has: page.getByRole("checkbox", { checked: true }) });
    const other = rows.filter({ has: page.getByRole("checkbox", { checked: false }) }).last();
    expect(await drawn(chosen)).toMatchObject({ outline: `2px ${await systemColour(chosen, "Highlight")}` });
    expect(await drawn(other)).toMatchObject({ outline: "none" });
    await keepScreenshots(page, "words-chosen-forced-colours", windows);
  });

  it("tells a chosen cell of a sheet from the others by its frame", async () => {
    const page = await opened("sheet");
    const grid = page.getByRole("grid").first();
    await grid.getByRole("gridcell", { selected: false }).nth(5).press("Space");
    const chosen = grid.getByRole("gridcell", { selected: true }).first();
    const other = grid.getByRole("gridcell", { selected: false }).last();
    const highlight = await systemColour(chosen, "Highlight");
    expect((await drawn(chosen)).upon).toContain(highlight);
    expect((await drawn(other)).upon).not.toContain(highlight);
    await keepScreenshots(page, "sheet-chosen-forced-colours", windows);
  });

  it("tells a cut cell by its dashes, and a free and a taken cell under what is dragged by their frames", async () => {
    const { build } = sheetCalls(browser);
    const pond = await build("Pond", ["newtling", "froglet", "toadkin"]);
    const bank = await build("Bank", ["volekin"]);
    for (const address of [`/sheets/${pond}`, `/sheets/arrange?sheets=${pond},${bank}`]) {
      const { page } = await browser.signedIn(`#!${address}`, { forcedColors: "active" });
      const from = page.getByRole("grid").first();
      const to = page.getByRole("grid").last();
      const cut = cellOf(from, 4, 3).filter({ hasText: "toadkin" });
      await cut.press("Control+x");
      await cut.and(page.locator("[data-cut]")).waitFor();
      expect(await drawn(cut)).toMatchObject({
        border: `3px ${await systemColour(cut, "CanvasText")}`,
        borderStyle: "dashed",
      });
      const [free, taken] = [cellOf(to, 5, 4), cellOf(to, 4, 1)];
      expect(await drawn(free)).toMatchObject({ borderStyle: "solid", outline: "none" });

      const outline = `3px ${await systemColour(free, "Highlight")}`;
      await cellOf(from, 4, 2).filter({ hasText: "froglet" }).hover();
      await page.mouse.down();
      // The first move begins to drag, the second one is over the cell.
      await free.hover();
      await free.hover({ position: { x: 12, y: 12 } });
      await free.and(page.locator("[data-drop]")).waitFor();
      expect(await drawn(free)).toMatchObject({ outline, outlineStyle: "solid" });
      await taken.hover();
      await taken.and(page.locator("[data-drop]")).waitFor();
      expect(await drawn(taken)).toMatchObject({ outline, outlineStyle: "dashed" });
      expect(await drawn(free)).toMatchObject({ outline: "none" });
      await page.mouse.up();
      await page.locator("[data-drop]").waitFor({ state: "detached" });
    }
  });

  it("keeps the letters of fitz types within a line", async () => {
    const page = await opened("sheets");
    const letter = page.getByRole("row").locator("[role=img] [title]").first();
    await letter.waitFor();
    await expect.poll(() => letter.innerText()).toMatch(/^[A-Z]$/);
    expect((await drawn(letter)).border).toBe(`1px ${await systemColour(letter, "CanvasText")}`);
    await keepScreenshots(page, "sheets-forced-colours", windows);
  });
});
