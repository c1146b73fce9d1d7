import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { basePath } from "../../api/common/endpoint.ts";
import { getImportLookup } from "../../api/words/words.ts";
import { CannotRun } from "../exit-codes.ts";
import { cacheFolder } from "../files/cache-folder.ts";
import { replaceFile } from "../files/write-file.ts";
import { ask, type StaffSession } from "./session.ts";
import type { ServerSource } from "./source.ts";

/// A server's dictionary as it was last fetched.
export interface Cached {
  /// Holds the body of `GET /dict_word/import_lookup` as it came.
  readonly file: string;
  /// True where it was fetched again just now.
  readonly isNew: boolean;
  /// Why an older one is used; null where the server was reached.
  readonly warning: string | null;
}

/// Brings the cache file of a server's dictionary up to date: asks with the ETag of what it holds, so that nothing is
/// sent where nothing changed. A server that cannot be reached leaves the last one in force. Throws CannotRun where
/// there is none, and where the account is refused.
export async function refreshCache(source: ServerSource, session: StaffSession): Promise<Cached> {
  const file = cacheFile(source);
  const etag = await readFile(`${file}.etag`, "utf8").catch(() => null);
  try {
    const response = await request(source, session, etag);
    if (response.status === 304) return { file, isNew: false, warning: null };
    await replaceFile(file, new Uint8Array(await response.arrayBuffer()), { mode: 0o600 });
    await replaceFile(`${file}.etag`, response.headers.get("etag") ?? "", { mode: 0o600 });
    return { file, isNew: true, warning: null };
  } catch (error) {
    if (!(error instanceof CannotRun) || etag === null || !error.isPassing) throw error;
    return { file, isNew: false, warning: `${error.message}; words are looked up in what it last sent` };
  }
}

async function request(source: ServerSource, session: StaffSession, etag: string | null): Promise<Response> {
  const url = new URL(source.url + basePath + getImportLookup.path);
  if (source.imprintID !== null) url.searchParams.set("imprintID", source.imprintID);
  if (source.seriesID !== null) url.searchParams.set("seriesID", source.seriesID);
  for (const isLast of [false, true]) {
    const headers = new Headers({ authorization: `Bearer ${await session.idToken({ isNew: isLast })}` });
    if (etag) headers.set("if-none-match", etag);
    const response = await ask(url, { headers });
    if (response.ok || response.status === 304) return response;
    // A token that was taken back is replaced once.
    if (response.status === 401 && !isLast) continue;
    const reason = ((await response.json().catch(() => null)) as { error?: unknown } | null)?.error;
    throw new CannotRun(`${source.url}: ${typeof reason === "string" ? reason : `answered ${response.status}`}`, {
      isPassing: response.status >= 500,
    });
  }
  throw new CannotRun(`${source.url}: refused the account`);
}

/// Where the dictionary of a source is kept: the user's own cache folder, readable by nobody else.
function cacheFile({ url, imprintID, seriesID }: ServerSource): string {
  const name = createHash("sha256")
    .update(JSON.stringify([url, imprintID, seriesID]))
    .digest("hex")
    .slice(0, 32);
  return join(cacheFolder(), `${name}.json`);
}
