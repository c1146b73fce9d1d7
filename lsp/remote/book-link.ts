import { lstat, mkdir, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { revision, uuid } from "../../api/common/common.ts";
import { maxImportTextLength } from "../../api/common/constants.ts";
import { CannotRun } from "../exit-codes.ts";
import { parseJson } from "../files/parse-json.ts";
import { replaceFile } from "../files/write-file.ts";

/// The folder, beside the texts, that says which books they are.
const linksFolder = ".importtext";
const suffix = ".json";

/// A book's title: as long as any text that people enter.
export const bookTitle = z.string().max(10_000);

/// Which book a file is, and what the file and the server last had in common. It is written after the file: where a
/// kill comes between, the file is merged again with what it has already.
const bookLink = z.object({
  server: z.url({ protocol: /^https?$/ }),
  bookId: uuid,
  title: bookTitle,
  revision,
  text: z.string().max(maxImportTextLength),
});
export type BookLink = z.output<typeof bookLink>;

const linkPath = (file: string): string => join(dirname(file), linksFolder, `${basename(file)}${suffix}`);

/// Returns which book a file is; null where nothing says so. Throws CannotRun where that cannot be read.
export async function readLink(file: string): Promise<BookLink | null> {
  const path = linkPath(file);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new CannotRun(`${path}: cannot be read (${message})`);
  }
  const found = bookLink.safeParse(parseJson(text));
  if (!found.success)
    throw new CannotRun(`${path}: is damaged; move ${file} away, delete this file, and pull the book again`);
  return found.data;
}

/// Says which book a file is. Throws CannotRun where it cannot be written.
export async function writeLink(file: string, link: BookLink): Promise<void> {
  await write(linkPath(file), `${JSON.stringify(link)}\n`);
}

/// Keeps what a file held before a merge, in place of what was kept earlier. Returns the path.
export async function keepBefore(file: string, content: string): Promise<string> {
  const path = join(dirname(file), linksFolder, `${basename(file)}.before`);
  await write(path, content);
  return path;
}

async function write(path: string, content: string): Promise<void> {
  // A folder may come from anywhere: a link in it would put what it likes in a place of its choice.
  for (const own of [dirname(path), path])
    if (await isLink(own)) throw new CannotRun(`${own}: is a symbolic link; nothing is written there. Delete it`);
  try {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, content, { flush: true });
  } catch (error) {
    throw new CannotRun(`${path}: cannot be written (${(error as Error).message})`);
  }
}

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

/// Returns the files of a folder that are a book's text, by name.
export async function linkedFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, linksFolder)).catch(() => []);
  return names
    .filter((name) => name.endsWith(suffix) && !name.startsWith("."))
    .map((name) => join(folder, name.slice(0, -suffix.length)))
    .sort();
}
