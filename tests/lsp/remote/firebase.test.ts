import { afterEach, expect, test, vi } from "vitest";
import { exchange, openSession } from "../../../lsp/dictionary/session.ts";
import { CannotRun } from "../../../lsp/exit-codes.ts";
import { signInByPassword } from "../../../lsp/remote/login/password-login.ts";

afterEach(() => vi.unstubAllGlobals());

const server = "https://shelf.example";

/// Answers as a server whose identity is a Firebase project, and as Firebase does.
function firebase(answer: { status?: number; body: unknown }) {
  const asked: { url: string; body: string }[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    asked.push({ url: url.href, body: String(init.body ?? "") });
    const { status = 200, body } = url.origin === server ? { body: { local: false, apiKey: "the key" } } : answer;
    const response = new Response(JSON.stringify(body), { status });
    Object.defineProperty(response, "url", { value: url.href });
    return response;
  });
  return asked;
}

test("a token is exchanged at Firebase, and never sent to the app's server", async () => {
  const asked = firebase({ body: { id_token: "an id token", expires_in: "3600" } });
  const found = await exchange(server, { token: "my token", refused: "no" });
  expect(found).toEqual({ id_token: "an id token", expires_in: 3600 });
  expect(asked).toEqual([
    { url: `${server}/api/v1/identity/config`, body: "" },
    {
      url: "https://securetoken.googleapis.com/v1/token?key=the+key",
      body: "grant_type=refresh_token&refresh_token=my+token",
    },
  ]);
});

test("a password is sent to Firebase, and never to the app's server", async () => {
  const { stdin } = process;
  const { Readable } = await import("node:stream");
  Object.defineProperty(process, "stdin", { value: Readable.from(["a password\n"]), configurable: true });
  try {
    const asked = firebase({ body: { refreshToken: "a token" } });
    expect(await signInByPassword(server, "ann@shelf.example")).toBe("a token");
    expect(asked[1]?.url).toBe("https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=the+key");
    expect(JSON.parse(asked[1]?.body ?? "")).toMatchObject({ email: "ann@shelf.example", password: "a password" });
    expect(asked.filter(({ url, body }) => url.startsWith(server) && body !== "")).toEqual([]);
  } finally {
    Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
  }
});

test.each([
  [400, { error: { message: "TOKEN_EXPIRED" } }, false, "is no longer good; sign in again"],
  [503, "", true, "the identity service answered 503; try again later"],
  [429, "", true, "the identity service answered 429"],
  [200, { other: 1 }, false, "is no longer good"],
])("an answer of %i, %j, is told", async (status, body, isPassing, reason) => {
  firebase({ status, body });
  const source = { kind: "server" as const, url: server, imprintID: null, seriesID: null, isTrusted: true };
  const session = openSession(source, { IMPORTTEXT_REFRESH_TOKEN: "mine" });
  const error = await session.idToken({ isNew: false }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotRun);
  expect((error as CannotRun).message).toContain(reason);
  expect((error as CannotRun).isPassing).toBe(isPassing);
});
