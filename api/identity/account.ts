import { z } from "zod";
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
