import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "../../../../api/common/endpoint.ts";
import { errorBody } from "../../../../api/common/errors.ts";
import { buildApp } from "../../../../server/app.ts";
import { Conflict, Refusal } from "../../../../server/errors.ts";
import { serve } from "../../../../server/routes/serve.ts";
import { startTestServer, type TestServer } from "../../../support/server/server.ts";

/// What holds for every call, tested on one that is made for it.
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

describe("a call", () => {
  const thing = endpoint({
    method: "PUT",
    path: "/test/thing",
    summary: "A thing of this test",
    query: z.strictObject({ count: z.string().regex(/^\d+$/, "must be a whole number").optional() }),
    body: z.strictObject({
      name: z.string().max(5, "is too long"),
      words: z
        .array(z.union([z.strictObject({ text: z.string(), id: z.number() }), z.strictObject({ mark: z.string() })]))
        .optional(),
    }),
    response: z.strictObject({ ok: z.literal(true), text: z.string().optional() }),
  });
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    app = await buildApp(server.context);
    serve(app, server.context, thing, async ({ body }): Promise<{ ok: true; text?: string }> => {
      if (body.name === "long") return { ok: true, text: "symbol ".repeat(1000) };
      if (body.name === "no") throw new Refusal("A rule says no", { code: "some-rule" });
      if (body.name === "old") throw new Conflict("Someone else has saved", { name: "new" });
      if (body.name === "bug") throw new Error("a secret of the server's");
      if (body.name === "odd") return { ok: false } as unknown as { ok: true };
      return { ok: true };
    });
  });
  afterAll(() => app?.close());

  const put = async (body: unknown, query = "", headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: "PUT",
      url: `/api/v1/test/thing${query}`,
      headers: {
        host: "localhost",
        authorization: `Bearer ${server.token}`,
        "content-type": "application/json",
        ...headers,
      },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });
    const answer = response.json() as unknown;
    return { status: response.statusCode, answer: response.statusCode === 200 ? answer : errorBody.parse(answer) };
  };

  test("with valid input is answered", async () => {
    expect(await put({ name: "yes", words: [{ text: "a", id: 1 }, { mark: "." }] }, "?count=1")).toEqual({
      status: 200,
      answer: { ok: true },
    });
  });

  test("gets every field of query and body that does not fit, unknown ones by name", async () => {
    const { status, answer } = await put(
      { name: "much too long", more: 1, other: 2, words: [{ text: "a" }, 7] },
      "?count=many&page=2",
    );
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      fields: [
        { path: "count", message: "must be a whole number" },
        { path: "page", message: "is not a known field" },
        { path: "name", message: "is too long" },
        { path: "words.0.id", message: "is required" },
        { path: "words.1", message: expect.any(String) },
        { path: "more", message: "is not a known field" },
        { path: "other", message: "is not a known field" },
      ],
    });
  });

  test.each<[string, unknown, Record<string, string>, number]>([
    ["without a body", "", {}, 400],
    ["with a body that is no JSON", "{", {}, 400],
    ["with another type of body", "name=yes", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["with plain text", "name", { "content-type": "text/plain" }, 415],
    ["with too large a body", { name: "x".repeat(1100 * 1024) }, {}, 413],
    ["with too large a body and no token", { name: "x".repeat(1100 * 1024) }, { authorization: "" }, 401],
  ])("sent %s is refused in the one form", async (_title, body, headers, expected) => {
    const { status, answer } = await put(body, "", headers);
    expect(status).toBe(expected);
    expect(answer).toMatchObject({ status: "error", error: expect.stringMatching(/\w/) });
  });

  test("is answered compressed where the answer is long", async () => {
    for (const [name, encoding] of [
      ["long", "br"],
      ["yes", undefined],
    ]) {
      const response = await app.inject({
        method: "PUT",
        url: "/api/v1/test/thing",
        headers: { host: "localhost", authorization: `Bearer ${server.token}`, "accept-encoding": "gzip, br" },
        payload: { name },
      });
      expect(response.headers["content-encoding"]).toBe(encoding);
      const plain = encoding ? brotliDecompressSync(response.rawPayload).toString() : response.body;
      expect(JSON.parse(plain)).toMatchObject({ ok: true });
    }
  });

  test("that a rule refuses gets the reason with 422", async () => {
    expect(await put({ name: "no" })).toEqual({
      status: 422,
      answer: { status: "error", error: "A rule says no", code: "some-rule" },
    });
  });

  test("from a stale revision gets the current thing with 409", async () => {
    expect(await put({ name: "old" })).toMatchObject({
      status: 409,
      answer: { code: "stale-revision", current: { name: "new" } },
    });
  });

  test("that fails reveals nothing of the server's internals", async () => {
    const { status, answer } = await put({ name: "bug" });
    expect(status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  test("with an answer outside of the contract fails in tests", async () => {
    expect((await put({ name: "odd" })).status).toBe(500);
  });
});
