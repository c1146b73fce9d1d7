import { setImmediate } from "node:timers/promises";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Collected } from "../repositories/packages/collect.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { imagesOf, manifestOf } from "./manifest.ts";

/// The maximum size of a package, bytes: it is built in memory.
const maxPackageBytes = 512 * 1024 * 1024;

export const deployCancelled = "The deployment was cancelled: the book is as it was before";

/// Thrown where the store lacks an image, the package exceeds `maxPackageBytes`, or the work was cancelled.
export class PackageFailed extends Error {}

/// One time for every entry, the earliest in a zip, so that the same content gives the same bytes.
const mtime = new Date(1980, 0, 1);

/// Returns a book's package as a zip: `manifest.json`, then the images, each once, in the order of their names. Yields
/// to other work between the images. Throws PackageFailed.
export async function writePackage(collected: Collected, store: ImageStore, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else {
      chunks.push(chunk);
      size += chunk.byteLength;
    }
  });
  // Images are compressed already.
  const add = (file: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    file.mtime = mtime;
    zip.add(file);
    file.push(bytes, true);
    if (failure) throw failure;
    if (size > maxPackageBytes) throw new PackageFailed("The book's package would be larger than 512 MB");
  };
  add(new ZipDeflate("manifest.json", { level: 6 }), strToU8(JSON.stringify(manifestOf(collected), null, 1)));
  for (const [path, { hash }] of imagesOf(collected)) {
    const bytes = await store.get(hash);
    if (!bytes) throw new PackageFailed(`The image ${hash} is missing from the image store`);
    add(new ZipPassThrough(path), bytes);
    await setImmediate();
    if (signal.aborted) throw new PackageFailed(deployCancelled);
  }
  zip.end();
  return Buffer.concat(chunks);
}
