import { setImmediate } from "node:timers/promises";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Collected } from "../repositories/packages/collect.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { imagesOf, manifestOf } from "./manifest.ts";

/// The maximum size of a package, bytes, and of the files in it: what a zip of the common form can tell of.
const maxPackageBytes = 4_000_000_000;
const maxPackageFiles = 65_000;

export const deployCancelled = "The deployment was cancelled: the book is as it was before";

/// Thrown where the store lacks an image, the package is too large, or the work was cancelled.
export class PackageFailed extends Error {}

/// One time for every entry, the earliest in a zip, so that the same content gives the same bytes.
const mtime = new Date(1980, 0, 1);

/// Writes a book's package as a zip: `manifest.json`, then the images, each once, in the order of their names. One image is in memory at
/// a time, and other work has its turn between two. Throws PackageFailed.
export async function writePackage(
  collected: Collected,
  store: ImageStore,
  write: (bytes: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const images = imagesOf(collected);
  const size = [...images.values()].reduce((sum, { byteSize }) => sum + byteSize, 0);
  if (size > maxPackageBytes || images.size > maxPackageFiles)
    throw new PackageFailed("The book's package would be larger than 4 GB");
  let chunks: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const flush = async () => {
    if (failure) throw failure;
    const ready = chunks;
    chunks = [];
    for (const chunk of ready) await write(chunk);
  };
  // Images are compressed already.
  const add = (file: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    file.mtime = mtime;
    zip.add(file);
    file.push(bytes, true);
    return flush();
  };
  await add(new ZipDeflate("manifest.json", { level: 6 }), strToU8(JSON.stringify(manifestOf(collected), null, 1)));
  for (const [path, { hash }] of images) {
    const bytes = await store.get(hash);
    if (!bytes) throw new PackageFailed(`The image ${hash} is missing from the image store`);
    await add(new ZipPassThrough(path), bytes);
    await setImmediate();
    if (signal.aborted) throw new PackageFailed(deployCancelled);
  }
  zip.end();
  await flush();
}
