import { readArguments } from "../arguments.ts";
import { safeAddress } from "../dictionary/session.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { accountAt, keepAccount } from "../remote/accounts.ts";
import { serverMeant } from "../remote/servers.ts";
import { remoteUsage } from "../remote/usage.ts";
import { print } from "../report/output.ts";

/// `importtext logout`: forgets the account at a server.
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
  if (account) await keepAccount({ origin });
  print(account ? `Signed out of ${url}.` : `You were not signed in at ${url}.`);
  return exitCodes.clean;
}
