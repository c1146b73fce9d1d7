import { expect } from "vitest";
import type { z } from "zod";
import { CsvReader } from "../../../../api/common/rules/csv/read.ts";
import * as api from "../../../../api/index.ts";
import { server } from "../fixture.ts";

/// The calls of files of words, as spreadsheets would have them.

/// The export, with its mark.
export async function exported(of = server): Promise<string> {
  const answer = await of.fetch("/api/v1/dict_word/export");
  expect(answer.status).toBe(200);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

export function sent(
  file: string | Buffer,
  mode: "all" | "sound",
  { of = server, query = "" } = {},
): Promise<Response> {
  const form = new FormData();
  form.append("mode", mode);
  form.append("file", new Blob([typeof file === "string" ? file : new Uint8Array(file)]), "words.csv");
  return of.fetch(`/api/v1/dict_word/import${query}`, { method: "POST", body: form });
}

export async function imported(file: string | Buffer, mode: "all" | "sound", of = server): Promise<api.ImportOutcome> {
  const answer = await sent(file, mode, { of });
  const body = await answer.json();
  expect(body, JSON.stringify(body)).toMatchObject({ status: "ok" });
  return api.importWords.response.parse(body);
}

export async function tried(file: string | Buffer, of = server): Promise<z.output<typeof api.importDryRun>> {
  const answer = await sent(file, "sound", { of, query: "?dryRun=true" });
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return api.importDryRun.parse(body);
}

/// The rows of a file below its first, by column.
export async function rowsOf(text: string): Promise<Map<string, string>[]> {
  const reader = new CsvReader({ maxRows: 1_000_000, maxColumns: 300, maxCell: 20_000 });
  const [columns = [], ...rows] = [...reader.push(text.replace(/^\uFEFF/, "")), ...reader.end()];
  return rows.map((cells) => new Map(columns.map((column, at) => [column, cells[at] ?? ""])));
}
