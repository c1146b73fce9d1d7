import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { buildApp } from "../../../server/app.ts";
import {
  bookForm,
  type Call,
  callerOf,
  drawing,
  fillCatalogue,
  formOf,
  type Ids,
  importText,
  saveAndImport,
} from "../../support/data/small-catalogue.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let call: Call;
let ids: Ids;
beforeAll(async () => {
  server = await startTestServer({ env: { UPLOADS_PER_MINUTE: "1000" } });
  call = callerOf(server.origin, server.token);
  ids = await fillCatalogue(call);
});
afterAll(async () => {
  try {
    const { db, images, packages } = server.context;
    expect(await verifyCatalogue(db, images, packages)).toEqual([]);
  } finally {
    await server?.close();
  }
});

describe("two concurrent saves", () => {
  const read = async (path: string) => (await call("GET", path)) as Record<string, unknown>;
  const first = async (path: string, list: string, id: string | undefined) =>
    ((await read(path))[list] as Record<string, unknown>[]).find((one) => one.id === id)!;
  const named = (path: string, list: string, id: () => string): Kind => ({
    path,
    read: () => first(path, list, id()),
    change: (thing, by) => ({ id: thing.id, name: `${thing.name} ${by}` }),
  });
  const word = async (id: string | undefined) =>
    ((await read(`/dict_word?id=${id}&includePopups=true`)).words as Record<string, unknown>[])[0]!;
  const highlights = (by: number) => [{ colOffset: by, rowOffset: 3, cols: 1, rows: 1 }];
  const setOf = async (path: string, fits: (set: api.HighlightSet) => boolean) => {
    const { highlightSets, grids } = (await read(path)) as { highlightSets?: unknown; grids?: unknown };
    const sets = highlightSets ?? (grids as api.GridWithHighlights[]).flatMap((grid) => grid.highlightSets ?? []);
    return (sets as api.HighlightSet[]).find(fits) as unknown as Record<string, unknown>;
  };

  interface Kind {
    path: string;
    read(): Promise<Record<string, unknown>>;
    /// Returns what caller `by`, 1 or 2, sends.
    change(thing: Record<string, unknown>, by: number): object;
  }
  const kinds: Readonly<Record<string, Kind>> = {
    author: named("/author", "authors", () => ids.author[0]!),
    illustrator: named("/illustrator", "illustrators", () => ids.illustrator[0]!),
    publisher: named("/publisher", "publishers", () => ids.publisher[0]!),
    imprint: {
      path: "/imprint",
      read: () => read(`/imprint?id=${ids.imprint[0]}`),
      change: ({ id }, by) => ({ id, name: `Imprint ${by}` }),
    },
    series: {
      path: "/series",
      read: () => first(`/imprint?id=${ids.imprint[0]}`, "series", ids.series[0]),
      change: ({ id }, by) => ({ id, name: `Series ${by}` }),
    },
    book: {
      path: "/books",
      read: () => read(`/book?id=${ids.book[0]}`),
      change: (book, by) => ({ ...book, title: `Title ${by}` }),
    },
    text: {
      path: "/book/import/text",
      read: () => read(`/book/import/text?bookId=${ids.book[1]}`),
      change: (_text, by) => ({ bookId: ids.book[1], text: `// ${by}\n` }),
    },
    sheet: {
      path: "/sheet",
      read: () => read(`/sheet?id=${ids.sheet[2]}`),
      change: (sheet, by) => ({ ...sheet, name: `Sheet of ${by}` }),
    },
    "sheet's highlights": {
      path: "/sheet/highlights",
      read: () => setOf(`/sheet?id=${ids.sheet[0]}`, (set) => set.highlightModeID === ids.highlightMode[0]),
      change: (_set, by) => ({ sheet: ids.sheet[0], mode: ids.highlightMode[0], highlights: highlights(by) }),
    },
    "grid's highlights": {
      path: "/highlights",
      read: () => setOf("/grids?highlights=true", (set) => set.highlightModeID === ids.highlightMode[0]),
      change: (_set, by) => ({
        grid: ids.places[0]!.gridID,
        mode: ids.highlightMode[0],
        fitz: "N",
        highlights: highlights(by),
      }),
    },
    "symbol model": {
      path: "/symbols/models",
      read: () => read(`/symbols/models?id=${ids.symbolModel[0]}`),
      change: (model, by) => ({ ...model, words: [`word ${by}`] }),
    },
    word: {
      path: "/dict_word",
      read: () => word(ids.word[1]),
      change: ({ id }, by) => ({ id, definition: `Definition ${by}` }),
    },
    "word's spelling": {
      path: "/dict_word/spelling",
      read: () => word(ids.word[4]),
      change: ({ id }, by) => ({
        id,
        spellings: [
          {
            dialect: by === 1 ? "en-gb" : "en-au",
            field: "g",
            graphemes: ["t", "h", "e"].map((phoneme, at) => ({ positions: [at], phoneme })),
          },
        ],
      }),
    },
    "word's popups": {
      path: "/dict_word/child_popups",
      read: () => word(ids.word[0]),
      change: ({ id, popups }, by) => {
        const [panel] = popups as { id: string; words: { wordID: string; row: number; col: number }[] }[];
        const cells = panel!.words.map(({ wordID, col }) => ({ wordID, row: 0, col: (col + by) % 3 }));
        return { wordID: id, popups: [{ id: panel!.id, words: cells }] };
      },
    },
    settings: {
      path: "/system/settings",
      read: () => read("/system/settings"),
      // A save that changes nothing is none, so that one of these two remains.
      change: ({ allowPopupsSecondRow }) => ({ allowPopupsSecondRow: !allowPopupsSecondRow }),
    },
  };

  test.each(Object.keys(kinds).filter((name) => name !== "settings"))(
    "of one %s: one succeeds, and the other gets the current state",
    async (name) => {
      const kind = kinds[name]!;
      const before = await kind.read();
      const save = (by: number) =>
        server.fetch(api.basePath + kind.path, {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...kind.change(before, by), revision: before.revision }),
        });
      const answers = await Promise.all([save(1), save(2)]);
      const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as Record<string, unknown>[];
      expect(answers.map(({ status }) => status).sort(), JSON.stringify(bodies)).toEqual([200, 409]);
      const lost = answers[0]!.status === 409 ? bodies[0] : bodies[1];
      const { code, current } = api.errorBody.parse(lost);
      const now = await kind.read();
      expect(code).toBe("stale-revision");
      expect(now.revision).toBe(Number(before.revision) + 1);
      expect((current as { revision: number }).revision).toBe(now.revision);
    },
  );

  test("with equal content count as one", async () => {
    const kind = kinds.settings!;
    const before = await kind.read();
    const body = { ...kind.change(before, 1), revision: before.revision };
    const answers = await Promise.all([call("PUT", kind.path, body), call("PUT", kind.path, body)]);
    expect(answers).toEqual([answers[0], answers[0]]);
    expect((await kind.read()).revision).toBe(Number(before.revision) + 1);
    await call("PUT", kind.path, { allowPopupsSecondRow: before.allowPopupsSecondRow });
  });
});

test("a deployed book whose sentences have speakers is deleted with everything that it has", async () => {
  const { id } = (await call("POST", "/books", await bookForm(ids, "Gone"))) as { id: string };
  const picture = await drawing(200, "brown", "jpeg");
  await call("POST", "/book/page", formOf({ id, image: "one.jpg" }, picture));
  await saveAndImport(call, id, importText);
  await call("POST", "/book/deploy", { id });
  expect(await call("DELETE", "/book", { id })).toEqual({ status: "ok" });
  const parts = server.context.db.selectFrom("package_part").select("digest").where("id", "=", id);
  expect(await parts.execute()).toEqual([{ digest: "" }, { digest: "" }, { digest: "" }]);
});

/// Opens a raw connection. `ended` resolves to everything that it receives.
async function openConnection(origin: string): Promise<{ socket: Socket; ended: Promise<string> }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let said = "";
  socket.on("data", (part) => {
    said += part;
  });
  socket.on("error", () => {});
  const ended = once(socket, "close").then(() => said);
  await once(socket, "connect");
  return { socket, ended };
}

const head = (method: string, path: string, more: string) =>
  `${method} ${api.basePath}${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${server.token}\r\n${more}\r\n`;

const storedFiles = () => {
  const folder = join(server.context.config.dataDir, "images");
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};

describe("a caller", () => {
  test("that sends a request very slowly gets an answer and is cut off; others are answered meanwhile", async () => {
    expect(server.app.server.requestTimeout).toBe(120_000);
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
    const app = await buildApp(server.context);
    app.server.requestTimeout = 400;
    app.server.headersTimeout = 400;
    Object.assign(app.server, { connectionsCheckingInterval: 50 });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      const begun = [
        `${head("POST", "/author", "Content-Type: application/json\r\nContent-Length: 1000\r\n")}{"name":`,
        "GET /api/v1/health HTTP/1.1\r\nHost: local",
      ];
      const slow = await Promise.all(
        begun.map(async (bytes) => {
          const connection = await openConnection(origin);
          connection.socket.write(bytes);
          return connection;
        }),
      );
      const drip = setInterval(() => {
        for (const { socket } of slow) if (socket.writable) socket.write("x");
      }, 50);
      expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200);
      const said = await Promise.all(slow.map(({ ended }) => ended));
      clearInterval(drip);
      for (const answer of said) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    } finally {
      await app.close();
    }
  });

  test("that disconnects half-way leaves nothing behind and holds no resources", async () => {
    const [files, changes, sockets] = [storedFiles(), await countChanges(), await openSockets()];
    const picture = new Uint8Array(await drawing(360, "navy"));
    const form = new Response(formOf({ name: "half", supplier: "symbolshelf", size: "symbol" }, picture));
    const bytes = Buffer.from(await form.arrayBuffer());
    const type = form.headers.get("content-type");
    const gone: Promise<string>[] = [];
    for (const share of [0.1, 0.5, 0.99]) {
      const { socket, ended } = await openConnection(server.origin);
      socket.write(head("POST", "/symbols", `Content-Type: ${type}\r\nContent-Length: ${bytes.byteLength}\r\n`));
      await new Promise((resolve) => socket.write(bytes.subarray(0, bytes.byteLength * share), resolve));
      socket.destroy();
      gone.push(ended);
    }
    for (const path of [`/book/deploy/package?id=${ids.book[0]}`, "/dict_word/import_lookup"]) {
      const { socket, ended } = await openConnection(server.origin);
      socket.write(head("GET", path, ""));
      await once(socket, "data");
      socket.destroy();
      gone.push(ended);
    }
    await Promise.all(gone);
    await expect.poll(openSockets, { timeout: 5_000 }).toBeLessThanOrEqual(sockets);
    expect([storedFiles(), await countChanges()]).toEqual([files, changes]);
    const exists = await server.call(api.getSymbolExists, { query: { supplier: "symbolshelf", name: "half" } });
    expect(exists).toEqual({ exists: false, otherCases: [] });
  });
});

/// Returns the connections to our server; `fetch` keeps some of its own.
const openSockets = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function countChanges(): Promise<number> {
  const counted = server.context.db.selectFrom("history").select((eb) => eb.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}
