import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { basePath } from "../../api/common/endpoint.ts";
import { getImportLookup } from "../../api/words/words.ts";
import { CannotRun } from "../exit-codes.ts";
import { cacheFolder } from "../files/cache-folder.ts";
import { replaceFile } from "../files/write-file.ts";
import { readBytes, readJson, shown } from "../remote/bounded.ts";
import { ask, type StaffSession } from "./session.ts";
import type { ServerSource } from "./source.ts";

/// The longest dictionary and the longest refusal that are read, in bytes.
const longestDictionary = 500_000_000;
const longestRefusal = 100_000;

/// A server's dictionary from the last fetch.
export interface Cached {
  /// Contains the unchanged body of `GET /dict_word/import_lookup`.
  readonly file: string;
  /// True if it was fetched just now.
  readonly isNew: boolean;
  /// Why an older version is used; null if the server was reached.
  readonly warning: string | null;
}

/// Updates the cache file of a server's dictionary. The request carries the ETag of the cached version, so that the
/// server sends nothing if nothing changed. If the server is unreachable, the cached version stays valid. Throws
/// CannotRun if there is none, or if the server refuses the account.
export async function refreshCache(source: ServerSource, session: StaffSession): Promise<Cached> {
  const file = cacheFile(source);
  const etag = await readFile(`${file}.etag`, "utf8").catch(() => null);
  try {
    const response = await request(source, session, etag);
    if (response.status === 304) return { file, isNew: false, warning: null };
    await replaceFile(file, await readBytes(response, longestDictionary), { mode: 0o600 });
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
    // A revoked token is replaced once.
    if (response.status === 401 && !isLast) continue;
    const reason = ((await readJson(response, longestRefusal)) as { error?: unknown } | null | undefined)?.error;
    throw new CannotRun(
      `${source.url}: ${typeof reason === "string" ? shown(reason) : `answered ${response.status}`}`,
      {
        isPassing: response.status >= 500,
      },
    );
  }
  throw new CannotRun(`${source.url}: refused the account`);
}

/// Returns the path of a source's cache file in the user's cache folder. Only the user can read it.
function cacheFile({ url, imprintID, seriesID }: ServerSource): string {
  const name = createHash("sha256")
    .update(JSON.stringify([url, imprintID, seriesID]))
    .digest("hex")
    .slice(0, 32);
  return join(cacheFolder(), `${name}.json`);
}
