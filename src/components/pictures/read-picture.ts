import { damagedProblem, symbolFileProblem, type UploadedFile } from "../../../api/books/rules/images.ts";

/// A chosen file. Its type is that of its first bytes, whatever its name. Width and height are pixels as shown, 0 where
/// the browser cannot show it.
export interface ChosenPicture extends UploadedFile {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

/// Inspects a file as the server does, so that most refusals are shown before the upload.
export async function readPicture(file: File): Promise<ChosenPicture> {
  const type = typeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  const size = type === null ? null : await sizeOf(file);
  return { file, byteSize: file.size, type, width: size?.width ?? 0, height: size?.height ?? 0 };
}

/// Returns why a chosen file cannot be a symbol: a rule, or that only its beginning is a PNG. Null where it can.
export const chosenSymbolProblem = (picture: ChosenPicture): string | null =>
  symbolFileProblem(picture) ?? (picture.width > 0 ? null : damagedProblem);

function typeOf(bytes: Uint8Array): UploadedFile["type"] {
  const startsWith = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  return startsWith(0xff, 0xd8, 0xff) ? "jpeg" : null;
}

/// Returns the size in pixels, after a photograph's rotation (EXIF); null where it cannot be decoded.
export async function sizeOf(picture: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" });
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
