import { strFromU8, unzipSync } from "fflate";
import { contentHash } from "../storage/content-hash.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { type Manifest, packageFormat } from "./manifest.ts";

/// Returns the manifest of a kept package whose bytes match its hash; null where it is missing, damaged or of another
/// format.
export async function readManifest(packages: ImageStore, hash: string): Promise<Manifest | null> {
  const bytes = await packages.get(hash);
  if (!bytes || contentHash(bytes) !== hash) return null;
  const { "manifest.json": file } = unzipSync(bytes, { filter: ({ name }) => name === "manifest.json" });
  const manifest = file && (JSON.parse(strFromU8(file)) as Manifest);
  return manifest?.format === packageFormat ? manifest : null;
}

/// Returns a picture of a kept package; null where the package has none with this hash.
export async function readPackedPicture(
  packages: ImageStore,
  { packageHash, hash }: { packageHash: string; hash: string },
): Promise<Uint8Array | null> {
  const bytes = await packages.get(packageHash);
  if (!bytes) return null;
  const found = Object.values(unzipSync(bytes, { filter: ({ name }) => name.startsWith(`images/${hash}.`) }))[0];
  return found && contentHash(found) === hash ? found : null;
}
