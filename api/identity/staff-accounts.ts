import { z } from "zod";
import { moment, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The accounts of the staff, which admins look after. With Firebase they are looked after in its console, and these calls answer 422.

const ok = z.strictObject({ status: z.literal("ok") });
const ofAccount = z.strictObject({ id: uuid });

const staffAccount = z.strictObject({
  id: uuid,
  email: z.string(),
  role: z.string().nullable(),
  isDisabled: z.boolean(),
  /// Whether the address is known to be its holder's: by a link that was followed, or by who added the account.
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: moment,
  lastSignInAt: moment.nullable(),
  /// How many are signed in now.
  sessions: z.number().int(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

export const listStaffAccounts = endpoint({
  method: "GET",
  path: "/staff",
  summary: "The accounts of the staff, by their addresses",
  needsAdmin: true,
  response: z.strictObject({
    /// Empty with Firebase.
    accounts: z.array(staffAccount),
    /// The page of the Firebase console that has them; null in the local mode.
    consoleAddress: z.string().nullable(),
  }),
});

/// A link that sets a password once, for whoever it is given to.
const passwordLink = { link: z.string(), expiresAt: moment };

export const addStaffAccount = endpoint({
  method: "POST",
  path: "/staff",
  summary: "Add an account, and make the link by which its holder sets a password",
  needsAdmin: true,
  body: z.strictObject({ email: z.string().trim().min(3).max(254), isAdmin: z.boolean() }),
  response: z.strictObject({ id: uuid, ...passwordLink }),
  canDryRun: false,
});

export const makeStaffLink = endpoint({
  method: "POST",
  path: "/staff/link",
  summary: "Make a link by which the holder of an account sets a new password",
  needsAdmin: true,
  body: ofAccount,
  response: z.strictObject(passwordLink),
  canDryRun: false,
});

export const setStaffDisabled = endpoint({
  method: "POST",
  path: "/staff/disabled",
  summary: "Disable an account, which ends its sessions, or enable it",
  needsAdmin: true,
  body: ofAccount.extend({ isDisabled: z.boolean() }),
  response: ok,
  canDryRun: false,
});

export const endStaffSessions = endpoint({
  method: "POST",
  path: "/staff/sessions/end",
  summary: "End all sessions of an account",
  needsAdmin: true,
  body: ofAccount,
  response: ok,
  canDryRun: false,
});

const accountEvent = z.strictObject({
  at: moment,
  email: z.string(),
  /// In words, after the address: `signed in`.
  what: z.string(),
  by: z.string(),
  /// A network address, or a machine.
  from: z.string(),
});
export type StaffEvent = z.infer<typeof accountEvent>;

export const listStaffEvents = endpoint({
  method: "GET",
  path: "/staff/log",
  summary: "Who signed in and whose account was changed, by whom and from where: the newest 200 of half a year",
  needsAdmin: true,
  query: z.strictObject({ email: z.string().max(254).optional() }),
  response: z.strictObject({ events: z.array(accountEvent) }),
});
