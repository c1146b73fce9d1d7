import { createHash, type Hash } from "node:crypto";
import { z } from "zod";
import { type Entry, entriesOf, linesOf } from "./entries.ts";
import { type BackupCounts, BackupRefused, backupFormat, type Ending, sealOf } from "./write-backup.ts";

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const anyHeading = z.object({ format: z.number() });
const heading = z.strictObject({
  format: z.number(),
  level: z.string(),
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier).min(1) })),
});
const ending = z.strictObject({
  rows: z.number(),
  images: z.number(),
  packages: z.number(),
  heading: digest,
  tables: z.array(z.strictObject({ name: identifier, rows: z.number(), sha256: digest })),
  sha256: digest,
});

/// What a whole and undamaged backup holds.
export interface CheckedBackup {
  /// The release that made it, by its last migration.
  readonly level: string;
  readonly counts: BackupCounts;
}

/// Reads a backup from beginning to end, and compares each file, each table and the lists of both with the checksums that it was written
/// with. Throws BackupRefused, with the one thing that is wrong, where it is not what was written.
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const found = new Found();
  let level: string | null = null;
  let end: Ending | null = null;
  for await (const entry of entriesOf(file)) {
    if (level === null) {
      if (entry.name !== "backup.json") break;
      const bytes = await entry.all();
      const { format } = read(anyHeading, bytes);
      if (format !== backupFormat)
        throw new BackupRefused(`The backup is of format ${format}, which is not known here`);
      level = read(heading, bytes).level;
      found.heading = sha256(bytes);
    } else if (end) throw damaged(`${entry.name} was added to it`);
    else if (entry.name === "end.json") end = read(ending, await entry.all());
    else await found.add(entry);
  }
  if (level === null) throw new BackupRefused(`${file} is no backup`);
  if (!end) throw new BackupRefused("The backup is not whole: a part of it is missing");
  found.compare(end);
  const { rows, images, packages } = end;
  return { level, counts: { rows, images, packages } };
}

/// What the entries of a backup come to.
class Found {
  heading = "";
  readonly #tables = new Map<string, { rows: number; parts: number; hash: Hash }>();
  readonly #files = { images: new Set<string>(), packages: new Set<string>() };

  async add({ name, all, pieces }: Entry): Promise<void> {
    const [folder, rest = "", part, ...more] = name.split("/");
    if (folder === "tables" && part !== undefined && more.length === 0) this.#addRows(name, rest, await all());
    else if ((folder === "images" || folder === "packages") && part === undefined)
      await this.#addFile(name, folder, rest, pieces);
    else throw damaged(`${name} does not belong to it`);
  }

  #addRows(name: string, table: string, bytes: Buffer): void {
    const known = this.#tables.get(table) ?? { rows: 0, parts: 0, hash: createHash("sha256") };
    known.parts++;
    if (name !== `tables/${table}/${known.parts}.ndjson`) throw damaged(`the rows of ${table} are not in their order`);
    known.rows += linesOf(bytes).length;
    known.hash.update(bytes);
    this.#tables.set(table, known);
  }

  async #addFile(
    name: string,
    folder: "images" | "packages",
    hash: string,
    pieces: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const content = createHash("sha256");
    for await (const piece of pieces) content.update(piece);
    if (content.digest("hex") !== hash) throw damaged(`${name} has another content`);
    if (this.#files[folder].has(hash)) throw damaged(`${name} is in it twice`);
    this.#files[folder].add(hash);
  }

  compare(end: Ending): void {
    if (sealOf(end) !== end.sha256) throw damaged("its list of checksums is not what was written");
    if (this.heading !== end.heading) throw damaged("backup.json is not what was written");
    for (const { name, rows, sha256: written } of end.tables) {
      const known = this.#tables.get(name);
      if ((known?.rows ?? 0) !== rows) throw damaged(`${name} has ${known?.rows ?? 0} of ${rows} rows`);
      if (known && known.hash.digest("hex") !== written) throw damaged(`the rows of ${name} are not what was written`);
      this.#tables.delete(name);
    }
    for (const table of this.#tables.keys()) throw damaged(`the table ${table} was added to it`);
    for (const folder of ["images", "packages"] as const)
      if (this.#files[folder].size !== end[folder])
        throw damaged(`it has ${this.#files[folder].size} of ${end[folder]} ${folder}`);
  }
}

const damaged = (what: string) => new BackupRefused(`The backup is damaged: ${what}`);

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

function read<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new BackupRefused("The file is no backup, or a damaged one");
  }
}
