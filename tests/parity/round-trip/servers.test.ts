import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { findByEmail, revokeTokens, setDisabled } from "../../../server/repositories/identity/accounts.ts";
import { bookWith, closeServer, openServer, type Person, person, server, story } from "./fixture.ts";

vi.setConfig({ testTimeout: 120_000 });

beforeAll(openServer);
afterAll(closeServer);

const commands = [["list"], ["pull"], ["push"], ["import"], ["diff"], ["status"]];

/// Runs each command, which must say the same reason in one line, exit with 2 and leave the file alone.
async function expectEach(ann: Person, reason: RegExp, from = commands): Promise<void> {
  const text = ann.read("a.importtext");
  for (const command of from) {
    const { code, out, err } = await ann.run(command);
    expect({ command, code, out }).toEqual({ command, code: 2, out: "" });
    expect(err).toMatch(reason);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(err.startsWith("importtext: ")).toBe(true);
  }
  expect(ann.read("a.importtext")).toBe(text);
}

async function withChange(name: string): Promise<Person> {
  const ann = await person(name);
  await ann.run(["pull", await bookWith(`Of ${name}`), "-o", "a.importtext"]);
  ann.write("a.importtext", story.replace("One", "Mine"));
  return ann;
}

describe("an account", () => {
  test("whose tokens were revoked is told to sign in again, and its text stays", async () => {
    const ann = await withChange("revoked");
    const { db } = server.context;
    await revokeTokens(db, (await findByEmail(db, ann.email))!.id);
    await expectEach(ann, /: you are no longer signed in; run 'importtext login --server http:.*'$/m);
    const login = ["login", "--server", server.origin, "--email", ann.email];
    // The new session begins in the second after the one in which the old ones ended.
    await vi.waitFor(
      async () => {
        expect((await ann.run(login, { input: "read-with-symbols" })).code).toBe(0);
        expect(await ann.run(["push"])).toMatchObject({ code: 0, err: "" });
      },
      { timeout: 60_000, interval: 1_000 },
    );
  });

  test("that is disabled, and none at all", async () => {
    const ann = await withChange("disabled");
    const { db } = server.context;
    await setDisabled(db, (await findByEmail(db, ann.email))!.id, true);
    await expectEach(ann, /no longer signed in/, [["push"]]);
    expect(await ann.run(["logout"])).toMatchObject({ code: 0 });
    await expectEach(ann, /no account; run 'importtext login --server http:/, [["push"], ["status"]]);
    await expectEach(ann, /no server; name one with --server URL, or sign in/, [["list"]]);
  });

  test("is sent to its own server alone, whoever names another one", async () => {
    const ann = await withChange("loyal");
    const other = await serve(() => {});
    const asked = vi.fn();
    other.on("request", asked);
    const { code, err } = await ann.run(["list", "--server", addressOf(other)]);
    expect({ code, err }).toEqual({
      code: 2,
      err: `importtext: ${addressOf(other)}: no account; run 'importtext login --server ${addressOf(other)}', or set IMPORTTEXT_REFRESH_TOKEN (docs/command-line.md)\n`,
    });
    expect(asked).not.toHaveBeenCalled();
    expect(await ann.run(["list", "--server", "http://elsewhere.example"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("use https"),
    });
    expect(await ann.run(["list", "--server", "file:///etc/passwd"])).toMatchObject({ code: 2 });
  });
});

const addressOf = (one: ReturnType<typeof createServer>) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

async function serve(listener: RequestListener) {
  const own = createServer(listener).listen(0, "127.0.0.1");
  await once(own, "listening");
  onTestFinished(() => {
    own.close();
    own.closeAllConnections();
  });
  return own;
}

test("a server that cannot be reached is named, with the reason", async () => {
  const ann = await withChange("offline");
  const closed = await serve(() => {});
  const address = addressOf(closed);
  closed.close();
  const link = JSON.parse(ann.read(".importtext/a.importtext.json"));
  ann.write(".importtext/a.importtext.json", JSON.stringify({ ...link, server: address }));
  const env = { IMPORTTEXT_SERVER: address, IMPORTTEXT_REFRESH_TOKEN: "a token" };
  const reached = { ...ann, run: (args: string[]) => ann.run(args, { env }) };
  await expectEach(reached, /^importtext: http:\S+: cannot be reached \(.*ECONNREFUSED.*\)$/m, commands.slice(1));
  await new Promise<void>((done) => connect(Number(new URL(address).port), "127.0.0.1").once("error", () => done()));
});

describe("a hostile server", () => {
  const id = "3f0c2f4e-52c5-4a41-9a70-6f3a7e0c1b11";
  const zero = "00000000-0000-0000-0000-000000000000";
  const text = (title: string, own: object = {}) => ({
    book: { id, title, mode: "S", imprintID: zero, seriesID: zero },
    text: "#part A\n",
    revision: 1,
    savedAt: null,
    savedBy: null,
    importedRevision: null,
    ...own,
  });
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  /// A server that signs anybody in, and answers calls as it likes.
  async function hostile(answer: (response: ServerResponse, request: IncomingMessage) => void) {
    const own = await serve((request, response) => {
      if (request.url?.includes("/identity/config")) return json(response, { local: true, apiKey: "k" });
      if (request.url?.includes("securetoken")) return json(response, { id_token: "t", expires_in: "3600" });
      return answer(response, request);
    });
    const ann = await person("victim", { isSignedIn: false });
    const env = { IMPORTTEXT_SERVER: addressOf(own), IMPORTTEXT_REFRESH_TOKEN: "a token" };
    const run = (args: string[]) => ann.run([...args, "--server", addressOf(own)], { env });
    return { ann, run, address: addressOf(own) };
  }

  test.each([
    ["../../../etc/passwd", "etc-passwd.importtext"],
    ["/etc/passwd", "etc-passwd.importtext"],
    ["..\\..\\autoexec.bat", "autoexec-bat.importtext"],
    ["\u001b]0;owned\u0007\u001b[31mRed", "0-owned-31mred.importtext"],
    ["-o /etc/passwd", "o-etc-passwd.importtext"],
    ["...", "book.importtext"],
    ["", "book.importtext"],
    ["a\u0000b\nc", "a-b-c.importtext"],
    [".importtext", "importtext.importtext"],
    ["CON", "book-con.importtext"],
    ["x".repeat(5000), `${"x".repeat(120)}.importtext`],
    ["__proto__", "proto.importtext"],
  ])("cannot choose where a book titled %j is written", async (title, file) => {
    const { ann, run } = await hostile((response) => json(response, text(title)));
    const { code, out, err } = await run(["pull", id]);
    expect({ code, out, err }).toEqual({ code: 0, out: `${file}: revision 1\n`, err: "" });
    const own = /^cache(?:\/importtext(?:\/[0-9a-f]{8}\.code)?)?$/;
    const written = readdirSync(join(ann.folder, ".."), { recursive: true }) as string[];
    expect(written.filter((name) => !own.test(name)).sort()).toEqual(
      ["books", "books/.importtext", `books/.importtext/${file}.json`, `books/${file}`].sort(),
    );
    expect(ann.read(file)).toBe("#part A\n");
  });

  test("moves no cursor and breaks no line", async () => {
    const books = [{ id, title: "\u001b[2JGone\r\u202Eevil\nnext", imprint: { name: "I\u0007" }, series: null }];
    const { run } = await hostile((response, { url }) =>
      url?.includes("/books")
        ? json(response, { books, total: 1 })
        : json(response, { error: "No\u001b[31m\nway" }, 422),
    );
    expect(await run(["list"])).toMatchObject({ code: 0, out: `${id}  [2JGone evil next  (I)\n` });
    expect(await run(["pull", id])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^importtext: \S+: No \[31m way\n$/),
    });
  });

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ["is too long", (response) => void endless(response), /the answer has more than 40000000 bytes; it was not read/],
    [
      "is no JSON",
      (response) => void response.end("<html>"),
      /answers in a form that this version of importtext does not know/,
    ],
    ["has another form", (response) => json(response, { text: 7 }), /answers in a form/],
    ["has a revision that is none", (response) => json(response, text("A", { revision: -1 })), /answers in a form/],
    ["is cut off", (response) => cut(response), /the answer was cut off|cannot be reached/],
    ["is a failure", (response) => void response.writeHead(502).end("<html>Bad gateway"), /: answered 502$/m],
    [
      "goes elsewhere",
      (response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      /cannot be reached \(unexpected redirect\)/,
    ],
  ])("whose answer %s writes nothing", async (_, answer, reason) => {
    const { ann, run } = await hostile(answer);
    const { code, out, err } = await run(["pull", id]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(reason);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(readdirSync(ann.folder)).toEqual([]);
  });

  test("and a folder of its own make no command write through a link", async () => {
    const { ann, run, address } = await hostile((response) => json(response, text("Linked", { revision: 2 })));
    const secret = join(ann.folder, "../secret");
    writeFileSync(secret, "mine");
    // What a merge would put aside, the note of what the file is based on, and the folder of both.
    ann.write("a.importtext", "#part A\nHostile.\n");
    mkdirSync(join(ann.folder, ".importtext"));
    const link = { server: address, bookId: id, title: "Linked", revision: 1, text: "#part B\n" };
    ann.write(".importtext/a.importtext.json", JSON.stringify(link));
    symlinkSync(secret, join(ann.folder, ".importtext/a.importtext.before"));
    const env = { IMPORTTEXT_SERVER: address, IMPORTTEXT_REFRESH_TOKEN: "a token" };
    expect(await ann.run(["pull", "a.importtext"], { env })).toMatchObject({
      code: 2,
      err: expect.stringContaining("a.importtext.before: is a symbolic link; nothing is written there"),
    });
    symlinkSync(secret, join(ann.folder, ".importtext/linked.importtext.json"));
    expect(await run(["pull", id, "-o", "linked.importtext"])).toMatchObject({ code: 2 });
    mkdirSync(join(ann.folder, "other"));
    symlinkSync(join(ann.folder, ".."), join(ann.folder, "other/.importtext"));
    expect(await run(["pull", id, "-o", "other/a.importtext"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("other/.importtext: is a symbolic link"),
    });
    expect(readFileSync(secret, "utf8")).toBe("mine");
    expect(ann.read("a.importtext")).toBe("#part A\nHostile.\n");
  });

  test("that lists for ever is left", async () => {
    let pages = 0;
    const book = { id, title: "A", imprint: { name: "I" }, series: null };
    const { run } = await hostile((response) => {
      pages++;
      json(response, { books: Array(500).fill(book), total: 1e9 });
    });
    expect((await run(["list"])).code).toBe(0);
    expect(pages).toBe(100);
  });

  function endless(response: ServerResponse): void {
    const chunk = Buffer.alloc(1_000_000, 0x20);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once("drain", more);
    };
    response.on("error", () => {});
    more();
  }

  function cut(response: ServerResponse): void {
    response.writeHead(200, { "content-length": "1000" });
    response.write('{"text":', () => response.destroy());
  }
});
