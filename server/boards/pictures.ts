import sharp from "sharp";
import { symbolSizes } from "../../api/books/rules/images.ts";
import { isSupplier, type Supplier } from "../../api/symbols/rules/symbols.ts";
import { ImageRefused, inspectImage } from "../storage/inspect-image.ts";
import type { PackedFile } from "./read-zip.ts";
import type { ImageInFile } from "./shapes.ts";

/// What a button shows, as the file says. Nothing is fetched: a picture that is only linked stays where it is.
export interface PictureInFile {
  readonly kind: "none" | "inside" | "named" | "linked" | "missing";
  /// Names it within the file.
  readonly key: string | null;
  /// The symbol that it is, by the name of its supplier here.
  readonly symbol: { readonly supplier: Supplier; readonly name: string } | null;
  readonly read: (() => Promise<Buffer>) | null;
}

/// The bytes of a picture, at most: of a page picture, too.
const maxPictureBytes = 5_000_000;
const nothing: PictureInFile = { kind: "none", key: null, symbol: null, read: null };

export function pictureIn(
  id: string | null,
  pictures: ReadonlyMap<string, ImageInFile>,
  { files, images }: { files: ReadonlyMap<string, PackedFile>; images: ReadonlyMap<string, string> },
): PictureInFile {
  if (id === null) return nothing;
  const found = pictures.get(id);
  if (!found) return { ...nothing, kind: "missing" };
  const { data, path: ownPath, url, symbol } = found;
  const named =
    symbol && isSupplier(symbol.set.toLowerCase())
      ? { supplier: symbol.set.toLowerCase() as Supplier, name: symbol.filename }
      : null;
  const picture = { key: null, symbol: named, read: null };
  const inline = data && dataURL(data);
  if (inline)
    return {
      ...picture,
      kind: "inside",
      key: `data ${id} ${inline.length}`,
      read: async () => Buffer.from(inline, "base64"),
    };
  const path = ownPath || images.get(id);
  const file = path ? files.get(path) : undefined;
  if (path && file && file.size <= maxPictureBytes)
    return { ...picture, kind: "inside", key: `path ${path}`, read: file.read };
  if (named) return { ...picture, kind: "named" };
  return { ...picture, kind: url && !path && !data ? "linked" : "missing" };
}

/// Returns the base64 of a data URL with a PNG or JPEG; null for anything else.
function dataURL(data: string): string | null {
  const head = /^data:image\/(?:png|jpe?g);base64,/i.exec(data.slice(0, 64));
  if (!head || data.length > maxPictureBytes * 1.4) return null;
  const rest = data.slice(head[0].length);
  return /^[A-Za-z0-9+/]+={0,2}$/.test(rest) ? rest : null;
}

/// Returns a picture of a file as a symbol's: a PNG of its pixels. Throws ImageRefused where it is neither PNG nor JPEG, broken or too
/// large.
export async function asSymbol(picture: PictureInFile): Promise<Buffer> {
  if (!picture.read) throw new ImageRefused("The file does not hold the picture");
  const bytes = await picture.read();
  const { width, height, contentType } = await inspectImage(bytes);
  const edge = symbolSizes.symbol;
  if (contentType === "image/png" && width === edge && height === edge) return bytes;
  return sharp(bytes).autoOrient().resize(edge, edge, fit).png({ compressionLevel: 9 }).toBuffer();
}

/// Returns a small PNG of it as a data URL. Throws as `asSymbol` does.
export async function thumbnailOf(picture: PictureInFile): Promise<string> {
  if (!picture.read) throw new ImageRefused("The file does not hold the picture");
  const bytes = await picture.read();
  await inspectImage(bytes);
  const small = await sharp(bytes).autoOrient().resize(48, 48, fit).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${small.toString("base64")}`;
}

const fit = { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
