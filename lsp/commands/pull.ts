import { stat } from "node:fs/promises";
import { readArguments } from "../arguments.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { type BookLink, linkedFiles, readLink, writeLink } from "../remote/book-link.ts";
import { type BookText, findBook, readBookText } from "../remote/books.ts";
import { fileNameOf } from "../remote/file-name.ts";
import { readLocal, replaceText } from "../remote/local-text.ts";
import { filesMeant, linkOf, overFiles } from "../remote/over-files.ts";
import type { Remote } from "../remote/remote.ts";
import { meantRemote, remoteAt } from "../remote/servers.ts";
import { type Outcome, pullInto } from "../remote/sync.ts";
import { remoteUsage } from "../remote/usage.ts";
import { print } from "../report/output.ts";

/// `importtext pull [BOOK…|FILE…]`: writes books' texts into files, and merges what was saved since into those that are
/// there.
export async function pull(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    server: { type: "string" },
    output: { type: "string", short: "o" },
  });
  if (values.help) {
    print(remoteUsage.pull);
    return exitCodes.clean;
  }
  const { server, output } = values;
  if (output !== undefined && positionals.length !== 1) throw new WrongUsage("-o names the file of one book");
  return overFiles(await filesMeant(positionals), async (wanted) => {
    const link = output === undefined ? await readLink(wanted) : null;
    if (link) return pullFile(remoteAt(link.server), wanted, link);
    // A file that nothing links to a book is a mistake, and no title.
    if (output === undefined && (await isFile(wanted))) await linkOf(wanted);
    const remote = await meantRemote(server);
    return pullBook(remote, await findBook(remote, wanted), output);
  });
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

async function pullBook(remote: Remote, bookId: string, output: string | undefined): Promise<Outcome> {
  const saved = await readBookText(remote, bookId);
  const file = output ?? (await fileOf(remote, bookId, saved.book.title));
  const link = await readLink(file);
  if (link && link.bookId === bookId && link.server === remote.url) return pullFile(remote, file, link);
  if (link) throw new CannotRun(`${file}: is the text of another book; name another file with -o FILE`);
  return begin(file, linkTo(remote, bookId, saved), saved);
}

const linkTo = (remote: Remote, bookId: string, { book: { title }, revision, text }: BookText): BookLink => ({
  server: remote.url,
  bookId,
  title,
  revision,
  text,
});

/// Returns the file of a book in this folder: the one that is linked to it, else one of its title that no other book
/// has.
async function fileOf(remote: Remote, bookId: string, title: string): Promise<string> {
  for (const file of await linkedFiles(".")) {
    const link = await readLink(file);
    if (link?.bookId === bookId && link.server === remote.url) return file;
  }
  const name = fileNameOf(title);
  const file = `${name}.importtext`;
  return (await readLink(file)) ? `${name}-${bookId.slice(0, 8)}.importtext` : file;
}

async function pullFile(remote: Remote, file: string, link: BookLink): Promise<Outcome> {
  const saved = await readBookText(remote, link.bookId);
  if (await isFile(file)) return pullInto(file, link, saved);
  return begin(file, linkTo(remote, link.bookId, saved), saved);
}

/// Writes a book's text into a new file. One that is there stays as it is: where it has the same text, as after a kill,
/// or the book has none, it becomes the book's.
async function begin(file: string, link: BookLink, saved: BookText): Promise<Outcome> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) await replaceText(file, null, saved.text);
  else if (link.revision !== 0 && (await readLocal(file)).text !== saved.text)
    throw new CannotRun(
      `${file}: is there already, with another text; move it away, or name another file with -o FILE`,
    );
  await writeLink(file, link);
  return { line: `${file}: revision ${link.revision}`, code: exitCodes.clean };
}
