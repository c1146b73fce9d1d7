import { hash } from "node:crypto";
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { refusals } from "../../api/common/refusals.ts";
import { Forbidden, Unauthorised, Unavailable } from "../errors.ts";
import { BoundedMap } from "./bounded-map.ts";

/// The member of staff who makes a call.
export interface Caller {
  /// The account's id in the identity service.
  readonly id: string;
  readonly email: string;
  readonly role: string | null;
  /// The session of the local identity service; null with Firebase, which tells none.
  readonly sessionID: string | null;
  /// When the caller signed in, seconds since 1970.
  readonly authTime: number;
  /// When the caller's token expires, ms since 1970.
  readonly expires: number;
}

/// What an ID token says, once its signature, issuer, audience and expiry are verified.
export interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: string | null;
  readonly sessionID: string | null;
  /// When the account signed in, seconds since 1970.
  readonly authTime: number;
  /// When the token was issued, and when it expires, seconds since 1970.
  readonly issued: number;
  readonly expires: number;
}

/// Checks that the account still exists, is not disabled, and has not revoked its tokens since. Throws Unauthorised
/// where one of these fails, and Unavailable where it cannot tell.
export type StatusCheck = (claims: Claims, token: string) => Promise<void>;

export interface VerifierOptions {
  readonly projectId: string;
  readonly keys: JWTVerifyGetKey;
  readonly checkStatus: StatusCheck;
  /// Lower case.
  readonly staffDomain: string;
}

/// How long a verified token counts as verified without checking its signature again, ms.
const cacheLifetime = 60_000;

/// The one verifier of both identity modes.
export class Verifier {
  readonly #options: VerifierOptions;
  readonly #cache = new BoundedMap<string, { claims: Claims; until: number }>(5_000);

  constructor(options: VerifierOptions) {
    this.#options = options;
  }

  /// Returns the caller of an ID token. Throws Unauthorised without a valid token; Forbidden with the code
  /// `wrong-domain` for an address that is not staff's, or `unverified` for an unverified one.
  async verify(token: string | undefined): Promise<Caller> {
    if (!token) throw new Unauthorised(refusals.notSignedIn);
    const claims = await this.#claimsOf(token);
    await this.#options.checkStatus(claims, token);
    const { staffDomain } = this.#options;
    if (!isOnDomain(claims.email, staffDomain))
      throw new Forbidden(`Only users with @${staffDomain} email address are allowed!`, "wrong-domain");
    if (!claims.emailVerified)
      throw new Forbidden(
        `The address ${claims.email} has not been verified: follow the link sent to it`,
        "unverified",
      );
    return {
      id: claims.sub,
      email: claims.email,
      role: claims.role,
      sessionID: claims.sessionID,
      authTime: claims.authTime,
      expires: claims.expires * 1000,
    };
  }

  /// Resolves where the keys that verify tokens are there; rejects where they cannot be fetched.
  async checkKeys(): Promise<void> {
    try {
      await this.#options.keys({ alg: "RS256", kid: "none" }, { payload: "", signature: "" });
    } catch (error) {
      // They are there, and none has that name.
      if (!isTokenError(error)) throw error;
    }
  }

  async #claimsOf(token: string): Promise<Claims> {
    const key = hash("sha256", token, "base64");
    const now = Date.now();
    const known = this.#cache.get(key);
    if (known && known.until > now) return known.claims;
    const claims = await this.#read(token);
    this.#cache.set(key, { claims, until: Math.min(now + cacheLifetime, claims.expires * 1000) });
    return claims;
  }

  async #read(token: string): Promise<Claims> {
    const { projectId, keys } = this.#options;
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ["sub", "exp", "iat", "auth_time"],
    }).catch((error: unknown) => {
      if (isTokenError(error)) throw new Unauthorised(refusals.notSignedIn);
      throw new Unavailable("The identity service's keys cannot be fetched. Try again in a moment.");
    });
    const { sub, exp, iat, auth_time: authTime, email, email_verified: verified, role, sid } = payload;
    if (!sub || !exp || !iat || typeof authTime !== "number" || typeof email !== "string")
      throw new Unauthorised(refusals.notSignedIn);
    return {
      sub,
      email,
      emailVerified: verified === true,
      role: typeof role === "string" ? role : null,
      sessionID: typeof sid === "string" ? sid : null,
      authTime,
      issued: iat,
      expires: exp,
    };
  }
}

/// Returns the token of an `Authorization: Bearer …` header.
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(header ?? "")?.[1];
}

/// Whether an address's whole domain is the given one, ignoring case.
export function isOnDomain(email: string, domain: string): boolean {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase() === domain.toLowerCase() && email.lastIndexOf("@") > 0;
}

/// Whether the token is wrong, rather than the fetching of keys.
function isTokenError(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== "ERR_JOSE_GENERIC"
  );
}
