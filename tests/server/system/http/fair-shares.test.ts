import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fairTurns } from "../../../../server/fair-turns.ts";
import { encodingFor, keepAnswers } from "../../../../server/routes/answers/kept-answers.ts";
import { addImage, bookID, deploy, openFixture, server, status } from "../../books/deploy/fixture.ts";

/// Heavy calls of one account take turns, too many are told when to come back, and long answers are made once.
const limits = { atOnce: 2, ofAccount: 1, waiting: 5, waitingOfAccount: 3 };
const never = () => new AbortController().signal;

describe("turns", () => {
  /// Begins calls, and notes whose turn it is in their order.
  function queue() {
    const turns = fairTurns(limits);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (name: string, signal = never()) =>
      turns.begin(name.slice(0, 1), signal).then((end) => {
        begun.push(name);
        ends.set(name, end);
      });
    const end = async (name: string) => {
      ends.get(name)!();
      await new Promise(setImmediate);
    };
    return { begun, ask, end };
  }

  test("go around the accounts, however many one asks for first", async () => {
    const { begun, ask, end } = queue();
    const asked = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) => ask(name));
    await new Promise(setImmediate);
    expect(begun).toEqual(["a1", "b1"]);
    for (const name of ["a1", "b1", "a2", "b2", "c1", "a3"]) await end(name);
    expect(begun).toEqual(["a1", "b1", "a2", "b2", "c1", "a3", "a4"]);
    await Promise.all(asked);
    await end("a4");
    // Nothing is left of them: the next one has its turn at once.
    await ask("a5");
  });

  test("are refused beyond what may wait, and given up by who goes away", async () => {
    const { begun, ask, end } = queue();
    const gone = new AbortController();
    const waiting = [ask("a1"), ask("a2"), ask("a3", gone.signal), ask("a4")];
    await expect(ask("a5")).rejects.toMatchObject({ status: 429, headers: { "retry-after": "5" } });
    waiting.push(ask("b1"), ask("b2"), ask("b3"));
    await expect(ask("c1")).rejects.toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    gone.abort();
    await expect(waiting[2]).rejects.toThrow("Nobody waits");
    waiting.push(ask("c2"));
    await end("a1");
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "a2", "b2"]);
    await end("a2");
    // The third of `a` has gone, and `c` is before its fourth.
    expect(begun.at(-1)).toBe("c2");
  });
});

describe("calls", () => {
  const path = `/api/v1/book/deploy/package?id=${bookID}`;
  let other: string;
  beforeAll(async () => {
    await openFixture();
    const picture = { name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" };
    await server.context.db
      .insertInto("book_page_image")
      .values({ book_id: bookID, ...picture })
      .execute();
    await deploy();
    other = (await server.signIn("other@symbolshelf.example")).token;
  });
  afterAll(() => server?.close());

  let begun: number;
  let release: () => void;
  /// From now on the stores answer only once they are released.
  beforeEach(() => {
    const { packages, images } = server.context;
    const { getPart } = packages;
    const { get } = images;
    begun = 0;
    const released = new Promise<void>((resolve) => {
      release = () => {
        Object.assign(packages, { getPart });
        Object.assign(images, { get });
        resolve();
      };
    });
    const hold = async () => {
      begun++;
      await released;
    };
    packages.getPart = (hash, part) => hold().then(() => getPart(hash, part));
    images.get = (hash) => hold().then(() => get(hash));
  });

  /// Makes so many calls at once; `refused` comes once so many of them are answered while the others are held.
  function askMany(count: number, address: string, refused: number) {
    const early: Response[] = [];
    let tell: () => void;
    const told = new Promise<void>((resolve) => (tell = resolve));
    const all = Array.from({ length: count }, () =>
      server.fetch(address).then((answer) => {
        early.push(answer);
        if (early.length === refused) tell();
        return answer;
      }),
    );
    return { all: Promise.all(all), refused: told.then(() => [...early]) };
  }
  const counts = (answers: Response[]) => {
    const taken = answers.filter(({ ok }) => ok).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    return { taken, refused, others: answers.length - taken - refused };
  };

  test("of one account to downloads take turns, are refused beyond their queue, and hold nobody else up", async () => {
    const { all, refused } = askMany(30, path, 6);
    for (const answer of await refused) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "5"]);
      expect(await answer.json()).toMatchObject({ status: "error", error: expect.stringContaining("waiting already") });
    }
    expect(begun).toBe(4);
    const others = server.fetch(path, { token: other });
    await vi.waitFor(() => expect(begun).toBe(5));
    // What is not heavy is not held up.
    expect((await server.fetch("/api/v1/health")).status).toBe(200);
    release();
    expect((await others).status).toBe(200);
    const answers = await all;
    await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.arrayBuffer()));
    expect(counts(answers)).toEqual({ taken: 24, refused: 6, others: 0 });
  });

  test("of one account to one route are bounded, whatever they are", async () => {
    const { deployments } = (await (await server.fetch(`/api/v1/book/deployments?id=${bookID}`)).json()) as {
      deployments: { id: string }[];
    };
    const { image_hash: hash } = await server.context.db
      .selectFrom("book_page_image")
      .select("image_hash")
      .executeTakeFirstOrThrow();
    const picture = `/api/v1/book/deployments/picture?id=${bookID}&deploymentID=${deployments[0]!.id}&hash=${hash}`;
    const { all, refused } = askMany(205, picture, 5);
    for (const answer of await refused) expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await status()).deploymentStatus).toBe("D");
    release();
    expect(counts(await all)).toEqual({ taken: 200, refused: 5, others: 0 });
    expect((await server.fetch(picture)).status).toBe(200);
  });

  test("the dictionary is the same in every encoding", async () => {
    release();
    const ask = async (encoding: string) => {
      const answer = await server.fetch("/api/v1/dict_word/import_lookup", {
        headers: { "accept-encoding": encoding },
      });
      return [answer.headers.get("content-encoding"), answer.headers.get("vary"), await answer.json()] as const;
    };
    const [plain, br, gzip] = await Promise.all(["identity", "gzip, br", "gzip"].map(ask));
    expect([plain![0], br![0], gzip![0]]).toEqual([null, "br", "gzip"]);
    expect(br![1]).toContain("accept-encoding");
    expect(br![2]).toEqual(plain![2]);
    expect(gzip![2]).toEqual(plain![2]);
  });
});

describe("a long answer", () => {
  test("is made once in each encoding, however many ask, and forgotten where there is no room", async () => {
    let made = 0;
    const text = Buffer.from("The same words again. ".repeat(5000));
    const answers = keepAnswers(text.byteLength + 20_000);
    const app = fastify();
    app.get("/:key", (request, reply) => {
      const { key } = request.params as { key: string };
      const make = () => {
        made++;
        return text;
      };
      return answers.send(key, make, request, reply);
    });
    const ask = async (key: string, encoding: string) =>
      (await app.inject({ url: `/${key}`, headers: { "accept-encoding": encoding } })).rawPayload;
    const same = await Promise.all(Array.from({ length: 12 }, () => ask("one", "br")));
    for (const bytes of same) expect(brotliDecompressSync(bytes).equals(text)).toBe(true);
    expect(made).toBe(1);
    expect(gunzipSync(await ask("one", "gzip")).equals(text)).toBe(true);
    await ask("one", "gzip");
    await ask("one", "br");
    expect(made).toBe(2);
    expect((await ask("one", "")).equals(text)).toBe(true);
    expect((await ask("two", "")).equals(text)).toBe(true);
    expect(made).toBe(4);
    await ask("one", "br");
    expect(made).toBe(5);
    await app.close();
  });

  test("comes in the encoding that is asked for", () => {
    const asked: [string | undefined, string][] = [
      [undefined, "identity"],
      ["", "identity"],
      ["br", "br"],
      ["gzip, deflate, br", "br"],
      ["gzip;q=1.0, br;q=0.5", "gzip"],
      ["br;q=0, *", "gzip"],
      ["identity;q=1, gzip;q=0", "identity"],
      ["deflate", "identity"],
      ["br;q=nonsense", "identity"],
    ];
    for (const [accepted, encoding] of asked) expect([accepted, encodingFor(accepted)]).toEqual([accepted, encoding]);
  });
});
