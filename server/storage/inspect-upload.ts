import { bookImageProblem, symbolFileProblem, type UploadedFile } from "../../api/books/rules/images.ts";
import { Refusal, TooLarge, UnsupportedType } from "../errors.ts";
import { ImageRefused, type InspectedImage, inspectImage } from "./inspect-image.ts";

/// Inspects an uploaded symbol. Throws TooLarge, UnsupportedType where it is no PNG, and Refusal where it is damaged;
/// the message begins with `name`.
export async function inspectSymbol(bytes: Uint8Array, name: string): Promise<InspectedImage> {
  try {
    return await inspect(bytes, symbolFileProblem);
  } catch (error) {
    if (error instanceof TooLarge) throw new TooLarge(`${name}: ${error.message}`);
    if (error instanceof UnsupportedType) throw new UnsupportedType(`${name}: ${error.message}`);
    if (error instanceof Refusal) throw new Refusal(`${name}: ${error.message}`);
    throw error;
  }
}

/// Inspects an uploaded cover or page picture. Throws TooLarge, UnsupportedType where it is neither JPG nor PNG, and
/// Refusal where it is damaged.
export const inspectBookImage = (bytes: Uint8Array): Promise<InspectedImage> => inspect(bytes, bookImageProblem);

async function inspect(bytes: Uint8Array, problemOf: (file: UploadedFile) => string | null): Promise<InspectedImage> {
  const { byteLength: byteSize } = bytes;
  const tooLarge = problemOf({ byteSize, type: "png" });
  if (tooLarge) throw new TooLarge(tooLarge);
  const image = await inspectImage(bytes).catch((error: unknown) => error);
  if (image instanceof ImageRefused) {
    if (image.code === "type") throw new UnsupportedType(problemOf({ byteSize, type: null }) ?? image.message);
    throw new Refusal(`${image.message}.`);
  }
  if (image instanceof Error) throw image;
  const inspected = image as InspectedImage;
  const type = problemOf({ byteSize, type: inspected.contentType === "image/png" ? "png" : "jpeg" });
  if (type) throw new UnsupportedType(type);
  return inspected;
}
