import { z } from "zod";
import { basePath } from "../../api/common/endpoint.ts";
import { getIdentityConfig } from "../../api/identity/account.ts";
import { CannotRun } from "../exit-codes.ts";
import type { ServerSource } from "./source.ts";

/// The timeout of a request, in ms.
const requestTimeout = 30_000;
/// How long before its expiry an ID token is replaced, in ms.
const renewalMargin = 60_000;

/// A member of staff who is signed in with the refresh token from the environment.
export interface StaffSession {
  /// Returns a token for calls to the server. `isNew` asks for a token other than the last one.
  idToken(options: { isNew: boolean }): Promise<string>;
}

const answer = z.object({ id_token: z.string(), expires_in: z.coerce.number() });

/// Opens a session with a server. Sends nothing before a token is requested.
export function openSession(source: ServerSource, env: NodeJS.ProcessEnv = process.env): StaffSession {
  let token: string | null = null;
  let until = 0;
  return {
    async idToken({ isNew }) {
      if (token !== null && !isNew && Date.now() < until) return token;
      const { id_token, expires_in } = await signIn(source, refreshToken(source, env));
      token = id_token;
      until = Date.now() + expires_in * 1000 - renewalMargin;
      return token;
    },
  };
}

function refreshToken({ url, isTrusted }: ServerSource, env: NodeJS.ProcessEnv): string {
  const { IMPORTTEXT_REFRESH_TOKEN, IMPORTTEXT_SERVER } = env;
  const { protocol, origin, hostname } = addressOf(url);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (protocol !== "https:" && !isLocal)
    throw new CannotRun(`${url}: use https; only a server on this machine is asked by http`);
  if (!IMPORTTEXT_REFRESH_TOKEN)
    throw new CannotRun(
      `${url}: no account; set IMPORTTEXT_REFRESH_TOKEN to a refresh token of yours (docs/command-line.md)`,
    );
  const own = IMPORTTEXT_SERVER ? addressOf(IMPORTTEXT_SERVER).origin : null;
  if (own === null ? !isTrusted : own !== origin)
    throw new CannotRun(
      `${url}: your token is sent to no server but the one in IMPORTTEXT_SERVER; set that to ${origin} if it is yours`,
    );
  return IMPORTTEXT_REFRESH_TOKEN;
}

function addressOf(url: string): URL {
  if (!URL.canParse(url)) throw new CannotRun(`'${url}' is not an address; write https://…`);
  return new URL(url);
}

async function signIn({ url }: ServerSource, refresh: string): Promise<z.output<typeof answer>> {
  const response = await ask(new URL(url + basePath + getIdentityConfig.path), {});
  const config = getIdentityConfig.response.safeParse(await response.json().catch(() => null));
  if (!config.success) throw new CannotRun(`${url}: is not a Symbolshelf server`);
  const { local, apiKey } = config.data;
  const service = new URL(`${local ? `${url}/` : "https://"}securetoken.googleapis.com/v1/token`);
  service.searchParams.set("key", apiKey);
  const exchanged = await ask(service, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refresh }),
  });
  const found = answer.safeParse(await exchanged.json().catch(() => null));
  if (!exchanged.ok || !found.success)
    throw new CannotRun(`${url}: the token in IMPORTTEXT_REFRESH_TOKEN is no longer good; sign in again`);
  return found.data;
}

/// Sends an HTTP request. Throws CannotRun with `isPassing` if there is no response. Redirects are not followed,
/// because they would pass the token to another address.
export async function ask(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(requestTimeout) });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    throw new CannotRun(`${url.origin}: cannot be reached (${reason})`, { isPassing: true });
  }
}
