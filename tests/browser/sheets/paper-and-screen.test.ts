import sharp from "sharp";
import { expect, it } from "vitest";
import { sheetPdfOptions } from "../../../api/exports/pdf-options.ts";
import type { Grid } from "../../../api/index.ts";
import { layoutOf } from "../../../server/exports/pdf/sheet-layout.ts";
import { dotsPerMillimetre, missingTools, pagePicture } from "../../server/exports/pdf/pdf-tools.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { savedBy } from "../../support/browser/saved-file.ts";
import { cell, sheetCalls } from "../../support/screens/sheet-screens.ts";

/// What is printed is what the screen shows: the picture of each cell of a sheet's PDF is held to the screen's, pixel by
/// pixel. Sizes and colours of captions have tests of their own, since paper has larger letters than the screen.
const browser = browserTests();
const { sheets, sheet } = sheetCalls(browser);

/// Pictures are compared in so many pixels each way: smoothed edges vanish in them, and what is drawn does not.
const side = 32;
/// The most that a picture may differ on average, of 255: they differ by less than 5, and look-alike ones by 8 and more.
const maxDifference = 7;

/// A picture without the white around it.
async function drawing(picture: Buffer): Promise<Buffer> {
  const trimmed = await sharp(picture).removeAlpha().trim({ background: "#ffffff", threshold: 24 }).toBuffer();
  return sharp(trimmed).resize(side, side, { fit: "fill" }).blur(1).raw().toBuffer();
}

function differenceOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs(one[at]! - other[at]!);
  return sum / one.length;
}

it.skipIf(missingTools.length > 0)(
  "prints in each cell of a sheet the picture that the screen shows there",
  async () => {
    const { id, gridID } = (await sheets("list=true")).find(({ wordCount }) => wordCount > 15)!;
    const { words } = await sheet(id);
    const grid = (await browser.api<{ grids: Grid[] }>("GET", "/grids")).grids.find((one) => one.id === gridID)!;
    const { page } = await browser.signedIn(`#!/sheets/${id}`, { deviceScaleFactor: 3 });
    const screens: Buffer[] = [];
    for (const { row, col } of words) {
      const picture = cell(page, row + 1, col + 1).locator("img");
      await picture.waitFor();
      screens.push(await drawing(await picture.screenshot({ animations: "disabled" })));
    }

    await page.goto(page.url().replace(/#!.*/, `#!/sheets/export?sheets=${id}`));
    const paper = pagePicture((await savedBy(page, "Export Paper")).bytes);
    const { boxOf } = layoutOf(grid, sheetPdfOptions.parse({}));
    const dots = (length: number) => Math.round(length * dotsPerMillimetre);
    const printed = await Promise.all(
      words.map(async ({ row, col }) => {
        // Within the frame, above the caption.
        const { x, y, width, height } = boxOf({ row, col });
        const part = { left: dots(x + 1), top: dots(y + 1), width: dots(width - 2), height: dots(height * 0.77 - 2) };
        return drawing(await sharp(paper).extract(part).png().toBuffer());
      }),
    );
    const compared = words.map(({ word }, at) => {
      const others = words.flatMap((other, index) =>
        other.word.symbol === word.symbol ? [] : [differenceOf(screens[at]!, printed[index]!)],
      );
      return { text: word.text, own: differenceOf(screens[at]!, printed[at]!), nearest: Math.min(...others) };
    });
    expect(compared.filter(({ own, nearest }) => own > maxDifference || own >= nearest)).toEqual([]);
  },
);
