import { readArguments } from "../arguments.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { readBookText } from "../remote/books.ts";
import { shown } from "../remote/bounded.ts";
import { readLocal } from "../remote/local-text.ts";
import { filesMeant, linkOf, overFiles } from "../remote/over-files.ts";
import { remoteAt } from "../remote/servers.ts";
import { isUnresolved, type Outcome } from "../remote/sync.ts";
import { remoteUsage } from "../remote/usage.ts";
import { print } from "../report/output.ts";

/// `importtext status [FILE…]`: says how files and the texts of their books differ. Changes nothing.
export async function status(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {});
  if (values.help) {
    print(remoteUsage.status);
    return exitCodes.clean;
  }
  return overFiles(await filesMeant(positionals), statusOf);
}

async function statusOf(file: string): Promise<Outcome> {
  const link = await linkOf(file);
  const [local, saved] = await Promise.all([readLocal(file), readBookText(remoteAt(link.server), link.bookId)]);
  const { revision, importedRevision, savedBy } = saved;
  const said = [
    ...(isUnresolved(local, link) ? ["conflict to resolve"] : local.text === link.text ? [] : ["changed here"]),
    ...(revision === link.revision ? [] : [`revision ${revision} by ${shown(savedBy ?? "somebody")} to pull`]),
    ...(importedRevision === null
      ? ["never imported"]
      : importedRevision === revision
        ? []
        : [`imported as of revision ${importedRevision}`]),
  ];
  return {
    line: `${file}: '${shown(saved.book.title)}', revision ${link.revision}: ${said.join(", ") || "up to date"}`,
    code: exitCodes.clean,
  };
}
