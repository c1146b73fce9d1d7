import sharp from "sharp";

/// Pictures are compared in this size, px: fine enough for a changed arm, too coarse for another encoder's noise.
const edge = 48;

/// Returns how much two pictures differ as they look on white, from 0 to 1: the square root of the mean square of the differences of their
/// colours, so that a small part that is quite another counts. Null where one of them cannot be read.
export async function differenceOf(one: Uint8Array | null, other: Uint8Array | null): Promise<number | null> {
  if (one === null || other === null) return null;
  try {
    const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
    let sum = 0;
    for (let at = 0; at < a.length; at++) sum += (a[at]! - b[at]!) ** 2;
    return Math.sqrt(sum / a.length) / 255;
  } catch {
    return null;
  }
}

const pixelsOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes)
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize(edge, edge, { fit: "contain", background: "white" })
    .removeAlpha()
    .raw()
    .toBuffer();
