import sharp, { type Sharp } from "sharp";
import { bleed, type DemoSymbolFile, type IconOf, type Ink, symbolSvg, unfittedSvg } from "../../../catalogue/index.ts";

/// Draws symbol files: each picture's ink is measured, and the picture then drawn so that all look about as big as each
/// other. Full colour, not a palette: finding one takes twice as long as drawing.
export function symbolDrawer(iconOf: IconOf): (file: Pick<DemoSymbolFile, "picture" | "size">) => Promise<Sharp> {
  return async (file) => {
    const seen = await measureInk(unfittedSvg(file.picture, iconOf));
    if (!seen) throw new Error(`There is nothing to see of ${file.picture}`);
    const ink = { ...seen, x: seen.x - bleed, y: seen.y - bleed };
    return sharp(Buffer.from(symbolSvg(file, iconOf, ink))).png();
  };
}

/// The smallest box round all that is not transparent, in pixels; null where there is nothing.
export async function measureInk(image: Buffer | string): Promise<Ink | null> {
  const { data, info } = await sharp(typeof image === "string" ? Buffer.from(image) : image)
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let y = 0, at = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++, at++) {
      if (!data[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
