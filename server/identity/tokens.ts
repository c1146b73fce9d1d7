import { randomBytes, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { type Account, findById, findStatus, firstSignIn, signInTime } from "../repositories/identity/accounts.ts";
import {
  addSession,
  continueSession,
  type SessionLimits,
  type SessionOrigin,
} from "../repositories/identity/sessions.ts";
import { hashSecret } from "./hash-secret.ts";
import type { SigningKey } from "./signing-key.ts";

type Db = Kysely<Database>;

/// How long an ID token is valid, seconds: as Firebase's.
export const tokenLifetime = 3600;

export interface Session {
  readonly idToken: string;
  readonly refreshToken: string;
}

/// Issues and checks the local identity service's tokens, which have the form of Firebase's.
export class TokenIssuer {
  readonly #db: Db;
  readonly #key: SigningKey;
  readonly #limits: SessionLimits;
  readonly projectId: string;

  constructor(db: Db, key: SigningKey, { projectId, sessions }: { projectId: string; sessions: SessionLimits }) {
    this.#db = db;
    this.#key = key;
    this.#limits = sessions;
    this.projectId = projectId;
  }

  /// Begins a session. Returns an ID token and a refresh token. `authTime`, seconds since 1970, is when the person signed in: of a session
  /// that is begun from another one, that one's, so that it is no newer proof of who they are and lasts no longer.
  async signIn(account: Account, origin: SessionOrigin, authTime = signInTime(account)): Promise<Session> {
    const refreshToken = `${authTime}.${randomBytes(32).toString("base64url")}`;
    const id = randomUUID();
    const begunAt = new Date(authTime * 1000);
    await addSession(this.#db, { id, accountID: account.id, tokenHash: hashSecret(refreshToken), begunAt, ...origin });
    return { idToken: await this.#idToken(account, { id, authTime }), refreshToken };
  }

  /// Issues a new ID token for the session, with the account's current claims; undefined where the session has ended.
  /// The caller must check `disabled`.
  async refresh(refreshToken: string): Promise<{ account: Account; idToken: string } | undefined> {
    const [authTime] = refreshToken.split(".");
    const session = await continueSession(this.#db, hashSecret(refreshToken), this.#limits);
    const account = session && (await findById(this.#db, session.accountID));
    return (
      account && { account, idToken: await this.#idToken(account, { id: session.id, authTime: Number(authTime) }) }
    );
  }

  /// Returns the account of an ID token; undefined where the token is not one of ours, has expired or was revoked.
  async accountOf(idToken: string): Promise<Account | undefined> {
    const payload = await jwtVerify(idToken, this.#key.publicKey, {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${this.projectId}`,
      audience: this.projectId,
    }).then(
      (result) => result.payload,
      () => undefined,
    );
    if (payload?.sub === undefined) return undefined;
    const status = await findStatus(this.#db, payload.sub, typeof payload.sid === "string" ? payload.sid : null);
    if (!status?.has_session || Number(payload.auth_time) < firstSignIn(status)) return undefined;
    return findById(this.#db, payload.sub);
  }

  #idToken(account: Account, { id, authTime }: { id: string; authTime: number }): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      ...(account.role === null ? {} : { role: account.role }),
      auth_time: authTime,
      user_id: account.id,
      sid: id,
      email: account.email,
      email_verified: account.email_verified,
      firebase: { identities: { email: [account.email] }, sign_in_provider: "password" },
    })
      .setProtectedHeader({ alg: "RS256", kid: this.#key.kid, typ: "JWT" })
      .setIssuer(`https://securetoken.google.com/${this.projectId}`)
      .setAudience(this.projectId)
      .setSubject(account.id)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenLifetime)
      .sign(this.#key.privateKey);
  }
}
