import { readArguments } from "../arguments.ts";
import { CannotRun, type ExitCode, exitCodes } from "../exit-codes.ts";
import { readBookText } from "../remote/books.ts";
import { shown } from "../remote/bounded.ts";
import { readLocal } from "../remote/local-text.ts";
import { filesMeant, linkOf } from "../remote/over-files.ts";
import { remoteAt } from "../remote/servers.ts";
import { remoteUsage } from "../remote/usage.ts";
import { hunksBetween } from "../report/diff.ts";
import { print, printError, printText } from "../report/output.ts";
import { visible } from "../report/problem.ts";

/// `importtext diff [FILE…]`: prints what differs between the texts of books, as the server has them now, and files.
export async function diff(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {});
  if (values.help) {
    print(remoteUsage.diff);
    return exitCodes.clean;
  }
  let code: ExitCode = exitCodes.clean;
  for (const file of await filesMeant(positionals)) {
    try {
      const found = await diffOf(file);
      if (found === "") continue;
      if (code === exitCodes.clean) code = exitCodes.errorsFound;
      // A terminal gets no characters that would move its cursor; a file or a program gets the text as it is.
      printText(process.stdout.isTTY ? found.split("\n").map(visible).join("\n") : found);
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      printError(`importtext: ${error.message}`);
      code = exitCodes.cannotRun;
    }
  }
  return code;
}

async function diffOf(file: string): Promise<string> {
  const link = await linkOf(file);
  const [local, saved] = await Promise.all([readLocal(file), readBookText(remoteAt(link.server), link.bookId)]);
  const body = hunksBetween(saved.text, local.text);
  return body && `--- ${shown(saved.book.title)}, revision ${saved.revision}\n+++ ${file}\n${body}`;
}
