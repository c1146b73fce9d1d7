import { damagedProblem, symbolFileProblem, type UploadedFile } from "../../../api/books/rules/images.ts";

/// A file that somebody chose, looked into: its type is what its first bytes say, whatever it is called. Pixels as shown,
/// 0 where the browser cannot show it.
export interface ChosenPicture extends UploadedFile {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

/// Looks into a file as the server does, so that most of what the server refuses is said before the upload.
export async function readPicture(file: File): Promise<ChosenPicture> {
  const type = typeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  const size = type === null ? null : await sizeOf(file);
  return { file, byteSize: file.size, type, width: size?.width ?? 0, height: size?.height ?? 0 };
}

/// Why a chosen file cannot be a symbol: what the rules say, or that only its beginning is a PNG.
export const chosenSymbolProblem = (picture: ChosenPicture): string | null =>
  symbolFileProblem(picture) ?? (picture.width > 0 ? null : damagedProblem);

function typeOf(bytes: Uint8Array): UploadedFile["type"] {
  const begins = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  return begins(0xff, 0xd8, 0xff) ? "jpeg" : null;
}

/// Pixels, a photograph's turn (EXIF) counted in; null where it cannot be decoded.
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
