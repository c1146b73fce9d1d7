import sharp, { type Sharp } from "sharp";
import type { DemoCatalogue, DemoImage } from "../../../catalogue/index.ts";
import type { NewRow } from "../../db/schema.ts";
import { contentHash } from "../../storage/content-hash.ts";
import { symbolDrawer, symbolSource } from "../../storage/icons/draw-symbol.ts";
import { openIcons, openMoji } from "../../storage/icons/icon-sets.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import type { KeepDrawing } from "./kept-drawings.ts";

/// The number of pictures drawn at once. A picture waits for the disk for as long as it takes to draw.
const concurrency = 8;
/// The JPEG quality of book pictures.
const quality = 82;

export interface DrawnImages {
  readonly rows: NewRow<"image">[];
  /// The hash of each symbol file's picture, by the file's id.
  readonly symbols: ReadonlyMap<string, string>;
  /// The hash of each book picture.
  readonly pictures: ReadonlyMap<DemoImage, string>;
}

/// Draws every picture of the catalogue and keeps it in the store. `keepDrawing` supplies those that were drawn before.
/// `onDrawn` gets the number that is done.
export async function drawImages(
  catalogue: DemoCatalogue,
  store: ImageStore,
  keepDrawing: KeepDrawing,
  onDrawn: (done: number, total: number) => void,
): Promise<DrawnImages> {
  const iconOf = openIcons();
  const drawSymbol = symbolDrawer(iconOf);
  const body = openMoji(iconOf);
  const rows = new Map<string, NewRow<"image">>();
  const symbols = new Map<string, string>();
  const pictures = new Map<DemoImage, string>();
  const keep = async (kind: "png" | "jpeg", from: string, draw: () => Promise<Sharp> | Sharp) => {
    const data = await keepDrawing(from, async () => (await draw()).toBuffer());
    const hash = contentHash(data);
    await store.put(hash, data);
    const { width, height } = await sharp(data).metadata();
    rows.set(hash, { hash, content_type: `image/${kind}`, byte_size: data.byteLength, width, height });
    return hash;
  };
  const bookImages = catalogue.books.flatMap((book) => [book.cover, ...book.pages]);
  const jobs = [
    ...catalogue.symbolFiles.map((file) => async () => {
      symbols.set(file.id, await keep("png", symbolSource(file, iconOf), () => drawSymbol(file)));
    }),
    ...bookImages.map((image) => async () => {
      const svg = image.svg(body);
      pictures.set(image, await keep("jpeg", `${quality}\n${svg}`, () => drawPage(svg)));
    }),
  ];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      await job();
      onDrawn(++done, jobs.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { rows: [...rows.values()], symbols, pictures };
}

function drawPage(svg: string): Sharp {
  return sharp(Buffer.from(svg)).flatten({ background: "white" }).jpeg({ quality });
}
