import sharp from "sharp";
import { contentHash } from "./content-hash.ts";

/// What is known of an image that was looked into: it is what it says it is, whole, and of a size that can be shown.
export interface InspectedImage {
  /// SHA-256 of the bytes, 64 hex digits.
  readonly hash: string;
  readonly contentType: "image/png" | "image/jpeg";
  readonly byteSize: number;
  /// Pixels, as shown: a photograph's turn (EXIF) is counted in.
  readonly width: number;
  readonly height: number;
}

/// Why bytes are not taken as an image: they are none of a known type, or it cannot be shown. The message is for a person.
export class ImageRefused extends Error {
  override readonly name = "ImageRefused";
  readonly code: "type" | "content";

  constructor(message: string, options: ErrorOptions & { code?: "type" | "content" } = {}) {
    super(message, options);
    this.code = options.code ?? "content";
  }
}

/// The most pixels that are decoded: a small file can declare enough to exhaust the memory.
const maxPixels = 40_000_000;
const contentTypes = { png: "image/png", jpeg: "image/jpeg" } as const;

/// Looks into the content, whatever its name or declared type says, and decodes all of it. Throws ImageRefused where it
/// is not a whole PNG or JPEG. SVG is never taken: it can carry script.
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  const format = formatOf(bytes);
  if (!format) throw new ImageRefused("The file is neither a PNG nor a JPEG image", { code: "type" });
  try {
    const image = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, sequentialRead: true });
    const { width, height, autoOrient } = await image.metadata();
    if (width * height > maxPixels) throw new ImageRefused("The image has too many pixels");
    // Every pixel counts towards the small one, so that every one is decoded, without keeping them all.
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

/// By its first bytes, so that no other decoder is ever run.
function formatOf(bytes: Uint8Array): keyof typeof contentTypes | null {
  const begins = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (begins(0xff, 0xd8, 0xff)) return "jpeg";
  return null;
}
