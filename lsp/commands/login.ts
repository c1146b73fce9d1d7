import { z } from "zod";
import { getAccount } from "../../api/identity/account.ts";
import { readArguments } from "../arguments.ts";
import { exchange, safeAddress } from "../dictionary/session.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { accountsPath, keepAccount } from "../remote/accounts.ts";
import { shown } from "../remote/bounded.ts";
import { Remote } from "../remote/remote.ts";
import { serverMeant } from "../remote/servers.ts";
import { remoteUsage } from "../remote/usage.ts";
import { print } from "../report/output.ts";

/// `importtext login`: signs in at a server, and keeps the account.
export async function login(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    server: { type: "string" },
    email: { type: "string" },
    "no-browser": { type: "boolean" },
  });
  if (values.help) {
    print(remoteUsage.login);
    return exitCodes.clean;
  }
  if (positionals.length > 0) throw new WrongUsage("login takes no files; name the server with --server URL");
  const server = (await serverMeant(values.server)).url.replace(/\/+$/, "");
  const { origin } = safeAddress(server);
  const refreshToken = await signIn(server, values);
  // The server says who it is: a page could tell anything.
  const refused = "the server did not accept what it sent itself; you are not signed in";
  const { id_token } = await exchange(server, { token: refreshToken, refused });
  const remote = new Remote(server, { idToken: async () => id_token });
  const { email } = await remote.call(getAccount, {}, z.object({ email: z.string() }));
  await keepAccount({ origin, server, email, refreshToken });
  print(`Signed in at ${server} as ${shown(email)}. The account is kept in ${accountsPath()}.`);
  return exitCodes.clean;
}

async function signIn(
  server: string,
  { email, "no-browser": isPrinted }: { email?: string | undefined; "no-browser"?: boolean | undefined },
): Promise<string> {
  if (email !== undefined) {
    const { signInByPassword } = await import("../remote/login/password-login.ts");
    return signInByPassword(server, email);
  }
  const { signInByBrowser } = await import("../remote/login/browser-login.ts");
  return signInByBrowser(server, !isPrinted);
}
