import { writeFile } from "node:fs/promises";
import { countOf } from "../../api/common/rules/problem.ts";
import { demoCatalogue } from "../../catalogue/index.ts";
import { builtWorker } from "../built-worker.ts";
import { adoptFolders, checkFolders, ForeignFolder } from "../commands/system/mark-folders.ts";
import {
  sweepExports,
  sweepGrace,
  sweepImages,
  sweepImageThumbnails,
  sweepPackages,
} from "../commands/system/sweep-images.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { FolderHeld } from "../db/lock.ts";
import { NewerSchema } from "../db/migrate.ts";
import { OlderServers } from "../db/running-servers.ts";
import { sweepContents } from "../repositories/import/page-contents.ts";
import { sweepParts } from "../repositories/packages/staleness.ts";
import { sweepKeys } from "../repositories/system/idempotency-keys.ts";
import { openStore } from "../storage/open-store.ts";
import { restoreBackup } from "./backup/read-backup.ts";
import { BackupRefused, type Catalogue, writeBackup } from "./backup/write-backup.ts";
import { contactSheet } from "./contact-sheet.ts";
import { exportToFile, readExportArguments } from "./exports.ts";
import { loadDemo } from "./load-demo.ts";
import { progressPrinter } from "./print-progress.ts";
import { findStoredTexts, repairTexts } from "./texts/stored-texts.ts";
import { verifyCatalogue } from "./verify/verify-catalogue.ts";
import { exportTo, importFrom } from "./words.ts";

const usage = `The catalogue: books, words, sheets and pictures.

  npm run catalogue -- load            load the demo catalogue into an empty database
  npm run catalogue -- verify          check what is stored, and say what is wrong
  npm run catalogue -- verify --repair make unclean texts clean first, and say what was changed
  npm run catalogue -- sweep           remove images and packages that nothing has referred to for a day, and old exports
  npm run catalogue -- backup FILE     write everything that is stored into a file
  npm run catalogue -- restore FILE [--dry-run]
                                       store what a backup holds into an empty database; with --dry-run only try it
  npm run catalogue -- words export FILE  write all words into a CSV file (docs/csv.md)
  npm run catalogue -- words import FILE [--dry-run] [--sound]
                                       read words from one: every row or none, with --sound those that no rule refuses;
                                       with --dry-run only say what changes and what is refused
  npm run catalogue -- export --format FORMAT [--now | --deployed] [--option name=value …] BOOK FILE
                                       write the book with this id as a file of another format, from its package in force
                                       or, without one, as it is now
  npm run catalogue -- adopt-folders   make this DATA_DIR the one of all servers of the database, after its folders were moved
  npm run catalogue -- contact-sheet FILE  show the demo catalogue's symbols with their words, as a page

The database is the one that the server would use: DATA_DIR while the server is stopped, or DATABASE_URL at any time. A
contact sheet needs none.`;

/// The author of repairs in the history.
const repairer = "catalogue verify --repair";

/// The catalogue as the server would open it, with its configuration.
type OpenCatalogue = Catalogue & { readonly config: Config };

const commands = { load, verify, sweep, "adopt-folders": adopt };
const fileCommands = { backup, restore };

const [name = "", ...rest] = process.argv.slice(2);
const command = commandOf();
if (name === "contact-sheet" && rest.length === 1) {
  process.exitCode = await writeContactSheet(rest[0]!);
} else if (command) {
  try {
    process.exitCode = await run(command);
  } catch (error) {
    const isForeseen = [ConfigError, FolderHeld, BackupRefused, ForeignFolder, NewerSchema, OlderServers].some(
      (kind) => error instanceof kind,
    );
    console.error(isForeseen ? (error as Error).message : error);
    process.exitCode = 1;
  }
} else {
  const isHelp = name === "--help" && rest.length === 0;
  (isHelp ? console.log : console.error)(usage);
  process.exitCode = isHelp ? 0 : 2;
}

function commandOf(): ((catalogue: OpenCatalogue) => Promise<number>) | null {
  const [file] = rest;
  if (name === "verify" && file === "--repair" && rest.length === 1) return repair;
  if (Object.hasOwn(commands, name) && rest.length === 0) return commands[name as keyof typeof commands];
  if (name === "export") return exportCommandOf(rest);
  if (name === "words") return wordsCommandOf(rest);
  if (name === "restore" && file !== undefined && rest[1] === "--dry-run" && rest.length === 2)
    return (catalogue) => restore(catalogue, file, true);
  if (!Object.hasOwn(fileCommands, name) || file === undefined || rest.length > 1) return null;
  return (catalogue) => fileCommands[name as keyof typeof fileCommands](catalogue, file);
}

function exportCommandOf(words: readonly string[]): ((catalogue: OpenCatalogue) => Promise<number>) | null {
  const asked = readExportArguments(words);
  if (typeof asked !== "string")
    return (catalogue) => exportToFile({ ...catalogue, exportWorker: () => builtWorker("export-worker.js") }, asked);
  console.error(asked);
  return null;
}

function wordsCommandOf([what, file, ...options]: readonly string[]):
  | ((catalogue: OpenCatalogue) => Promise<number>)
  | null {
  if (file === undefined || file.startsWith("--")) return null;
  if (what === "export") return options.length ? null : ({ db }) => exportTo(db, file);
  const known = ["--dry-run", "--sound"];
  if (what !== "import" || options.some((option) => !known.includes(option))) return null;
  const [isDryRun, isSound] = known.map((option) => options.includes(option)) as [boolean, boolean];
  return ({ db }) => importFrom(db, file, { isDryRun, isSound });
}

async function run(work: (catalogue: OpenCatalogue) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  try {
    const [images, packages] = [await openStore(config, "images"), await openStore(config, "packages")];
    if (work !== adopt) await checkFolders(db, config);
    return await work({ config, db, images, packages });
  } finally {
    await close();
  }
}

/// Needs no database, and so no configuration.
async function writeContactSheet(file: string): Promise<number> {
  try {
    await writeFile(file, await contactSheet(demoCatalogue()));
    return 0;
  } catch (error) {
    console.error(`The contact sheet could not be written: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

async function adopt({ db, config }: OpenCatalogue): Promise<number> {
  await adoptFolders(db, config);
  console.log(`The servers of this database use ${config.dataDir} from now on.`);
  return 0;
}

async function load(catalogue: OpenCatalogue): Promise<number> {
  const outcome = await loadDemo(catalogue, progressPrinter(console.log));
  if (outcome === "not-empty") {
    console.error("The database is not empty: the demo catalogue is loaded into an empty one only.");
    return 1;
  }
  console.log(outcome === "loaded" ? "The demo catalogue is loaded." : "The demo catalogue was loaded before.");
  return 0;
}

async function verify({ db, images, packages }: OpenCatalogue): Promise<number> {
  const problems = await verifyCatalogue(db, images, packages);
  for (const problem of problems) console.log(problem);
  console.log(problems.length ? `${problems.length} found to be wrong.` : "Everything is in order.");
  const fixable = (await findStoredTexts(db)).filter(({ fix }) => fix).length;
  if (fixable) console.log(`npm run catalogue -- verify --repair makes ${countOf(fixable, "text")} clean.`);
  return problems.length ? 1 : 0;
}

async function repair(catalogue: OpenCatalogue): Promise<number> {
  const fixed = await repairTexts(catalogue.db, repairer);
  for (const line of fixed) console.log(`Fixed: ${line}`);
  console.log(`${countOf(fixed.length, "text")} fixed.`);
  return verify(catalogue);
}

async function sweep(catalogue: OpenCatalogue): Promise<number> {
  await sweepContents(catalogue.db, new Date(Date.now() - sweepGrace));
  await sweepParts(catalogue.db);
  await sweepKeys(catalogue.db);
  const exports = await openStore(catalogue.config, "exports");
  const removed =
    (await sweepImages(catalogue)) + (await sweepPackages(catalogue)) + (await sweepExports({ ...catalogue, exports }));
  await sweepImageThumbnails({ db: catalogue.db, dataDir: catalogue.config.dataDir });
  console.log(`${removed} ${removed === 1 ? "file" : "files"} removed.`);
  return 0;
}

async function backup(catalogue: OpenCatalogue, file: string): Promise<number> {
  const { rows, images, packages } = await writeBackup(catalogue, file, (table) => console.log(`  ${table}`));
  console.log(`Written to ${file}: ${rows} rows, ${images} images, ${packages} packages.`);
  return 0;
}

async function restore(catalogue: OpenCatalogue, file: string, isDryRun = false): Promise<number> {
  const { rows, images, packages } = await restoreBackup(catalogue, file, { isDryRun });
  const held = `${rows} rows, ${images} images, ${packages} packages`;
  console.log(
    isDryRun ? `${file} is whole and can be restored: ${held}. Nothing was stored.` : `Restored from ${file}: ${held}.`,
  );
  return 0;
}
