import { z } from "zod";
import { moment, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The facts that the login page needs before anyone is signed in.
export const getIdentityConfig = endpoint({
  method: "GET",
  path: "/identity/config",
  summary: "How to sign in: the identity project and the staff domain",
  needsToken: false,
  response: z.strictObject({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /// True for the local identity service, which has the app's own origin.
    local: z.boolean(),
    /// The domain of staff addresses, such as `symbolshelf.example`.
    staffDomain: z.string(),
  }),
});

export const getAccount = endpoint({
  method: "GET",
  path: "/account",
  summary: "The signed-in member of staff",
  response: z.strictObject({ id: z.string(), email: z.string(), role: z.string().nullable() }),
});

/// A session of the local identity service: a browser or a command line that is signed in.
const staffSession = z.strictObject({
  id: uuid,
  /// What it was begun on, by what that said of itself: `Firefox on Windows`.
  device: z.string(),
  /// The network address from which it was begun.
  address: z.string(),
  begunAt: moment,
  /// About an hour exact, since a token lives as long.
  usedAt: moment,
  /// Whether it is the caller's.
  isOwn: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/account/sessions",
  summary: "The caller's sessions, the last used first",
  /// Null with Firebase, which tells nobody's sessions.
  response: z.strictObject({ sessions: z.array(staffSession).nullable() }),
});

export const endOwnSessions = endpoint({
  method: "POST",
  path: "/account/sessions/end",
  summary: "End one of the caller's sessions, or all others",
  /// `id`: the one; null ends all but the one of the call.
  body: z.strictObject({ id: uuid.nullable() }),
  response: z.strictObject({ ended: z.number().int() }),
  canDryRun: false,
});

export const signOut = endpoint({
  method: "POST",
  path: "/account/sign_out",
  summary: "End the session of the call. With Firebase nothing is done: the browser forgets it",
  response: z.strictObject({ status: z.literal("ok") }),
  canDryRun: false,
});

export const beginCommandLine = endpoint({
  method: "POST",
  path: "/account/command_line",
  summary: "Begin a session of its own for the command line",
  /// Null with Firebase, where the command line has the browser's session.
  response: z.strictObject({ refreshToken: z.string().nullable() }),
  canDryRun: false,
});
