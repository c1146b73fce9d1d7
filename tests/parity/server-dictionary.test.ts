import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { HoverRequest, type MarkupContent } from "vscode-languageserver-protocol/node";
import { basePath } from "../../api/common/endpoint.ts";
import { postSymbol } from "../../api/symbols/symbols.ts";
import { buildWord } from "../support/data/build-book.ts";
import { importtext, temporaryFolder } from "../support/editors/importtext.ts";
import { startLanguageClient } from "../support/editors/language-client.ts";
import { staffEmail, startTestServer, type TestServer } from "../support/server/server.ts";

vi.setConfig({ testTimeout: 60_000 });

const text = "#part A\n#chapter B\n#page 1\nThe dog.\n";
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  await buildWord(server.context.db, "the");
  folder = temporaryFolder({
    "a.importtext": text,
    "importtext.json": JSON.stringify({ server: server.origin }),
  });
  const { refreshToken } = await server.signIn(staffEmail);
  vi.stubEnv("XDG_CACHE_HOME", join(folder, ".cache"));
  vi.stubEnv("IMPORTTEXT_REFRESH_TOKEN", refreshToken);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(folder, { recursive: true });
});

test("a server that is named only by a folder gets no token", async () => {
  const { code, out, err } = await importtext(["check", "."], { cwd: folder });
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(`set that to ${server.origin} if it is yours`);
  vi.stubEnv("IMPORTTEXT_SERVER", "https://other.example");
  onTestFinished(() => void vi.stubEnv("IMPORTTEXT_SERVER", undefined));
  expect((await importtext(["check", ".", "--server", server.origin], { cwd: folder })).code).toBe(2);
  expect(existsSync(join(folder, ".cache"))).toBe(false);
});

test("words are looked up in the server's dictionary, which is cached with its ETag", async () => {
  const check = () => importtext(["check", "a.importtext", "--server", `${server.origin}/`], { cwd: folder });
  const missing = "a.importtext:4:5: error word-missing 'dog' is not in the dictionary\n";
  expect(await check()).toMatchObject({ code: 1, out: missing, err: "1 file: 1 error, 0 warnings\n" });
  const cache = join(folder, ".cache/importtext");
  const [body = ""] = readdirSync(cache).filter((name) => name.endsWith(".json"));
  const kept = statSync(join(cache, body));
  expect(kept.mode & 0o777).toBe(0o600);
  expect(await check()).toMatchObject({ code: 1, out: missing });
  expect(statSync(join(cache, body)).mtimeMs).toBe(kept.mtimeMs);

  await buildWord(server.context.db, "dog");
  expect(await check()).toEqual({ code: 0, out: "", err: "" });
});

test("importtext dictionary writes the server's response", async () => {
  const args = ["dictionary", "--server", server.origin, "-o", "words.json"];
  expect(await importtext(args, { cwd: folder })).toMatchObject({ code: 0, out: "" });
  const { rootKeys } = JSON.parse(readFileSync(join(folder, "words.json"), "utf8"));
  expect(rootKeys.map((word: { text: string }) => word.text).sort()).toEqual(["dog", "the"]);
});

test("the language server uses the server that a folder names if the environment names it too", async () => {
  vi.stubEnv("IMPORTTEXT_SERVER", server.origin);
  onTestFinished(() => void vi.stubEnv("IMPORTTEXT_SERVER", undefined));
  const client = await startLanguageClient({ rootUri: pathToFileURL(folder).href });
  const uri = pathToFileURL(join(folder, "a.importtext")).href;
  await client.open(uri, text.replace("dog", "cat"));
  expect(await client.diagnostics(uri, 1, (found) => found.length > 0)).toMatchObject([{ code: "word-missing" }]);
  expect(client.messages).toEqual([]);
  expect(await client.stop()).toBe(0);
});

test("hover shows a symbol's picture, fetched from the server once and readable by its user alone", async () => {
  vi.stubEnv("IMPORTTEXT_SERVER", server.origin);
  onTestFinished(() => void vi.stubEnv("IMPORTTEXT_SERVER", undefined));
  const drawing = sharp({ create: { width: 360, height: 360, channels: 4, background: "gold" } });
  const form = new FormData();
  for (const [key, value] of Object.entries({ name: "wolf", supplier: "symbolshelf", size: "symbol" }))
    form.set(key, value);
  form.set("file", new Blob([new Uint8Array(await drawing.png().toBuffer())]), "wolf.png");
  expect((await server.fetch(`${basePath}${postSymbol.path}`, { method: "POST", body: form })).status).toBe(200);

  const client = await startLanguageClient({
    rootUri: pathToFileURL(folder).href,
    capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
  });
  const uri = pathToFileURL(join(folder, "a.importtext")).href;
  await client.open(uri, "#character Al symbol=wolf colour=112233\n#character Bo symbol=none colour=112233\n");
  await client.diagnostics(uri, 1);
  const hover = async (line: number) => {
    const position = { line, character: 12 };
    const found = await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
    return (found!.contents as MarkupContent).value;
  };
  const [, file = ""] = /!\[wolf\]\((file:[^)]+)\)/.exec(await hover(0)) ?? [];
  expect((await sharp(fileURLToPath(file)).metadata()).width).toBe(160);
  expect(statSync(fileURLToPath(file)).mode & 0o777).toBe(0o600);
  const { mtimeMs } = statSync(fileURLToPath(file));
  expect(await hover(0)).toContain(file);
  expect(statSync(fileURLToPath(file)).mtimeMs).toBe(mtimeMs);
  expect(await hover(1)).not.toContain("![");
  expect(await client.stop()).toBe(0);
});

test("a refused account, and an unreachable server", async () => {
  const check = () => importtext(["check", "a.importtext", "--server", server.origin], { cwd: folder });
  vi.stubEnv("IMPORTTEXT_REFRESH_TOKEN", "nonsense");
  expect(await check()).toMatchObject({ code: 2, err: expect.stringContaining("no longer good; sign in again") });
  vi.stubEnv("IMPORTTEXT_REFRESH_TOKEN", undefined);
  expect(await check()).toMatchObject({ code: 2, err: expect.stringContaining("set IMPORTTEXT_REFRESH_TOKEN") });
  vi.stubEnv("IMPORTTEXT_REFRESH_TOKEN", "any");
  await server.app.close();
  // The cached version is used, with a warning.
  const { code, err } = await check();
  expect(code).toBe(0);
  expect(err).toContain("cannot be reached");
  const never = await importtext(["check", "a.importtext", "--server", "http://127.0.0.1:9"], { cwd: folder });
  expect(never).toMatchObject({ code: 2, out: "" });
});
