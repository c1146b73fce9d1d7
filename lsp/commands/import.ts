import { z } from "zod";
import { putImport } from "../../api/import/text.ts";
import { ImportDocument, zeroUUID } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { refreshCache } from "../dictionary/cached-dictionary.ts";
import { loadDictionary } from "../dictionary/options.ts";
import { CannotRun, type ExitCode, exitCodes } from "../exit-codes.ts";
import { readBookText } from "../remote/books.ts";
import { shown } from "../remote/bounded.ts";
import { readLocal } from "../remote/local-text.ts";
import { filesMeant, linkOf, overFiles } from "../remote/over-files.ts";
import { Refused } from "../remote/remote.ts";
import { remoteAt } from "../remote/servers.ts";
import type { Outcome } from "../remote/sync.ts";
import { remoteUsage } from "../remote/usage.ts";
import { print } from "../report/output.ts";

/// `importtext import [FILE…]`: imports the saved texts of books, as the app does.
export async function importTexts(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { "dry-run": { type: "boolean" } });
  if (values.help) {
    print(remoteUsage.import);
    return exitCodes.clean;
  }
  return overFiles(await filesMeant(positionals), (file) => importFile(file, values["dry-run"] ?? false));
}

const importedShape = z.object({
  counts: z.object({ pages: z.number(), sentences: z.number(), words: z.number() }),
});
const triedShape = z.object({
  consequences: z.object({ books: z.object({ count: z.number() }), counts: z.object({ lost: z.number() }) }),
});

async function importFile(file: string, isTrial: boolean): Promise<Outcome> {
  const link = await linkOf(file);
  const { bookId: id, revision } = link;
  const remote = remoteAt(link.server);
  const [local, saved] = await Promise.all([readLocal(file), readBookText(remote, id)]);
  if (local.text !== link.text) throw new CannotRun(`${file}: has changes that are not on the server; push it first`);
  if (saved.revision !== revision)
    throw new CannotRun(`${file}: the server has revision ${saved.revision}; pull it first`);

  const { imprintID, seriesID } = saved.book;
  const source = { kind: "server" as const, url: remote.url, imprintID, isTrusted: false };
  const scope = { ...source, seriesID: seriesID === zeroUUID ? null : seriesID };
  const dictionary = await loadDictionary((await refreshCache(scope, remote.session)).file);
  const body = { id, revision, ...new ImportDocument(link.text, dictionary).structure() };
  try {
    if (isTrial) {
      const { consequences } = await remote.call(putImport, { query: { dryRun: "true" }, body }, triedShape);
      return { line: `${file}: ${told(revision, consequences)}`, code: exitCodes.clean };
    }
    const { pages, sentences, words } = (await remote.call(putImport, { body }, importedShape)).counts;
    const said = [counted(pages, "page"), counted(sentences, "sentence"), counted(words, "word")].join(", ");
    const line = `${file}: imported revision ${revision}: ${said}`;
    return { line, code: exitCodes.clean };
  } catch (error) {
    if (error instanceof Refused && error.body.diagnostics) return refused(file, error.body.diagnostics);
    throw error;
  }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

function told(revision: number, { books, counts }: z.output<typeof triedShape>["consequences"]): string {
  const packages =
    books.count === 0
      ? "no package in force would be different"
      : `the packages of ${counted(books.count, "deployed book")} would be different`;
  return `revision ${revision} can be imported: ${packages}${counts.lost > 0 ? `, ${counted(counts.lost, "thing")} would be lost` : ""}`;
}

type Diagnostics = NonNullable<Refused["body"]["diagnostics"]>;

/// The text has errors: they are told as `check` tells them.
function refused(file: string, diagnostics: Diagnostics): Outcome {
  const lines = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ line, column, code, message }) => `${file}:${line}:${column}: error ${shown(code)} ${shown(message)}`);
  return { line: [...lines, `${file}: was not imported`].join("\n"), code: exitCodes.errorsFound };
}
