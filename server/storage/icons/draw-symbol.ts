import sharp, { type Sharp } from "sharp";
import {
  bleed,
  type DemoSymbolFile,
  type IconOf,
  type Ink,
  isTile,
  symbolSvg,
  tileInk,
  unfittedSvg,
} from "../../../catalogue/index.ts";

/// A fifth faster than the default of 6, for files a tenth larger.
const compressionLevel = 4;

/// Draws symbol files. Measures each picture's ink first, so that all symbols look about equally large. Draws in full
/// colour: computing a palette takes twice as long as drawing.
export function symbolDrawer(iconOf: IconOf): (file: Pick<DemoSymbolFile, "picture" | "size">) => Promise<Sharp> {
  return async (file) => {
    const ink = isTile(file.picture) ? tileInk : await inkOf(file.picture, iconOf);
    return sharp(Buffer.from(symbolSvg(file, iconOf, ink))).png({ compressionLevel });
  };
}

/// Returns everything that a symbol file is drawn from, except its ink, which follows from the rest.
export function symbolSource(file: Pick<DemoSymbolFile, "picture" | "size">, iconOf: IconOf): string {
  return [compressionLevel, unfittedSvg(file.picture, iconOf), symbolSvg(file, iconOf, tileInk)].join("\n");
}

async function inkOf(picture: string, iconOf: IconOf): Promise<Ink> {
  const seen = await measureInk(unfittedSvg(picture, iconOf));
  if (!seen) throw new Error(`There is nothing to see of ${picture}`);
  return { ...seen, x: seen.x - bleed, y: seen.y - bleed };
}

/// Returns the smallest box around all opaque or translucent pixels, in pixels; null for an empty image.
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
