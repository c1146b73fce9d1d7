import { createRequire } from "node:module";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/// A picture's pixels, four bytes each.
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/// How far colours may be apart, where 1 is black from white. The browser draws the same pixels each time; the rest is what processors
/// round in their own ways. White and the lightest grey are 0.02 apart.
const threshold = 0.01;

export async function readPicture(file: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const image = ({ pixels, width, height }: Picture) => sharp(pixels, { raw: { width, height, channels: 4 } });

/// Without loss, in a third of what PNG takes.
export const toWebp = (picture: Picture): Promise<Buffer> =>
  image(picture).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();

export const toPng = (picture: Picture): Promise<Buffer> => image(picture).png().toBuffer();

/// How many pixels of two pictures of one size differ, but for the edges of letters and lines that are smoothed in another way; and a
/// picture with those in red.
export function difference(expected: Picture, actual: Picture): { count: number; shown: Picture } {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height)
    return { count: Math.max(width * height, actual.width * actual.height), shown: actual };
  const pixels = Buffer.alloc(expected.pixels.length);
  const count = pixelmatch(expected.pixels, actual.pixels, pixels, width, height, { threshold });
  return { count, shown: { width, height, pixels } };
}

const { version } = createRequire(import.meta.url)("dejavu-fonts-ttf/package.json") as { version: string };

/// What pictures are made with, but for the browser.
export const fontsOfPictures = `DejaVu ${version}`;
