import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getSymbol } from "../../api/books/pictures.ts";
import { basePath } from "../../api/common/endpoint.ts";
import type { Supplier } from "../../api/symbols/rules/symbols.ts";
import { cacheFolder } from "../files/cache-folder.ts";
import { replaceFile } from "../files/write-file.ts";
import { ask, type StaffSession } from "./session.ts";
import type { ServerSource } from "./source.ts";

/// A picture of a supplier's symbol.
export interface SymbolPicture {
  readonly supplier: Supplier;
  readonly name: string;
}

/// How long a picture is used before it is fetched again, in ms.
const freshFor = 24 * 60 * 60_000;
/// How long a reader waits for one, in ms.
const patience = 1_500;
const width = 160;

/// The symbols' pictures of a server, kept in the user's cache folder.
export class SymbolPictures {
  readonly #source: ServerSource;
  readonly #session: StaffSession;
  readonly #fetching = new Map<string, Promise<string | null>>();

  constructor(source: ServerSource, session: StaffSession) {
    this.#source = source;
    this.#session = session;
  }

  /// Returns the file of a picture; null if there is none, or none comes in time.
  file(picture: SymbolPicture): Promise<string | null> {
    const { supplier, name } = picture;
    const key = createHash("sha256")
      .update(JSON.stringify([this.#source.url, supplier, name]))
      .digest("hex")
      .slice(0, 32);
    const file = join(cacheFolder(), "symbols", `${key}.png`);
    let fetching = this.#fetching.get(file);
    if (!fetching) {
      // One that does not come is no problem of the text.
      fetching = this.#fetch(file, picture).catch(() => null);
      this.#fetching.set(file, fetching);
      void fetching.then(() => this.#fetching.delete(file));
    }
    return Promise.race([fetching, setTimeout(patience, null, { ref: false })]);
  }

  async #fetch(file: string, { supplier, name }: SymbolPicture): Promise<string | null> {
    const kept = await stat(file).catch(() => null);
    if (kept && Date.now() - kept.mtimeMs < freshFor) return file;
    const url = new URL(this.#source.url + basePath + getSymbol.path);
    for (const [key, value] of Object.entries({ supplier, name, width })) url.searchParams.set(key, String(value));
    const headers = { authorization: `Bearer ${await this.#session.idToken({ isNew: false })}` };
    const response = await ask(url, { headers });
    if (!response.ok) return null;
    await replaceFile(file, new Uint8Array(await response.arrayBuffer()), { mode: 0o600 });
    return file;
  }
}
