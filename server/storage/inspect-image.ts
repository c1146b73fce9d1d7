import sharp from "sharp";
import { contentHash } from "./content-hash.ts";

/// The facts about an inspected image: it has the type it claims, is whole, and is small enough to show.
export interface InspectedImage {
  /// SHA-256 of the bytes, 64 hex digits.
  readonly hash: string;
  readonly contentType: "image/png" | "image/jpeg";
  readonly byteSize: number;
  /// The size as shown, pixels: a photograph's EXIF rotation is applied.
  readonly width: number;
  readonly height: number;
}

/// Bytes that are not accepted as an image: their type is unknown, or they cannot be shown. The message is for a
/// person.
export class ImageRefused extends Error {
  override readonly name = "ImageRefused";
  readonly code: "type" | "content";

  constructor(message: string, options: ErrorOptions & { code?: "type" | "content" } = {}) {
    super(message, options);
    this.code = options.code ?? "content";
  }
}

/// The maximum number of pixels that are decoded: a small file can declare enough to exhaust the memory.
const maxPixels = 40_000_000;
const contentTypes = { png: "image/png", jpeg: "image/jpeg" } as const;

/// Inspects the content, whatever its name or declared type, and decodes all of it. Throws ImageRefused where it is not
/// a whole PNG or JPEG. SVG is never accepted: it can contain script.
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  const format = formatOf(bytes);
  if (!format) throw new ImageRefused("The file is neither a PNG nor a JPEG image", { code: "type" });
  try {
    const image = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, sequentialRead: true });
    const { width, height, autoOrient } = await image.metadata();
    if (width * height > maxPixels) throw new ImageRefused("The image has too many pixels");
    // Every pixel contributes to the small image, so all are decoded without being kept.
    await image.resize({ width: 16, height: 16, fit: "fill", fastShrinkOnLoad: false }).raw().toBuffer();
    return {
      hash: contentHash(bytes),
      contentType: contentTypes[format],
      byteSize: bytes.byteLength,
      width: autoOrient.width,
      height: autoOrient.height,
    };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImageRefused(
      reason.includes("pixel limit") ? "The image has too many pixels" : "The image is damaged or incomplete",
      { cause: error },
    );
  }
}

/// Detects the type by the first bytes, so that no other decoder ever runs.
function formatOf(bytes: Uint8Array): keyof typeof contentTypes | null {
  const begins = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (begins(0xff, 0xd8, 0xff)) return "jpeg";
  return null;
}
