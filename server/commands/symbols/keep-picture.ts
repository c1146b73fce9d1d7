import type { SymbolSize } from "../../../api/books/rules/images.ts";
import { fitSymbol } from "../../storage/fit-symbol.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import type { InspectedImage } from "../../storage/inspect-image.ts";
import { isTryOut } from "../../transact.ts";

/// Resizes an uploaded picture to the pixels of its size, and keeps its bytes unless this is a dry run. Throws
/// TooLarge, UnsupportedType and Refusal.
export async function keepPicture(
  images: ImageStore,
  { bytes, name, size }: { bytes: Buffer; name: string; size: SymbolSize },
): Promise<InspectedImage> {
  const { image, bytes: fitted } = await fitSymbol(bytes, name, size);
  if (!isTryOut()) await images.put(image.hash, fitted);
  return image;
}
