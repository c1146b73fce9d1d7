import { readArguments } from "../arguments.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { readLink } from "../remote/book-link.ts";
import { findBook, readBookText } from "../remote/books.ts";
import { filesMeant, linkOf, overFiles } from "../remote/over-files.ts";
import { meantRemote, remoteAt } from "../remote/servers.ts";
import { pushFile } from "../remote/sync.ts";
import { remoteUsage } from "../remote/usage.ts";
import { print } from "../report/output.ts";

/// `importtext push [FILE…]`: saves files as the texts of their books.
export async function push(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { server: { type: "string" }, book: { type: "string" } });
  if (values.help) {
    print(remoteUsage.push);
    return exitCodes.clean;
  }
  const { server, book } = values;
  if (book !== undefined && positionals.length !== 1) throw new WrongUsage("--book says which book one file is");
  if (server !== undefined && book === undefined) throw new WrongUsage("--server is for --book");
  return overFiles(await filesMeant(positionals), async (file) => {
    if (book === undefined) {
      const link = await linkOf(file);
      return pushFile(remoteAt(link.server), file, link);
    }
    const remote = await meantRemote(server);
    const bookId = await findBook(remote, book);
    const known = await readLink(file);
    if (known && known.bookId !== bookId)
      throw new CannotRun(`${file}: is the text of '${known.title}'; pull the book`);
    const { title } = (await readBookText(remote, bookId)).book;
    // Nothing is in common yet: a text that the book has already is a conflict, and nothing is overwritten.
    return pushFile(remote, file, known ?? { server: remote.url, bookId, title, revision: 0, text: "" });
  });
}
