import { contentHash } from "../storage/content-hash.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { type Manifest, packageFormat } from "./manifest.ts";
import { openPacked } from "./packed-entries.ts";

/// Returns the manifest of a kept package; null where it is missing, damaged or of another format.
export async function readManifest(packages: ImageStore, hash: string): Promise<Manifest | null> {
  const file = await (await openPacked(packages, hash))?.read("manifest.json");
  const manifest = file && (JSON.parse(new TextDecoder().decode(file)) as Manifest);
  return manifest?.format === packageFormat ? manifest : null;
}

/// Returns a picture of a kept package; null where the package has none with this hash.
export async function readPackedPicture(
  packages: ImageStore,
  { packageHash, hash }: { packageHash: string; hash: string },
): Promise<Uint8Array | null> {
  const entries = await openPacked(packages, packageHash);
  const found = (await entries?.read(`images/${hash}.png`)) ?? (await entries?.read(`images/${hash}.jpg`));
  return found && contentHash(found) === hash ? found : null;
}
