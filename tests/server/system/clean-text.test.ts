import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { examples } from "../../../api/system/examples.ts";
import { endpointsOf } from "../../../api/system/openapi.ts";
import { freeTexts } from "../../support/data/free-texts.ts";
import {
  bookForm,
  type Call,
  callerOf,
  drawing,
  fillCatalogue,
  formOf,
  type Ids,
} from "../../support/data/small-catalogue.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let call: Call;
let ids: Ids;

beforeAll(async () => {
  server = await startTestServer();
  call = callerOf(server.origin, server.token);
  ids = await fillCatalogue(call);
});
afterAll(() => server?.close());

type Json = Record<string, unknown>;

interface Answer {
  readonly code: number;
  readonly body: api.ErrorBody & { id: string };
}

/// Returns the answer, whatever its status.
async function send(method: string, path: string, sent?: object): Promise<Answer> {
  const isForm = sent instanceof FormData;
  const response = await server.fetch(api.basePath + path, {
    method,
    ...(isForm ? {} : { headers: { "content-type": "application/json" } }),
    ...(sent === undefined ? {} : { body: isForm ? sent : JSON.stringify(sent) }),
  });
  return { code: response.status, body: await response.json() };
}

/// Returns a body with `text` at a path. Lists get one element there.
function withText(body: unknown, path: readonly string[], text: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return text;
  const holder = (typeof body === "object" && body !== null ? body : {}) as Json;
  const value = holder[name];
  const isList = listFields.has(name);
  const inner = withText(isList ? (Array.isArray(value) ? value[0] : undefined) : value, rest, text);
  return { ...holder, [name]: isList ? [inner] : inner };
}
const listFields = new Set([
  "acceptedNames",
  "boards",
  "cells",
  "steps",
  "correspondences",
  "exceptionWords",
  "words",
  "extras",
  "newAuthorNames",
  "newIllustratorNames",
  "playCharacters",
  "newCharacterWords",
  "missingSymbols",
  "texts",
  "pictures",
  "rows",
  "sheets",
  "forms",
  "steps",
  "correspondences",
  "coreWords",
  "permissions",
  "names",
]);

/// Returns the example of a call with what the path needs: a decision of a group is inside the group's decision.
function exampleFor(name: string, path: string): Json {
  const { body } = examples[name as keyof typeof examples] as { body: Json };
  if (!path.startsWith("rows.decision.as.")) return body;
  const [row] = body.rows as [{ decision: Json }];
  return { ...body, rows: [{ ...row, decision: { action: "group", text: "fir tree", as: row.decision } }] };
}

const entered = endpointsOf(api).flatMap(([name, endpoint]) =>
  freeTexts(endpoint.body)
    .filter(({ kind }) => kind === "entry")
    .map(({ path }) => ({ name, endpoint, path })),
);

describe("every call that takes a text refuses one that cannot be stored, by name", () => {
  test.each(entered)("$name $path", async ({ name, endpoint, path }) => {
    // The words of an upload are one text.
    const isForm = endpoint.upload !== null && endpoint.upload.json === null;
    const body = withText(exampleFor(name, path), path.split("."), "do\u202eg") as Json;
    const place = path
      .split(".")
      .flatMap((part) => (listFields.has(part) ? [part, "0"] : [part]))
      .join(".");
    let sent: object = body;
    if (isForm) {
      const fields = Object.entries({ ...body, ...(Array.isArray(body.words) ? { words: "do\u202eg" } : {}) });
      sent = formOf(Object.fromEntries(fields.map(([field, value]) => [field, String(value)])), new Uint8Array(9));
    } else if (endpoint.upload) {
      const form = new FormData();
      form.append(endpoint.upload.json ?? "json", JSON.stringify(body));
      if (endpoint.upload.file !== null) form.append(endpoint.upload.file, new Blob(["a file"]), "file");
      sent = form;
    }
    const { code, body: refused } = await send(endpoint.method, endpoint.path, sent);
    expect(code).toBe(400);
    // A priority may also be a number.
    const message = path === "priority" ? expect.any(String) : "contains a right-to-left override (U+202E) after “do”";
    expect(refused.fields).toContainEqual({ path: isForm ? path : place, message });
  });

  test.each([
    ["\0", "a null character (U+0000)"],
    ["\ud800", "half of a surrogate pair (U+D800)"],
    ["\ufdd0", "a noncharacter (U+FDD0)"],
    ["\u2067", "a right-to-left isolate (U+2067)"],
    ["\u009f", "a control character (U+009F)"],
    ["\ue000", "a private-use character (U+E000)"],
  ])("%j is %s", async (character, named) => {
    const { code, body } = await send("POST", "/author", { name: `Ann${character}` });
    expect(code).toBe(400);
    expect(body.fields).toEqual([{ path: "name", message: `contains ${named} after “Ann”` }]);
    const { code: found } = await send("GET", `/names?filter=${encodeURIComponent("Ann\0")}`);
    expect(found).toBe(200);
  });
});

const everywhere = ["en-gb", "en-au", "en-us"];
const uploaded = async (fields: Record<string, string>, edge = 360) => formOf(fields, await drawing(edge));

/// Everything that has a name, a title or a text: how to create it with one, and how to read it back.
const things: Record<
  string,
  { make: (text: string) => Promise<Answer>; read: (id: string, wanted: string) => Promise<unknown> }
> = {
  ...Object.fromEntries(
    (["author", "illustrator"] as const).flatMap((kind) => {
      const read = async (id: string) => {
        const people = (await call("GET", `/${kind}?ids=${id}`)) as Record<string, { name: string }[]>;
        return people[`${kind}s`]?.[0]?.name;
      };
      return [
        [kind, { make: (name: string) => send("POST", `/${kind}`, { name }), read }],
        [`${kind}, renamed`, { make: (name: string) => send("PUT", `/${kind}`, { id: ids[kind][1], name }), read }],
      ];
    }),
  ),
  publisher: { make: (name) => send("POST", "/publisher", { name }), read: (id) => publisherName(id) },
  "publisher, renamed": {
    make: (name) => send("PUT", "/publisher", { id: ids.publisher[1], name }),
    read: (id) => publisherName(id),
  },
  imprint: {
    make: (name) => send("POST", "/imprint", { publisherID: ids.publisher[0], name }),
    read: async (id) => ((await call("GET", `/imprint?id=${id}`)) as api.ImprintWithSeries).name,
  },
  "imprint, renamed": {
    make: (name) => send("PUT", "/imprint", { id: ids.imprint[2], name }),
    read: async (id) => ((await call("GET", `/imprint?id=${id}`)) as api.ImprintWithSeries).name,
  },
  series: {
    make: (name) => send("POST", "/series", { imprintID: ids.imprint[0], name }),
    read: (id) => seriesName(id),
  },
  "series, renamed": {
    make: (name) => send("PUT", "/series", { id: ids.series[1], name }),
    read: (id) => seriesName(id),
  },
  "book of the wizard": {
    make: async (title) => send("POST", "/books", await bookForm(ids, title)),
    read: async (id) => ((await call("GET", `/book?id=${id}`)) as api.Book).title,
  },
  book: {
    make: async (title) => {
      const { id, revision, ...book } = (await call("GET", `/book?id=${ids.book[1]}`)) as api.Book;
      return send("PUT", "/books", { ...book, id, revision, title });
    },
    read: async (id) => ((await call("GET", `/book?id=${id}`)) as api.Book).title,
  },
  sheet: {
    make: (name) => send("POST", "/sheet", { name, gridID: ids.places[0]!.gridID, fitzTypes: "N" }),
    read: async (id) => ((await call("GET", `/sheet?id=${id}`)) as api.Sheet).name,
  },
  "sheet, renamed": {
    make: async (name) => {
      const { id, gridID, bookID, fitzTypes, isComplete, quarantine } = (await call(
        "GET",
        `/sheet?id=${ids.sheet[2]}`,
      )) as api.Sheet;
      return send("PUT", "/sheet", { id, gridID, bookID, fitzTypes, isComplete, quarantine, name });
    },
    read: async (id) => ((await call("GET", `/sheet?id=${id}`)) as api.Sheet).name,
  },
  word: { make: (text) => send("POST", "/dict_word", newWord({ text })), read: async (id) => (await word(id)).text },
  "word, saved": {
    make: (text) => send("PUT", "/dict_word", { id: ids.word[3], text }),
    read: async (id) => (await word(id)).text,
  },
  "extra form": {
    make: (text) =>
      send("POST", "/dict_word", newWord({ text: `form ${count++}`, extras: [{ text, dialects: everywhere }] })),
    read: async (id) => (await word(id)).childWords?.[0]?.text,
  },
  "person's word": {
    make: async (text) => {
      const answer = await send("POST", "/dict_word/book_specific_people", { words: [{ text, isAuthor: true }] });
      const { words } = answer.body as unknown as { words?: { wordID: string }[] };
      return { ...answer, body: { ...answer.body, id: words?.[0]?.wordID ?? "" } };
    },
    read: async (id) => (await word(id)).text,
  },
  "symbol file": {
    make: async (name) => send("POST", "/symbols", await uploaded({ name, supplier: "symbolstix", size: "symbol" })),
    read: async (_id, wanted) => (await symbolFile(wanted))?.name,
  },
  "symbol file's word": {
    make: async (text) => {
      const fields = { name: `file ${count++}`, supplier: "symbolstix", size: "symbol", words: `a,${text},` };
      return send("POST", "/symbols", await uploaded(fields));
    },
    read: async () => (await symbolFile(`file ${count - 1}`))?.words[1],
  },
  "symbol model's word": {
    make: (text) => send("POST", "/symbols/models", newModel({ words: [text] })),
    read: async (id) => (await model(id)).words[0],
  },
  "symbol model's symbol": {
    make: (symbolstix) => send("POST", "/symbols/models", newModel({ words: [`m ${count++}`], symbolstix })),
    read: async (id) => (await model(id)).symbolstix,
  },
  "page picture": {
    make: async (image) => {
      const answer = await send("POST", "/book/page", formOf({ id: ids.book[1]!, image }, await drawing(40)));
      return { ...answer, body: { ...answer.body, id: ids.book[1]! } };
    },
    read: async (id, wanted) =>
      ((await call("GET", `/book/pages?id=${id}`)) as { pages: api.BookPage[] }).pages.find(
        ({ image }) => image === wanted,
      )?.image,
  },
};

let count = 0;
const publisherName = async (id: string) =>
  ((await call("GET", "/publisher")) as { publishers: api.Publisher[] }).publishers.find((one) => one.id === id)?.name;
const seriesName = async (id: string) =>
  ((await call("GET", `/imprint?id=${ids.imprint[0]}`)) as api.ImprintWithSeries).series.find((one) => one.id === id)
    ?.name;
const word = async (id: string) => {
  const query = `id=${id}&includeChildren=true`;
  return ((await call("GET", `/dict_word?${query}`)) as { words: api.DictWord[] }).words[0]!;
};
const model = async (id: string) => (await call("GET", `/symbols/models?id=${id}`)) as api.SymbolModel;
const symbolFile = async (name: string) =>
  (
    (await call("GET", `/symbols/files/search?query=${encodeURIComponent(name)}`)) as { symbols: api.SymbolFile[] }
  ).symbols.find((file) => file.name === name);
const newWord = (more: object) => ({ type: "K", fitzType: "N", dialects: everywhere, ...more });
const newModel = (symbol: object) => ({ symbol: { symbolshelf: "wolf", ...symbol }, skipChecks: true });

/// The things whose texts are words.
const words = ["word", "word, saved", "extra form", "person's word", "symbol file's word", "symbol model's word"];
/// The texts that may be empty.
const optional = ["symbol file's word", "symbol model's symbol"];

describe.each(Object.entries(things))("%s", (kind, { make, read }) => {
  test("is stored clean", async () => {
    const wanted = `Dog Cat ${Object.keys(things).indexOf(kind)}`;
    const { code, body } = await make(
      wanted.replace(/Dog /, "\ufeff\u00a0\uff24o\u00adg\r\n\t ").replace("t", "t\u200b\u3000"),
    );
    expect(body.error).toBeUndefined();
    expect(code).toBe(200);
    expect(await read(body.id, wanted)).toBe(wanted);
  });

  test.runIf(!optional.includes(kind))("is refused where nothing in it is visible", async () => {
    for (const text of ["\u200b\u200b", "\u2800", " \n"]) {
      const { code, body } = await make(text);
      expect([code, body.error]).toEqual([422, expect.stringMatching(/(?:is|are) required$/m)]);
    }
  });

  test("is refused where it mixes alphabets", async () => {
    const { code, body } = await make("d\u043eg");
    expect([code, body.error]).toEqual([
      422,
      expect.stringContaining("mixes letters of two alphabets in “d\u043eg”: “\u043e” (U+043E) is Cyrillic"),
    ]);
  });

  test.runIf(words.includes(kind))("is refused where it is no word", async () => {
    for (const [text, reason] of [
      [".", "Word text needs a letter or a digit"],
      ["\u{1f415}", "Word text needs a letter or a digit"],
      ["\u0441\u043e\u0440", "Word text is written in Cyrillic letters that look like “cop”"],
    ]) {
      const { code, body } = await make(text!);
      expect([code, body.error]).toEqual([422, expect.stringContaining(reason!)]);
    }
  });
});

test("a new name is the same as one that differs only in what is cleaned", async () => {
  expect((await send("POST", "/author", { name: "Zo\u00eb Field" })).code).toBe(200);
  const { code, body } = await send("POST", "/author", { name: "zoe\u0308\u00a0\u200b\uff26ield" });
  expect([code, body.error]).toEqual([422, "There is already an author named “Zo\u00eb Field”"]);
});

describe("a definition", () => {
  const save = (definition: string) => send("PUT", "/dict_word", { id: ids.word[4], definition });
  test("keeps its line breaks", async () => {
    expect((await save("A  wild\u00a0dog.\r\n\r\n\r\nIt hunts\u200b. ")).code).toBe(200);
    expect((await word(ids.word[4]!)).definition).toBe("A wild dog.\n\nIt hunts.");
    expect((await save("\u200b\n")).code).toBe(200);
    expect((await word(ids.word[4]!)).definition).toBeNull();
  });

  test("has at most 2000 characters", async () => {
    expect((await save("\u{1f415}".repeat(2000))).code).toBe(200);
    for (const answer of [
      await save("x".repeat(2001)),
      await send("POST", "/dict_word", newWord({ text: "long", definition: "x".repeat(2001) })),
    ])
      expect([answer.code, answer.body.error]).toEqual([422, "Definition must be at most 2000 characters"]);
  });
});

test("a search text is never refused, and finds what it means however it was typed", async () => {
  await call("POST", "/author", { name: "Searched \ufb01nch" });
  await call("POST", "/dict_word", newWord({ text: "searched ﬁnch" }));
  await call("POST", "/sheet", { name: "Searched ﬁnch", gridID: ids.places[0]!.gridID, fitzTypes: "N" });
  await call("POST", "/books", await bookForm(ids, "Searched ﬁnch"));
  await call("POST", "/symbols", await uploaded({ name: "searched ﬁnch", supplier: "symbolstix", size: "symbol" }));
  await call("POST", "/symbols/models", newModel({ words: ["searched ﬁnch"] }));
  const typed = encodeURIComponent("\u202aSear\u00adched\t\uff46inch\0\ufeff ");
  for (const [path, list] of [
    [`/names?filter=${typed}`, "names"],
    [`/dict_word?text=${typed}`, "words"],
    [`/dict_word?filter=${typed}`, "words"],
    [`/books?filter=${typed}`, "books"],
    [`/sheet?name=${typed}`, "sheets"],
    [`/symbols/models/search?q=${typed}`, "models"],
    [`/symbols/files/search?query=${typed}`, "symbols"],
    [`/symbols/types/search?type=symbolstix&q=${typed}`, "symbols"],
  ] as const) {
    const { code, body } = await send("GET", path);
    expect([path, code, (body as unknown as Record<string, unknown[]>)[list]?.length]).toEqual([path, 200, 1]);
  }
  const { body } = await send("GET", `/symbol/exists?supplier=symbolshelf&name=${encodeURIComponent("wo\u200blf ")}`);
  expect(body).toEqual({ exists: true, otherCases: [] });
});

test("a new symbol of the wizard is found by its cleaned name", async () => {
  const { code, body } = await send("POST", "/books", await bookForm(ids, "A clean play", "new\u00a0pl\u00adayer"));
  expect([code, body.error]).toEqual([200, undefined]);
  expect((await symbolFile("new player"))?.size).toBe("character");
});
