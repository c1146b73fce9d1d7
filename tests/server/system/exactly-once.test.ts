import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import { endpointsOf } from "../../../api/system/openapi.ts";
import { sweepKeys } from "../../../server/repositories/system/idempotency-keys.ts";
import {
  bookForm,
  callerOf,
  drawing,
  fillCatalogue,
  formOf,
  type Ids,
  licenceOf,
} from "../../support/data/small-catalogue.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let ids: Ids;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer({ env: { UPLOADS_PER_MINUTE: "100000" } });
  ids = await fillCatalogue(callerOf(server.origin, server.token));
  picture = await drawing(360);
});
afterAll(() => server?.close());

type Body = FormData | object;

/// What each create is sent: another thing for every name, and the same thing for the same name.
const bodies: Readonly<Record<string, (name: string) => Body | Promise<Body>>> = {
  createAuthor: (name) => ({ name }),
  createIllustrator: (name) => ({ name }),
  createPublisher: (name) => ({ name }),
  createImprint: (name) => ({ publisherID: ids.publisher[0], name }),
  createSeries: (name) => ({ imprintID: ids.imprint[0], name }),
  createWord: (name) => ({ text: name, type: "K", fitzType: "M", dialects: ["en-gb"] }),
  createPeopleWords: (name) => ({ words: [{ text: name, isAuthor: true }] }),
  createSheet: (name) => ({ name, gridID: ids.grid[0], fitzTypes: "N" }),
  createSheets: (name) => ({ sheets: [{ name, gridID: ids.grid[0], fitzTypes: "N" }] }),
  createSymbolModel: (name) => ({ symbol: { words: [name], symbolshelf: name }, skipChecks: true }),
  postSymbol: (name) => formOf({ name, supplier: "symbolshelf", size: "symbol" }, picture),
  createLicence: (name) => ({ licence: licenceOf(name) }),
  createSequence: (name) => ({ sequence: { name, dialects: ["en-gb"], steps: [] } }),
  copySequence: (name) => ({ id: defaultSequences[0]!.id, name }),
  createBook: (name) => bookOf(name),
};

/// Creates that need more than one thing at hand: their own tests send them twice.
const testedApart = ["createExports", "importBoards", "postPicturedModel", "postSymbolSet", "saveDesk"];

const isbns = new Map<string, string>();

/// A play with a new symbol; sent again it has the same ISBN.
async function bookOf(name: string): Promise<FormData> {
  const form = await bookForm(ids, name, `symbol of ${name}`);
  const draft = JSON.parse(String(form.get("json"))) as { isbn13: string; newAuthorNames: string[] };
  isbns.set(name, isbns.get(name) ?? draft.isbn13);
  form.set("json", JSON.stringify({ ...draft, isbn13: isbns.get(name), newAuthorNames: [`author of ${name}`] }));
  return form;
}

const creates = endpointsOf(api).filter(([, { creates }]) => creates);
const endpointOf = (name: string) => creates.find(([one]) => one === name)![1];

interface Sent {
  readonly key?: string;
  readonly token?: string;
  readonly signal?: AbortSignal;
}

async function send(name: string, body: Body, { key, ...more }: Sent = {}): Promise<Response> {
  const { method, path } = endpointOf(name);
  const isForm = body instanceof FormData;
  return server.fetch(`${api.basePath}${path}`, {
    method,
    headers: {
      ...(isForm ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { [api.idempotencyHeader]: key }),
    },
    body: isForm ? body : JSON.stringify(body),
    ...more,
  });
}

async function answer(response: Promise<Response>): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, json } = await response.then(async (got) => ({ status: got.status, json: await got.json() }));
  return { status, body: json as Record<string, unknown> };
}

/// How many things were ever made.
async function countMade(): Promise<number> {
  const { count } = await server.context.db
    .selectFrom("history")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("before", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/// How many things `run` makes.
async function madeBy(run: () => Promise<unknown>): Promise<number> {
  const before = await countMade();
  await run();
  return (await countMade()) - before;
}

/// How many things one create makes: a book brings its author and symbol.
const madeAtOnce = (name: string) => (name === "createBook" ? 3 : 1);

test("every call that makes something new takes a key", () => {
  expect(creates.map(([name]) => name).sort()).toEqual([...Object.keys(bodies), ...testedApart].sort());
  // What a repetition leaves as it is: a picture under its name, a package of what there is, a merge of what is gone, a look, an account of
  // an address that has one. Sessions and links end by themselves.
  const others = endpointsOf(api).filter(([, { method, creates }]) => method === "POST" && !creates);
  expect(others.map(([, { path }]) => path).sort()).toEqual([
    "/account/command_line",
    "/account/sessions/end",
    "/account/sign_out",
    "/author/merge",
    "/book/deploy",
    "/book/image",
    "/book/import/readiness",
    "/book/page",
    "/book/words/desk/proposal",
    "/book/words/desk/review",
    "/dict_word/bulk/deletion",
    "/dict_word/bulk/preview",
    "/dict_word/import",
    "/dict_word/merge",
    "/dict_word/spelling/confirm",
    "/illustrator/merge",
    "/imprint/merge",
    "/phonics/sequence/check",
    "/phonics/substitutes",
    "/phonics/words",
    "/publisher/merge",
    "/series/merge",
    "/sheet/import/plan",
    "/staff",
    "/staff/disabled",
    "/staff/link",
    "/staff/sessions/end",
    "/symbols/set/plan",
    "/symbols/swap/pictures",
    "/things/deletion/preview",
  ]);
});

describe.each(Object.keys(bodies))("%s", (name) => {
  const bodyOf = async (what: string) => bodies[name]!(`${what} ${name}`);

  test("with one key makes one thing and answers the same, however often it is sent", async () => {
    const key = randomUUID();
    const answers: unknown[] = [];
    const count = await madeBy(async () => {
      for (const _ of [1, 2, 3]) answers.push(await answer(send(name, await bodyOf("again"), { key })));
    });
    expect(count).toBe(madeAtOnce(name));
    expect(answers[0]).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  test("sent eight times at once with one key makes one", async () => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => bodyOf("at once")));
    const answers: unknown[] = [];
    const count = await madeBy(async () => {
      answers.push(...(await Promise.all(sent.map((body) => answer(send(name, body, { key }))))));
    });
    expect(answers).toEqual(Array(8).fill(answers[0]));
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(count).toBe(madeAtOnce(name));
  });

  test("of which the answer was not waited for is answered when it is sent again", async () => {
    const key = randomUUID();
    const gone = new AbortController();
    const count = await madeBy(async () => {
      const lost = send(name, await bodyOf("lost"), { key, signal: gone.signal });
      setImmediate(() => gone.abort());
      await expect(lost).rejects.toThrow();
      expect(await answer(send(name, await bodyOf("lost"), { key }))).toMatchObject({ status: 200 });
    });
    expect(count).toBe(madeAtOnce(name));
  });

  test("says what was made where the same key comes with something else", async () => {
    const key = randomUUID();
    const first = await answer(send(name, await bodyOf("first"), { key }));
    const count = await madeBy(async () => {
      const second = await answer(send(name, await bodyOf("second"), { key }));
      expect(second).toMatchObject({ status: 422, body: { code: api.madeAlready, made: first.body } });
      expect(second.body.error).toBe(
        "This was made already, from a request that said something else. Nothing more was made, and what was changed since is not in it.",
      );
    });
    expect(count).toBe(0);
    // Another member of staff's key is another key.
    const { token } = await server.signIn("other@symbolshelf.example");
    expect(await answer(send(name, await bodyOf("third"), { key, token }))).toMatchObject({ status: 200 });
  });

  test("without a key is made as it always was", async () => {
    expect(await answer(send(name, await bodyOf("plain")))).toMatchObject({ status: 200 });
  });
});

test("a refusal keeps no key: what is put right is made with it", async () => {
  const key = randomUUID();
  const refused = await answer(send("createAuthor", { name: "Nora Finch" }, { key }));
  expect(refused).toMatchObject({ status: 422, body: { error: "There is already an author named “Nora Finch”" } });
  expect(refused.body.code).toBeUndefined();
  expect(await answer(send("createAuthor", { name: "Nora Lark" }, { key }))).toMatchObject({ status: 200 });
});

test("a key of one call does for no other", async () => {
  const key = randomUUID();
  await send("createAuthor", { name: "Cal Otter" }, { key });
  expect(await answer(send("createIllustrator", { name: "Cal Otter" }, { key }))).toMatchObject({
    status: 422,
    body: { error: "The Idempotency-Key was used for another call. Each create has one of its own." },
  });
});

test.each([
  ["empty", ""],
  ["too long", "x".repeat(201)],
  ["with a space", "a b"],
  ["not ASCII", "clé"],
])("a key that is %s is refused", async (_, key) => {
  const count = await madeBy(async () => {
    expect(await answer(send("createAuthor", { name: "Dee Heron" }, { key }))).toMatchObject({
      status: 400,
      body: { fields: [{ path: "Idempotency-Key", message: "must be 1 to 200 visible characters of ASCII" }] },
    });
  });
  expect(count).toBe(0);
});

test("fields in another order are the same request", async () => {
  const key = randomUUID();
  const [publisherID] = ids.publisher;
  const one = await answer(send("createImprint", { publisherID, name: "In order" }, { key }));
  expect(await answer(send("createImprint", { name: "In order", publisherID }, { key }))).toEqual(one);
});

test("another picture is another request", async () => {
  const key = randomUUID();
  const fields = { name: "pictured", supplier: "symbolshelf", size: "symbol" };
  await send("postSymbol", formOf(fields, picture), { key });
  const other = formOf(fields, await drawing(360, "red"));
  expect(await answer(send("postSymbol", other, { key }))).toMatchObject({
    status: 422,
    body: { code: "made-already" },
  });
});

test("keys are forgotten after a week, and what was made stays", async () => {
  const key = randomUUID();
  await send("createAuthor", { name: "Eve Plover" }, { key });
  await sweepKeys(server.context.db);
  expect(await answer(send("createAuthor", { name: "Eve Plover" }, { key }))).toMatchObject({ status: 200 });
  await server.context.db
    .updateTable("idempotency_key")
    .set({ made_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
    .where("key", "=", key)
    .execute();
  await sweepKeys(server.context.db);
  expect(await answer(send("createAuthor", { name: "Eve Plover" }, { key }))).toMatchObject({
    status: 422,
    body: { error: "There is already an author named “Eve Plover”" },
  });
});

test("of eight names without a key, sent at once, one is made and the others are refused", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => answer(send("createAuthor", { name: "Fay Gull" }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
});
