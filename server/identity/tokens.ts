import { randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { type Account, findById, firstSignIn, signInTime } from "../repositories/identity/accounts.ts";
import { addSession, continueSession, type SessionLimits } from "../repositories/identity/sessions.ts";
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

  /// Begins a session. Returns an ID token and a refresh token.
  async signIn(account: Account): Promise<Session> {
    const authTime = signInTime(account);
    const refreshToken = `${authTime}.${randomBytes(32).toString("base64url")}`;
    await addSession(this.#db, account.id, hashSecret(refreshToken));
    return { idToken: await this.#idToken(account, authTime), refreshToken };
  }

  /// Issues a new ID token for the session, with the account's current claims; undefined where the session has ended.
  /// The caller must check `disabled`.
  async refresh(refreshToken: string): Promise<{ account: Account; idToken: string } | undefined> {
    const [authTime] = refreshToken.split(".");
    const account = await continueSession(this.#db, hashSecret(refreshToken), this.#limits);
    return account && { account, idToken: await this.#idToken(account, Number(authTime)) };
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
    const account = payload?.sub === undefined ? undefined : await findById(this.#db, payload.sub);
    return account && Number(payload?.auth_time) >= firstSignIn(account) ? account : undefined;
  }

  #idToken(account: Account, authTime: number): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      ...(account.role === null ? {} : { role: account.role }),
      auth_time: authTime,
      user_id: account.id,
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
