import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { openFolderImageStore } from "../../../server/storage/folder-image-store.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { buildServer, startBuiltServer } from "../../support/server/built-server.ts";
import { createTestDatabase, type TestDatabase } from "../../support/server/database.ts";
import { newWord } from "../../support/server/desk-calls.ts";
import { makeStaff } from "../../support/server/staff-token.ts";

let database: TestDatabase;
let env: Record<string, string>;
let token: string;

beforeAll(async () => {
  buildServer();
  database = await createTestDatabase();
  const { dataDir, databaseUrl } = database.config;
  env = { DATA_DIR: dataDir, LOG_LEVEL: "silent", ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  token = await makeStaff(database, env);
}, 300_000);
afterAll(() => database?.dispose());

const count = 80;
/// Words that no other batch makes.
const textsOf = (batch: number) =>
  Array.from(
    { length: count },
    (_, at) => `qu${"abcdefgh"[batch]}bbler${String.fromCharCode(97 + (at % 26))}${"xyzw"[Math.floor(at / 26)]}`,
  );

const rowsOf = (texts: readonly string[]) =>
  texts.map((text) => ({
    key: `missing ${text}`,
    texts: [text],
    at: null,
    decision: { action: "create", ...newWord(text), forms: [], places: [] },
  }));

/// A caller of a server that may die: what it answers, null where none comes.
function callerOf(origin: string) {
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const sent = {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: sent,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => null);
    return response && { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

/// How many of some words there are, and what the text of a book is.
async function stored(texts: readonly string[], bookID: string) {
  const { db, close } = await openDatabase(database.config);
  try {
    const words = await db.selectFrom("dict_word").select("text").where("text", "in", texts).execute();
    const versions = await db.selectFrom("import_text").select("revision").where("book_id", "=", bookID).execute();
    return { words: words.length, distinct: new Set(words.map(({ text }) => text)).size, versions: versions.length };
  } finally {
    await close();
  }
}

// Six starts of a server: in the soak.
it.skipIf(process.env.SOAK !== "1")(
  "loses nothing and makes nothing twice where the server is killed in the middle of a batch",
  {
    timeout: 300_000,
  },
  async () => {
    // Soon after the first row, in the middle, and where the end is near: there the batch may be in already.
    for (const [batch, killedAt] of [1, count / 2, count - 1].entries()) {
      const texts = textsOf(batch);
      const { db, close } = await openDatabase(database.config);
      const id = await buildBook(db, { title: `Batch ${batch}` });
      await close();
      const [key, work] = [randomUUID(), randomUUID()];
      const first = await startBuiltServer(env);
      const call = callerOf(first.origin);
      // One word is printed with no key: the text changes with the words.
      const text = `#part P\n#chapter C\n#page 1\n${texts.map((one) => `A ${one} ran.`).join("\n")}\nA nokeyish.\n`;
      const { revision } = (await call("PUT", "/book/import/text", { bookId: id, text }))!.body as { revision: number };
      const noKey = { key: "missing nokeyish", texts: ["nokeyish"], at: null, decision: { action: "noKey" } };
      const body = { id, revision, rows: [...rowsOf(texts), noKey] };
      let isAnswered = false;
      const lost = call("POST", "/book/words/desk", body, { "idempotency-key": key, "work-key": work }).finally(() => {
        isAnswered = true;
      });
      // It may be through before it is looked at.
      for (let done = 0; done < killedAt && !isAnswered; ) {
        const answer = await call("GET", `/progress?key=${work}`);
        done = (answer!.body.progress as { done: number } | null)?.done ?? 0;
      }
      await first.end("SIGKILL");
      const answered = await lost;

      const after = await stored(texts, id);
      // All of it or nothing; what was answered is there.
      if (answered || after.words > 0) expect(after).toEqual({ words: count, distinct: count, versions: 2 });
      else expect(after).toEqual({ words: 0, distinct: 0, versions: 1 });

      const second = await startBuiltServer(env);
      try {
        const again = callerOf(second.origin);
        const send = () => again("POST", "/book/words/desk", body, { "idempotency-key": key });
        const [one, two] = [await send(), await send()];
        expect(one!.status).toBe(200);
        expect((one!.body.rows as { refused: string | null }[]).filter(({ refused }) => refused !== null)).toEqual([]);
        expect(two!.body).toEqual(one!.body);
        if (answered) expect(one!.body).toEqual(answered.body);
      } finally {
        await second.end("SIGTERM");
      }
      expect(await stored(texts, id)).toEqual({ words: count, distinct: count, versions: 2 });
    }
    const { db, close } = await openDatabase(database.config);
    try {
      const store = (name: string) => openFolderImageStore(join(database.config.dataDir, name));
      expect(await verifyCatalogue(db, await store("images"), await store("packages"))).toEqual([]);
    } finally {
      await close();
    }
  },
);
