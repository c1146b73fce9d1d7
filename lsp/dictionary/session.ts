import { z } from "zod";
import { basePath } from "../../api/common/endpoint.ts";
import { getIdentityConfig } from "../../api/identity/account.ts";
import { CannotRun } from "../exit-codes.ts";
import { accountAt } from "../remote/accounts.ts";
import { readJson } from "../remote/bounded.ts";
import type { ServerSource } from "./source.ts";

/// The timeout of a request, in ms.
const requestTimeout = 30_000;
/// How long before its expiry an ID token is replaced, in ms.
const renewalMargin = 60_000;

/// The longest answer about an account, in bytes.
const longestAnswer = 100_000;

/// A member of staff who is signed in with the refresh token from the environment, or with the one that
/// `importtext login` kept.
export interface StaffSession {
  /// Returns a token for calls to the server. `isNew` asks for a token other than the last one.
  idToken(options: { isNew: boolean }): Promise<string>;
}

const answer = z.object({ id_token: z.string(), expires_in: z.coerce.number() });
/// What is needed of the server's answer; a newer server may tell more.
const configShape = z.object({ local: z.boolean(), apiKey: z.string() });

/// Opens a session with a server. Sends nothing before a token is requested.
export function openSession(source: ServerSource, env: NodeJS.ProcessEnv = process.env): StaffSession {
  let token: string | null = null;
  let until = 0;
  return {
    async idToken({ isNew }) {
      if (token !== null && !isNew && Date.now() < until) return token;
      const { id_token, expires_in } = await exchange(source.url, await refreshToken(source, env));
      token = id_token;
      until = Date.now() + expires_in * 1000 - renewalMargin;
      return token;
    },
  };
}

/// A refresh token, and what to do where it is no longer good.
interface RefreshToken {
  readonly token: string;
  readonly refused: string;
}

async function refreshToken({ url, isTrusted }: ServerSource, env: NodeJS.ProcessEnv): Promise<RefreshToken> {
  const { IMPORTTEXT_REFRESH_TOKEN, IMPORTTEXT_SERVER } = env;
  const { origin } = safeAddress(url);
  const own = IMPORTTEXT_SERVER ? addressOf(IMPORTTEXT_SERVER).origin : null;
  if (IMPORTTEXT_REFRESH_TOKEN && (own === null ? isTrusted : own === origin))
    return {
      token: IMPORTTEXT_REFRESH_TOKEN,
      refused: "the token in IMPORTTEXT_REFRESH_TOKEN is no longer good; sign in again",
    };
  // A kept token belongs to one server and is sent to no other, whoever names it.
  const kept = await accountAt(origin, env);
  if (kept)
    return {
      token: kept.refreshToken,
      refused: `you are no longer signed in; run 'importtext login --server ${url}'`,
    };
  if (!IMPORTTEXT_REFRESH_TOKEN)
    throw new CannotRun(
      `${url}: no account; run 'importtext login --server ${url}', or set IMPORTTEXT_REFRESH_TOKEN (docs/command-line.md)`,
    );
  throw new CannotRun(
    `${url}: your token is sent to no server but the one in IMPORTTEXT_SERVER; set that to ${origin} if it is yours`,
  );
}

/// Returns a server's address. Throws CannotRun where tokens cannot be sent there unread.
export function safeAddress(url: string): URL {
  const address = addressOf(url);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname);
  if (address.protocol !== "https:" && !(address.protocol === "http:" && isLocal))
    throw new CannotRun(`${url}: use https; only a server on this machine is asked by http`);
  return address;
}

function addressOf(url: string): URL {
  if (!URL.canParse(url)) throw new CannotRun(`'${url}' is not an address; write https://…`);
  return new URL(url);
}

/// Exchanges a refresh token for an ID token.
export async function exchange(url: string, { token, refused }: RefreshToken): Promise<z.output<typeof answer>> {
  const { response, body } = await askIdentity(url, "securetoken.googleapis.com/v1/token", {
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }),
  });
  const found = answer.safeParse(body);
  if (response.status >= 500 || response.status === 429)
    throw new CannotRun(`${url}: the identity service answered ${response.status}; try again later`, {
      isPassing: true,
    });
  if (!response.ok || !found.success) throw new CannotRun(`${url}: ${refused}`);
  return found.data;
}

/// Calls the identity service that a server names: its own, or Firebase's.
export async function askIdentity(
  url: string,
  path: string,
  init: RequestInit,
): Promise<{ response: Response; body: unknown }> {
  const asked = await ask(new URL(url + basePath + getIdentityConfig.path), {});
  const config = configShape.safeParse(await readJson(asked, longestAnswer));
  if (!config.success) throw new CannotRun(`${url}: is not a Symbolshelf server`);
  const { local, apiKey } = config.data;
  const service = new URL(`${local ? `${url}/` : "https://"}${path}`);
  service.searchParams.set("key", apiKey);
  const response = await ask(service, { method: "POST", ...init });
  return { response, body: await readJson(response, longestAnswer) };
}

/// Sends an HTTP request. Throws CannotRun with `isPassing` if there is no response. Redirects are not followed,
/// because they would pass the token to another address.
export async function ask(url: URL, init: RequestInit, timeout = requestTimeout): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    throw new CannotRun(`${url.origin}: cannot be reached (${reason})`, { isPassing: true });
  }
}
