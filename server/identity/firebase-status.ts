import { createHash } from "node:crypto";
import { refusals } from "../../api/common/refusals.ts";
import { Unauthorised, Unavailable } from "../errors.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Claims, StatusCheck } from "./verifier.ts";

interface Options {
  /// The root of the identity service's calls: `https://identitytoolkit.googleapis.com`.
  readonly serviceUrl: string;
  readonly apiKey: string;
  /// How long an answer is cached, ms; at most a minute.
  readonly rememberedFor?: number;
}

/// Asks Firebase about an account with the account's own token, at most once a minute for each token. So disabled
/// accounts and revoked tokens are noticed within a minute. Throws Unavailable where Firebase does not answer.
export function firebaseStatus({ serviceUrl, apiKey, rememberedFor = 60_000 }: Options): StatusCheck {
  const answers = new BoundedMap<string, { until: number; good: Promise<boolean> }>(5_000);
  return async (claims, token) => {
    const key = createHash("sha256").update(token).digest("base64");
    let known = answers.get(key);
    if (!known || known.until <= Date.now()) {
      known = {
        until: Date.now() + rememberedFor,
        good: ask(`${serviceUrl}/v1/accounts:lookup?key=${apiKey}`, claims, token),
      };
      answers.set(key, known);
      known.good.catch(() => answers.delete(key));
    }
    if (!(await known.good)) throw new Unauthorised(refusals.accountEnded);
  };
}

async function ask(url: string, claims: Claims, idToken: string): Promise<boolean> {
  const away = new Unavailable("The identity service does not answer. Try again in a moment.");
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(10_000),
    redirect: "error",
  }).catch(() => {
    throw away;
  });
  if (response.status >= 500 || response.status === 429) throw away;
  const body = (await response.json().catch(() => {
    throw away;
  })) as { error?: { message?: string }; users?: { localId?: string; disabled?: boolean; validSince?: string }[] };
  if (!response.ok) {
    if (/^(USER_DISABLED|USER_NOT_FOUND|TOKEN_EXPIRED|INVALID_ID_TOKEN)\b/.test(body.error?.message ?? ""))
      return false;
    throw away;
  }
  const user = body.users?.find(({ localId }) => localId === claims.sub);
  // A session goes on through a change of its password: its next token is newer than the change, its sign-in is not.
  return user !== undefined && user.disabled !== true && claims.issued >= Number(user.validSince ?? 0);
}
