import { join } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { Unavailable } from "../errors.ts";
import { openFolderImageStore } from "./folder-image-store.ts";
import type { ImageStore } from "./image-store.ts";
import { S3Refused } from "./s3-client.ts";
import { openS3ImageStore } from "./s3-image-store.ts";

/// Opens the configured store: a subfolder of the data folder, or the same path below the bucket's prefix. Throws
/// ConfigError where the bucket cannot be used.
export async function openStore({ dataDir, s3 }: Config, name: "images" | "packages" | "exports"): Promise<ImageStore> {
  if (!s3) return openFolderImageStore(join(dataDir, name));
  try {
    return await openS3ImageStore(s3, `${s3.prefix}${name}/`);
  } catch (error) {
    if (!(error instanceof S3Refused || error instanceof Unavailable)) throw error;
    throw new ConfigError([`S3_BUCKET ${s3.bucket} at ${s3.endpoint} cannot be used. ${error.message}`]);
  }
}
