import { z } from "zod";
import { signOut } from "../../api/identity/account.ts";
import { readArguments } from "../arguments.ts";
import { openSession, safeAddress } from "../dictionary/session.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { accountAt, keepAccount } from "../remote/accounts.ts";
import { Remote } from "../remote/remote.ts";
import { serverMeant } from "../remote/servers.ts";
import { remoteUsage } from "../remote/usage.ts";
import { print } from "../report/output.ts";

/// `importtext logout`: ends the session at a server, and forgets the account there.
export async function logout(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { server: { type: "string" } });
  if (values.help) {
    print(remoteUsage.logout);
    return exitCodes.clean;
  }
  if (positionals.length > 0) throw new WrongUsage("logout takes no files; name the server with --server URL");
  const { url } = await serverMeant(values.server);
  const { origin } = safeAddress(url);
  const account = await accountAt(origin);
  if (account) {
    await endSession(url);
    await keepAccount({ origin });
  }
  print(account ? `Signed out of ${url}.` : `You were not signed in at ${url}.`);
  return exitCodes.clean;
}

/// Ends the kept session on the server. Where that is away, or has ended it already, the token is forgotten all the same.
async function endSession(url: string): Promise<void> {
  const { IMPORTTEXT_REFRESH_TOKEN: _, ...env } = process.env;
  const source = { kind: "server", imprintID: null, seriesID: null, url, isTrusted: true } as const;
  await new Remote(url, openSession(source, env)).call(signOut, {}, z.object({})).catch(() => undefined);
}
