import type { FastifyInstance, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import type { Kysely } from "kysely";
import { z } from "zod";
import { passwordLength, passwordProblem } from "../../api/identity/password-policy.ts";
import type { Database } from "../db/schema.ts";
import {
  type Account,
  createAccount,
  findByEmail,
  isAddress,
  removeAccount,
  revokeTokens,
  setPassword,
  setVerified,
} from "../repositories/identity/accounts.ts";
import { type Purpose, readCode, spendCode } from "../repositories/identity/action-codes.ts";
import { noteAccount } from "./account-log.ts";
import { linkModes, makeLink } from "./action-links.ts";
import { Attempts } from "./attempts.ts";
import { describe } from "./describe-account.ts";
import { originOf } from "./device-name.ts";
import { isPassword, longestPassword } from "./passwords.ts";
import { IdentityError, speakProtocol } from "./protocol.ts";
import { type TokenIssuer, tokenLifetime } from "./tokens.ts";

export interface LocalService {
  readonly db: Kysely<Database>;
  readonly issuer: TokenIssuer;
  readonly apiKey: string;
  readonly allowSignUp: boolean;
}

const text = z.string().optional().catch(undefined);
const fields = z
  .object({
    email: text,
    password: text,
    newPassword: text,
    idToken: text,
    oobCode: text,
    requestType: text,
    continueUrl: text,
    newEmail: text,
    token: text,
  })
  .catch({});
type Fields = z.output<typeof fields>;

/// A password is changed, and an account removed, by whoever has just proved to know the password: so long after that, seconds, as
/// with Firebase.
const freshFor = 5 * 60;

/// Implements the part of the Identity Toolkit and Secure Token services that the firebase SDK uses. The SDK calls it
/// as it calls an emulator: below the hosts' names on the app's own origin. Unlike in an emulator, passwords and tokens
/// are real.
export async function localService(app: FastifyInstance, service: LocalService): Promise<void> {
  const { db, issuer } = service;
  const signIns = new Attempts(db, { of: "sign-in", limit: 10, window: 5 * 60_000 });
  const signInsOfAddress = new Attempts(db, { of: "sign-in of address", limit: 100, window: 5 * 60_000 });
  const mails = new Attempts(db, { of: "mail", limit: 5, window: 15 * 60_000 });

  speakProtocol(app, service.apiKey);

  type Answerer = (asked: Fields, request: FastifyRequest) => Promise<object>;
  const callOf = (version: "v1" | "v2", name: string, answer: Answerer) =>
    app.post(`/identitytoolkit.googleapis.com/${version}/accounts::${name}`, async (request) =>
      answer(fields.parse(request.body), request),
    );
  const call = (name: string, answer: Answerer) => callOf("v1", name, answer);

  const note = (request: FastifyRequest, what: string, email: string, by = email) =>
    noteAccount(db, request, { email, what, by });

  const session = async (account: Account, request: FastifyRequest) => {
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    return {
      ...(await issuer.signIn(account, originOf(request))),
      expiresIn: String(tokenLifetime),
      localId: account.id,
      email: account.email,
    };
  };

  /// Returns the account of a valid ID token.
  const holderOf = async (idToken: string | undefined) => {
    if (!idToken) throw new IdentityError("MISSING_ID_TOKEN");
    const account = await issuer.accountOf(idToken);
    if (!account) throw new IdentityError("TOKEN_EXPIRED");
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    return account;
  };

  /// The same for what asks for the password again: the token's sign-in is a fresh one.
  const freshHolderOf = async (idToken: string | undefined) => {
    const account = await holderOf(idToken);
    if (Number(decodeJwt(idToken ?? "").auth_time) < Date.now() / 1000 - freshFor)
      throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    return account;
  };

  const accountOfCode = async (code: string | undefined, ...purposes: Purpose[]) => {
    if (!code) throw new IdentityError("MISSING_OOB_CODE");
    const found = await readCode(db, code);
    if (found.state === "expired") throw new IdentityError("EXPIRED_OOB_CODE");
    if (found.state !== "good" || !purposes.includes(found.purpose)) throw new IdentityError("INVALID_OOB_CODE");
    if (found.account.disabled) throw new IdentityError("USER_DISABLED");
    return { code, ...found };
  };

  const spend = async (code: string) => {
    if (!(await spendCode(db, code))) throw new IdentityError("INVALID_OOB_CODE");
  };

  call("signInWithPassword", async ({ email, password }, request) => {
    if (!email || !isAddress(email.trim())) throw new IdentityError("INVALID_EMAIL");
    if (!password) throw new IdentityError("MISSING_PASSWORD");
    const key = `${request.ip} ${email.trim().toLowerCase()}`;
    // The address's limit comes first: who is over it makes no new keys.
    if ((await signInsOfAddress.count(request.ip)) !== null || (await signIns.count(key)) !== null)
      throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER");
    const account = await findByEmail(db, email);
    const isRight = password.length <= longestPassword && (await isPassword(password, account?.password_hash));
    // The answer does not reveal whether the address or the password is wrong.
    if (!account || !isRight) {
      // Of an address without an account nothing is kept: it may be a password that was typed into the wrong field.
      // It is not waited for, so that the time of the answer tells nothing of accounts.
      if (account)
        note(request, "was tried with a wrong password", account.email, "somebody").catch((error: unknown) =>
          request.log.error({ err: error }, "a wrong password could not be noted"),
        );
      throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
    }
    await signIns.forget(key);
    const begun = await session(account, request);
    await note(request, "signed in", account.email);
    return { kind: "identitytoolkit#VerifyPasswordResponse", registered: true, ...begun };
  });

  call("signInWithEmailLink", async ({ email, oobCode }, request) => {
    const { account, code } = await accountOfCode(oobCode, "EMAIL_SIGNIN");
    if (account.email_key !== email?.trim().toLowerCase()) throw new IdentityError("INVALID_EMAIL");
    await spend(code);
    await setVerified(db, account.id);
    const begun = await session({ ...account, email_verified: true }, request);
    await note(request, "signed in by a link", account.email);
    return { isNewUser: false, ...begun };
  });

  call("signUp", async ({ email, password, idToken }, request) => {
    if (!service.allowSignUp) throw new IdentityError("ADMIN_ONLY_OPERATION");
    // Refuses accounts without an address, which are of no use here, and second sign-in methods for an existing
    // account.
    if (idToken || (!email && !password)) throw new IdentityError("OPERATION_NOT_ALLOWED");
    if (!email || !isAddress(email.trim())) throw new IdentityError("INVALID_EMAIL");
    const account = await createAccount(db, { email, password: await checkPassword(password), emailVerified: false });
    if (!account) throw new IdentityError("EMAIL_EXISTS");
    await note(request, "signed up", account.email);
    return { kind: "identitytoolkit#SignupNewUserResponse", ...(await session(account, request)) };
  });

  call("lookup", async ({ idToken }) => {
    const account = await holderOf(idToken);
    return { kind: "identitytoolkit#GetAccountInfoResponse", users: [describe(account)] };
  });

  call("sendOobCode", async ({ requestType, email, idToken, continueUrl }, request) => {
    const purpose = requestType as Purpose;
    if (!["VERIFY_EMAIL", "PASSWORD_RESET", "EMAIL_SIGNIN"].includes(purpose))
      throw new IdentityError("INVALID_REQ_TYPE");
    const holder = purpose === "VERIFY_EMAIL" ? await holderOf(idToken) : undefined;
    const address = holder?.email ?? email?.trim() ?? "";
    if (!isAddress(address)) throw new IdentityError(address ? "INVALID_EMAIL" : "MISSING_EMAIL");
    if ((await mails.count(`${request.ip} ${address.toLowerCase()}`)) !== null)
      throw new IdentityError("RESET_PASSWORD_EXCEED_LIMIT");
    const account = holder ?? (await findByEmail(db, address));
    if (account)
      await note(request, `was sent a link: ${linkModes[purpose]}`, account.email, holder?.email ?? "somebody");
    // The answer is the same for an unknown address, so that it does not reveal who has an account.
    if (account && !account.disabled) {
      const link = await makeLink(db, request, { account, purpose, apiKey: service.apiKey, continueUrl });
      request.log.info(`No mail is sent here. ${subjects[purpose]} of ${account.email}: ${link}`);
    }
    return { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: address };
  });

  call("resetPassword", async ({ oobCode, newPassword }, request) => {
    const { account, code, purpose } = await accountOfCode(oobCode, "PASSWORD_RESET", "VERIFY_EMAIL", "EMAIL_SIGNIN");
    if (newPassword !== undefined) {
      if (purpose !== "PASSWORD_RESET") throw new IdentityError("INVALID_OOB_CODE");
      await checkPassword(newPassword);
      await spend(code);
      await setPassword(db, account.id, newPassword, { byMail: true });
      await note(request, "set a new password by a link", account.email);
    }
    return { kind: "identitytoolkit#ResetPasswordResponse", email: account.email, requestType: purpose };
  });

  call("update", async ({ oobCode, idToken, password, email }, request) => {
    if (oobCode !== undefined) {
      const { account, code } = await accountOfCode(oobCode, "VERIFY_EMAIL");
      await spend(code);
      await setVerified(db, account.id);
      await note(request, "verified the address", account.email);
      return { kind: "identitytoolkit#SetAccountInfoResponse", ...describe({ ...account, email_verified: true }) };
    }
    const account = await holderOf(idToken);
    // Only whoever manages the accounts can change an address, not the account's holder.
    if (email !== undefined && email.trim().toLowerCase() !== account.email_key)
      throw new IdentityError("OPERATION_NOT_ALLOWED");
    if (password === undefined) return { kind: "identitytoolkit#SetAccountInfoResponse", ...describe(account) };
    await freshHolderOf(idToken);
    await setPassword(db, account.id, await checkPassword(password));
    await note(request, "changed the password", account.email);
    const changed = await findByEmail(db, account.email);
    if (!changed) throw new IdentityError("USER_NOT_FOUND");
    return {
      kind: "identitytoolkit#SetAccountInfoResponse",
      ...describe(changed),
      ...(await session(changed, request)),
    };
  });

  call("delete", async ({ idToken }, request) => {
    const { id, email } = await freshHolderOf(idToken);
    await removeAccount(db, id);
    await note(request, "removed the account", email);
    return { kind: "identitytoolkit#DeleteAccountResponse" };
  });

  // Tokens of other providers are not kept here. So the token is one of the caller's own, and all sessions end with it.
  callOf("v2", "revokeToken", async ({ idToken, token }, request) => {
    const account = await holderOf(idToken);
    if (!token) throw new IdentityError("MISSING_REFRESH_TOKEN");
    const owner = token === idToken ? account : (await issuer.refresh(token))?.account;
    if (owner?.id !== account.id) throw new IdentityError("INVALID_REFRESH_TOKEN");
    await db.transaction().execute((trx) => revokeTokens(trx, account.id));
    await note(request, "ended all sessions", account.email);
    return {};
  });

  // Does not reveal an address's sign-in methods, as a Firebase project with enumeration protection does not.
  call("createAuthUri", async () => ({ kind: "identitytoolkit#CreateAuthUriResponse", registered: false }));

  app.post("/securetoken.googleapis.com/v1/token", async (request) => {
    const asked = z
      .object({ grant_type: z.literal("refresh_token"), refresh_token: z.string().min(1) })
      .safeParse(request.body);
    if (!asked.success) throw new IdentityError("MISSING_REFRESH_TOKEN");
    const refreshed = await issuer.refresh(asked.data.refresh_token);
    if (!refreshed) throw new IdentityError("TOKEN_EXPIRED");
    if (refreshed.account.disabled) throw new IdentityError("USER_DISABLED");
    return {
      access_token: refreshed.idToken,
      id_token: refreshed.idToken,
      refresh_token: asked.data.refresh_token,
      expires_in: String(tokenLifetime),
      token_type: "Bearer",
      user_id: refreshed.account.id,
      project_id: issuer.projectId,
    };
  });

  app.get("/identitytoolkit.googleapis.com/v1/projects", async () => ({
    projectId: issuer.projectId,
    authorizedDomains: ["localhost", "127.0.0.1"],
  }));
  app.get("/identitytoolkit.googleapis.com/v2/recaptchaConfig", async () => ({
    recaptchaEnforcementState: [{ provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "OFF" }],
  }));
  app.get("/identitytoolkit.googleapis.com/v1/recaptchaParams", async () => ({
    kind: "identitytoolkit#GetRecaptchaParamResponse",
  }));
  app.get("/identitytoolkit.googleapis.com/v2/passwordPolicy", async () => ({
    customStrengthOptions: { minPasswordLength: passwordLength.min, maxPasswordLength: passwordLength.max },
    schemaVersion: 1,
    allowedNonAlphanumericCharacters: [..."^$*.[]{}()?\"!@#%&/\\,><':;|_~"],
    enforcementState: "ENFORCE",
  }));
}

const subjects: Record<Purpose, string> = {
  VERIFY_EMAIL: "The link that verifies the address",
  PASSWORD_RESET: "The link that sets a new password",
  EMAIL_SIGNIN: "The link for signing in",
};

async function checkPassword(password: string | undefined): Promise<string> {
  if (!password) throw new IdentityError("MISSING_PASSWORD");
  const problem = await passwordProblem(password);
  if (problem) throw new IdentityError(`WEAK_PASSWORD : ${problem}`);
  return password;
}
