import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import * as api from "../../../api/index.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// A server, and the calls that the tests of symbols make.

export let server: TestServer;

/// Must be called before the tests. The caller closes `server`.
export async function openFixture(): Promise<void> {
  server = await startTestServer({ env: { UPLOADS_PER_MINUTE: "300" } });
}

export const refused = (error: string | RegExp, status = 422) => ({
  status,
  body: expect.objectContaining({ error: typeof error === "string" ? error : expect.stringMatching(error) }),
});
export const draw = (width: number, height = width, background = "teal") =>
  sharp({ create: { width, height, channels: 4, background } });
export const history = async (kind: api.HistoryKind, id: string) =>
  (await server.call(api.getHistory, { query: { kind, id } })).changes;

export async function upload(
  bytes: Buffer | null,
  fields: { name?: string; supplier?: string; size?: string; words?: string; isOtherCase?: string },
  token?: string,
) {
  const form = new FormData();
  const all = { name: "dog", supplier: "symbolshelf", size: "symbol", ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  if (bytes) form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "../../a.png");
  const answer = await server.fetch("/api/v1/symbols", {
    method: "POST",
    body: form,
    ...(token === undefined ? {} : { token }),
  });
  const body = (await answer.json()) as { status: string; error?: string; id?: string; revision?: number };
  return { ...body, code: answer.status, retryAfter: answer.headers.get("retry-after") };
}
/// Uploads a symbol that is accepted. Returns its id.
export const add = async (name: string, fields: Parameters<typeof upload>[1] = {}) =>
  (
    await upload(
      await draw(fields.size === "character" ? 300 : 360)
        .png()
        .toBuffer(),
      { name, ...fields },
    )
  ).id!;
export const find = async (query: string) => server.call(api.searchSymbolFiles, { query: { query } });
export const exists = async (name: string, supplier: api.SymbolFile["supplier"] = "symbolshelf") =>
  (await server.call(api.getSymbolExists, { query: { supplier, name } })).exists;

/// Returns the files in the store, and what the database knows of symbols and pictures.
export async function kept() {
  const folder = join(server.context.config.dataDir, "images");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const count = async (table: "image" | "symbol_file" | "history") => {
    const counted = server.context.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return [files, await count("image"), await count("symbol_file"), await count("history")];
}
