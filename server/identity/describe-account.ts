import type { Account } from "../repositories/identity/accounts.ts";

/// Returns an account in the form of the lookup's answer. `validSince` and times are as the protocol has them: text,
/// seconds and milliseconds.
export function describe(account: Account) {
  return {
    localId: account.id,
    email: account.email,
    emailVerified: account.email_verified,
    disabled: account.disabled,
    validSince: String(Math.ceil(account.tokens_valid_after.getTime() / 1000)),
    createdAt: String(account.created_at.getTime()),
    ...(account.last_login_at ? { lastLoginAt: String(account.last_login_at.getTime()) } : {}),
    ...(account.role === null ? {} : { customAttributes: JSON.stringify({ role: account.role }) }),
    providerUserInfo: [
      { providerId: "password", email: account.email, federatedId: account.email, rawId: account.email },
    ],
  };
}
