import sharp from "sharp";
import { maxSymbolBytes, type SymbolSize, symbolSizes } from "../../api/books/rules/images.ts";
import { contentHash } from "./content-hash.ts";
import type { InspectedImage } from "./inspect-image.ts";
import { inspectSymbol } from "./inspect-upload.ts";

/// A symbol's picture in the form in which it is kept.
export interface FittedSymbol {
  readonly image: InspectedImage;
  readonly bytes: Uint8Array;
}

/// Inspects an uploaded symbol and resizes it to the pixels of its size class. It is never stretched: the rest stays
/// transparent. A picture that has this size already is kept unchanged. Throws as `inspectSymbol` does.
export async function fitSymbol(bytes: Uint8Array, name: string, size: SymbolSize): Promise<FittedSymbol> {
  const image = await inspectSymbol(bytes, name);
  const edge = symbolSizes[size];
  if (image.width === edge && image.height === edge) return { image, bytes };
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const pixels = await sharp(bytes)
    .autoOrient()
    .resize(edge, edge, { fit: "contain", background })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const png = (palette: boolean) =>
    sharp(pixels, { raw: { width: edge, height: edge, channels: 4 } })
      .png({ compressionLevel: 9, palette })
      .toBuffer();
  // Only noise exceeds the limit in full colour.
  let fitted = await png(false);
  if (fitted.byteLength > maxSymbolBytes) fitted = await png(true);
  const { byteLength: byteSize } = fitted;
  return {
    image: { hash: contentHash(fitted), contentType: "image/png", byteSize, width: edge, height: edge },
    bytes: fitted,
  };
}
