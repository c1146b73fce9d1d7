import { afterAll, beforeAll, expect, test } from "vitest";
import { csvRow } from "../../../../api/common/rules/csv/cells.ts";
import * as api from "../../../../api/index.ts";
import { workHeader } from "../../../../api/system/progress.ts";
import { progressOf } from "../../../../server/running-work.ts";
import { create, openFixture, server } from "../fixture.ts";
import { exported, imported } from "./files.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

test("an import that its caller leaves writes nothing, and holds up nobody", { timeout: 120_000 }, async () => {
  const lark = await create("lark");
  const { id: account } = await server.call(api.getAccount, {});
  const before = await exported();
  const rows = Array.from({ length: 20_000 }, (_, at) => ["", `word ${at}`, "N", "K", "yes"]);
  const form = new FormData();
  form.append("mode", "all");
  form.append("file", new Blob([["id", "text", "fitz type", "type", "book-specific"], ...rows].map(csvRow)));
  const key = crypto.randomUUID();
  const leaving = new AbortController();
  const call = server.fetch("/api/v1/dict_word/import", {
    method: "POST",
    body: form,
    headers: { [workHeader]: key },
    signal: leaving.signal,
  });
  // A call that asks for it would wait for the import on the embedded database, which has one transaction at a time.
  const progress = () => progressOf({ account, key });
  await expect.poll(progress, { interval: 1, timeout: 60_000 }).not.toBeNull();
  leaving.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(progress, { timeout: 60_000 }).toBeNull();
  expect(await exported()).toBe(before);
  expect((await imported(`id,priority\r\n${lark},5\r\n`, "all")).counts.changed).toBe(1);
});
