import { maxSymbolBytes, symbolFileProblem } from "../../../../api/books/rules/images.ts";
import { maxListBytes } from "../../../../api/symbols/rules/sets.ts";
import type { PackedFile } from "../../../components/upload/read-zip.ts";
import type { ListRow } from "./read-list.ts";

/// A picture of a set as it is matched with the list: what it is called and shows.
export interface MatchedPicture {
  readonly file: PackedFile;
  readonly name: string;
  readonly words: readonly string[];
  /// Why it cannot be uploaded; null where it can, as far as is known here.
  readonly problem: string | null;
}

export interface MatchedSet {
  readonly pictures: readonly MatchedPicture[];
  /// Rows of the list whose picture is not in the set.
  readonly withoutPicture: readonly ListRow[];
  /// Files that are neither pictures nor the list.
  readonly leftOut: number;
}

/// What the systems themselves leave in folders and archives.
const isLitter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(path);
const isPicture = (path: string): boolean => /\.(png|jpe?g|gif|svg|webp|bmp)$/i.test(path);

/// The list of words of a set; null where there is none. Of several nobody can say which one it is.
export function listOf(files: readonly PackedFile[]): PackedFile | null | "several" {
  const lists = files.filter((file) => !isLitter(file.path) && isListFile(file));
  return lists.length > 1 ? "several" : (lists[0] ?? null);
}

/// A name from a file's: without folders and ending, and `_` for a space.
export const nameOfFile = (path: string): string =>
  (path.split("/").at(-1) ?? "")
    .replace(/\.[a-z]+$/i, "")
    .replaceAll("_", " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);

/// Matches pictures with the rows of a list: by path, else by the file's own name where only one has it, with its ending or without.
/// A picture that the list does not name is called by its file and shows that word.
export function matchSet(files: readonly PackedFile[], list: readonly ListRow[]): MatchedSet {
  const pictures = files.filter(({ path }) => isPicture(path) && !isLitter(path));
  const rowOf = new Map<PackedFile, ListRow>();
  const keys = new Map<string, PackedFile | "several">();
  const note = (key: string, file: PackedFile) => {
    const known = keys.get(key);
    keys.set(key, known === undefined || known === file ? file : "several");
  };
  for (const file of pictures) {
    const { path } = file;
    const own = path.split("/").at(-1)!;
    for (const key of [path, own])
      for (const one of [key, key.replace(/\.[a-z]+$/i, "")]) note(one.toLowerCase(), file);
  }
  const exact = new Map(pictures.map((file) => [file.path, file]));
  const withoutPicture: ListRow[] = [];
  for (const row of list) {
    const wanted = row.file.replaceAll("\\", "/").replace(/^\.\//, "");
    const file = exact.get(wanted) ?? keys.get(wanted.toLowerCase());
    if (file === undefined || file === "several" || rowOf.has(file)) withoutPicture.push(row);
    else rowOf.set(file, row);
  }
  return {
    pictures: pictures.map((file) => {
      const row = rowOf.get(file);
      const called = nameOfFile(file.path);
      const problem = /\.png$/i.test(file.path)
        ? file.size > maxSymbolBytes
          ? symbolFileProblem({ byteSize: file.size, type: "png" })
          : null
        : symbolFileProblem({ byteSize: file.size, type: null });
      const name = row?.name || called;
      return { file, name, words: row?.words.length ? row.words : [called.toLowerCase()].filter(Boolean), problem };
    }),
    withoutPicture,
    leftOut: files.filter((file) => !isPicture(file.path) && !isLitter(file.path) && !isListFile(file)).length,
  };
}

const isListFile = ({ path, size }: PackedFile): boolean => /\.(csv|tsv|txt)$/i.test(path) && size <= maxListBytes;
