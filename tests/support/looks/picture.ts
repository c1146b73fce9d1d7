import { createRequire } from "node:module";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/// A picture's pixels, four bytes each.
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/// The maximum distance of two colours, where black and white are 1 apart. The browser draws the same pixels each time;
/// processors only round differently. White and the lightest grey are 0.02 apart.
const threshold = 0.01;

export async function readPicture(file: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const image = ({ pixels, width, height }: Picture) => sharp(pixels, { raw: { width, height, channels: 4 } });

/// Lossless, in a third of PNG's size.
export const toWebp = (picture: Picture): Promise<Buffer> =>
  image(picture).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();

export const toPng = (picture: Picture): Promise<Buffer> => image(picture).png().toBuffer();

/// Returns the number of different pixels of two pictures of one size, except for the anti-aliased edges of letters and
/// lines, and a picture with those pixels in red.
export function difference(expected: Picture, actual: Picture): { count: number; shown: Picture } {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height)
    return { count: Math.max(width * height, actual.width * actual.height), shown: actual };
  const pixels = Buffer.alloc(expected.pixels.length);
  const count = pixelmatch(expected.pixels, actual.pixels, pixels, width, height, { threshold });
  return { count, shown: { width, height, pixels } };
}

const { version } = createRequire(import.meta.url)("dejavu-fonts-ttf/package.json") as { version: string };

/// The fonts of the pictures.
export const fontsOfPictures = `DejaVu ${version}`;
