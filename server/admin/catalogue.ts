import { sweepImages, sweepPackages } from "../commands/sweep-images.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { type OpenDatabase, openDatabase } from "../db/connect.ts";
import { FolderHeld } from "../db/lock.ts";
import { openStore } from "../storage/open-store.ts";
import { loadDemo } from "./load-demo.ts";
import { progressPrinter } from "./print-progress.ts";
import { verifyCatalogue } from "./verify/verify-catalogue.ts";

const usage = `The catalogue: books, words, sheets and pictures.

  npm run catalogue -- load      load the demo catalogue into an empty database
  npm run catalogue -- verify    check what is stored, and say what is wrong
  npm run catalogue -- sweep     remove images and packages that nothing has referred to for a day

The database is the one that the server would use: DATA_DIR while the server is stopped, or DATABASE_URL at any time.`;

const commands = { load, verify, sweep };

const [name, ...rest] = process.argv.slice(2);
const command =
  Object.hasOwn(commands, name ?? "") && rest.length === 0 ? commands[name as keyof typeof commands] : null;
if (command) {
  try {
    process.exitCode = await run(command);
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof FolderHeld ? error.message : error);
    process.exitCode = 1;
  }
} else {
  const isHelp = name === "--help" && rest.length === 0;
  (isHelp ? console.log : console.error)(usage);
  process.exitCode = isHelp ? 0 : 2;
}

async function run(command: (database: OpenDatabase, config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    return await command(database, config);
  } finally {
    await database.close();
  }
}

const openImages = (config: Config) => openStore(config, "images");
const openPackages = (config: Config) => openStore(config, "packages");

async function load({ db }: OpenDatabase, config: Config): Promise<number> {
  const images = await openImages(config);
  const outcome = await loadDemo({ config, db, images }, progressPrinter(console.log));
  if (outcome === "not-empty") {
    console.error("The database is not empty: the demo catalogue is loaded into an empty one only.");
    return 1;
  }
  console.log(outcome === "loaded" ? "The demo catalogue is loaded." : "The demo catalogue was loaded before.");
  return 0;
}

async function verify({ db }: OpenDatabase, config: Config): Promise<number> {
  const problems = await verifyCatalogue(db, await openImages(config), await openPackages(config));
  for (const problem of problems) console.log(problem);
  console.log(problems.length ? `${problems.length} found to be wrong.` : "Everything is in order.");
  return problems.length ? 1 : 0;
}

async function sweep({ db }: OpenDatabase, config: Config): Promise<number> {
  const images = await sweepImages({ db, images: await openImages(config) });
  const packages = await sweepPackages({ db, packages: await openPackages(config) });
  const removed = images + packages;
  console.log(`${removed} ${removed === 1 ? "file" : "files"} removed.`);
  return 0;
}
