import { CannotRun, type ExitCode, exitCodes } from "../exit-codes.ts";
import { print, printError } from "../report/output.ts";
import { type BookLink, linkedFiles, readLink } from "./book-link.ts";
import type { Outcome } from "./sync.ts";

/// Does the work for each file, prints what became of it, and goes on where one cannot be done. Returns the exit code:
/// 2 where one could not be done, else 1 where one asks for that, else 0.
export async function overFiles(files: readonly string[], work: (file: string) => Promise<Outcome>): Promise<ExitCode> {
  let worst: ExitCode = exitCodes.clean;
  for (const file of files) {
    try {
      const { line, code } = await work(file);
      (code === exitCodes.clean ? print : printError)(line);
      if (code > worst) worst = code;
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      printError(`importtext: ${error.message}`);
      worst = exitCodes.cannotRun;
    }
  }
  return worst;
}

/// Returns the files that are meant: those that are named, else the texts of books in this folder. Throws CannotRun
/// where there are none.
export async function filesMeant(named: readonly string[]): Promise<readonly string[]> {
  if (named.length > 0) return named;
  const found = await linkedFiles(".");
  if (found.length === 0) throw new CannotRun("no book was pulled into this folder; see 'importtext pull --help'");
  return found;
}

/// Returns which book a file is. Throws CannotRun where nothing says so.
export async function linkOf(file: string): Promise<BookLink> {
  const link = await readLink(file);
  if (!link)
    throw new CannotRun(
      `${file}: is not the text of a book; pull the book, or say which: importtext push ${file} --book BOOK`,
    );
  return link;
}
