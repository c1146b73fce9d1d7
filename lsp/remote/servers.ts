import { openSession } from "../dictionary/session.ts";
import { CannotRun } from "../exit-codes.ts";
import { findSettings } from "../settings/find-settings.ts";
import { readAccounts } from "./accounts.ts";
import { Remote } from "./remote.ts";

const unscoped = { kind: "server" as const, imprintID: null, seriesID: null };
const opened = new Map<string, Remote>();

/// Returns a server; the same one for one address, so that one sign-in serves all files.
/// `isTrusted` is true where the user named it in the command itself.
export function remoteAt(address: string, isTrusted = false): Remote {
  const url = address.replace(/\/+$/, "");
  const key = JSON.stringify([url, isTrusted]);
  const known = opened.get(key) ?? new Remote(url, openSession({ ...unscoped, url, isTrusted }));
  opened.set(key, known);
  return known;
}

/// Returns the address of the server that is meant: that of the option, else that of the folder's `importtext.json`,
/// else the only one that somebody is signed in to. Throws CannotRun where none is.
export async function serverMeant(option: string | undefined): Promise<{ url: string; isTrusted: boolean }> {
  if (option !== undefined) return { url: option, isTrusted: true };
  const ofFolder = (await findSettings(process.cwd()))?.settings.server;
  if (ofFolder !== undefined) return { url: ofFolder, isTrusted: false };
  const [account, another] = await readAccounts();
  if (!account) throw new CannotRun("no server; name one with --server URL, or sign in: importtext login --server URL");
  if (another) throw new CannotRun("you are signed in to several servers; name one with --server URL");
  return { url: account.server, isTrusted: false };
}

/// Returns the server that is meant, ready for calls.
export async function meantRemote(option: string | undefined): Promise<Remote> {
  const { url, isTrusted } = await serverMeant(option);
  return remoteAt(url, isTrusted);
}
