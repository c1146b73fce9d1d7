import { dirname, resolve } from "node:path";
import { isMainThread } from "node:worker_threads";
import type { Dictionary } from "../../language/index.ts";
import { CannotRun, WrongUsage } from "../exit-codes.ts";
import { standardInput } from "../files/read-text.ts";
import { printError } from "../report/output.ts";
import { position } from "../report/problem.ts";
import { type FoundSettings, findSettings } from "../settings/find-settings.ts";
import { type FileRules, rulesOf } from "../settings/rules-of-file.ts";
import { openDictionary } from "./open-dictionary.ts";
import {
  type DictionarySource,
  type ServerSource,
  sourceKey,
  sourceOf,
  sourceOfFolder,
  type Wanted,
} from "./source.ts";

/// The options of every command that looks words up.
export const dictionaryOptions = {
  dictionary: { type: "string" },
  server: { type: "string" },
  imprint: { type: "string" },
  series: { type: "string" },
} as const;

interface Values {
  dictionary?: string | undefined;
  server?: string | undefined;
  imprint?: string | undefined;
  series?: string | undefined;
}

/// How long a server's answer stays valid while a command watches, in ms.
const serverPollInterval = 5 * 60_000;

/// Finds the dictionary file for a text: the one from the options, otherwise the one from the `importtext.json` of the
/// text's folder. A server's dictionary is first fetched into the user's cache.
export class DictionaryFiles {
  readonly #wanted: Wanted | null;
  readonly #settings = new Map<string, Promise<FoundSettings | null>>();
  readonly #ofFolder = new Map<string, Promise<string | null>>();
  readonly #ofServer = new Map<string, { at: number; file: Promise<string> }>();

  /// Throws WrongUsage if the options contradict each other.
  constructor({ dictionary, server, imprint, series }: Values) {
    if (dictionary !== undefined && server !== undefined)
      throw new WrongUsage("give --dictionary or --server, not both");
    const isGiven = dictionary !== undefined || server !== undefined;
    const folder = process.cwd();
    this.#wanted =
      isGiven || imprint !== undefined || series !== undefined
        ? { dictionary, server, imprintID: imprint, seriesID: series, folder, isTrusted: true }
        : null;
  }

  /// Returns the dictionary file for a text; null if there is none. Throws CannotRun if it cannot be obtained.
  async of(textFile: string): Promise<string | null> {
    const isGiven = this.#wanted?.dictionary !== undefined || this.#wanted?.server !== undefined;
    if (isGiven && this.#wanted) return this.#fileOf(sourceOf(this.#wanted));
    const folder = textFile === standardInput ? process.cwd() : dirname(resolve(textFile));
    const known = this.#ofFolder.get(folder);
    if (known) return known;
    const found = this.#ofSettings(folder);
    this.#ofFolder.set(folder, found);
    return found;
  }

  /// Returns what the `importtext.json` of a text's folder says of its problems. Throws CannotRun if there is a mistake
  /// in it.
  async rulesOf(textFile: string): Promise<FileRules> {
    const file = textFile === standardInput ? null : resolve(textFile);
    return rulesOf(await this.#settingsOf(file === null ? process.cwd() : dirname(file)), file);
  }

  /// Makes the next call read the folders' settings again.
  forget(): void {
    this.#settings.clear();
    this.#ofFolder.clear();
  }

  #settingsOf(folder: string): Promise<FoundSettings | null> {
    const known = this.#settings.get(folder) ?? soundSettings(folder);
    this.#settings.set(folder, known);
    return known;
  }

  async #ofSettings(folder: string): Promise<string | null> {
    const source = sourceOfFolder(await this.#settingsOf(folder), null);
    return this.#fileOf(source?.kind === "server" ? this.#scoped(source) : source);
  }

  #scoped(source: ServerSource): ServerSource {
    const { imprintID, seriesID } = this.#wanted ?? {};
    return { ...source, imprintID: imprintID ?? source.imprintID, seriesID: seriesID ?? source.seriesID };
  }

  async #fileOf(source: DictionarySource | null): Promise<string | null> {
    if (source?.kind !== "server") return source?.file ?? null;
    const key = sourceKey(source);
    const known = this.#ofServer.get(key);
    if (known && Date.now() - known.at < serverPollInterval) return known.file;
    const file = fetched(source);
    this.#ofServer.set(key, { at: Date.now(), file });
    return file;
  }
}

/// Finds a folder's settings. Throws CannotRun if there is a mistake in them.
async function soundSettings(folder: string): Promise<FoundSettings | null> {
  const found = await findSettings(folder);
  const [problem] = found?.problems ?? [];
  if (found && problem) {
    const { line, column } = position(found.text, problem.from);
    throw new CannotRun(`${found.file}:${line}:${column}: ${problem.message}`);
  }
  return found;
}

async function fetched(source: ServerSource): Promise<string> {
  const [{ openSession }, { refreshCache }] = await Promise.all([
    import("./session.ts"),
    import("./cached-dictionary.ts"),
  ]);
  const { file, warning } = await refreshCache(source, openSession(source));
  if (warning) printError(`importtext: ${warning}`);
  return file;
}

/// Reads a dictionary file; null for none.
export async function loadDictionary(file: string | null): Promise<Dictionary | null> {
  if (file === null) return null;
  const { dictionary, prepare } = await openDictionary(file);
  // This runs after the requested work. A worker may be ended before that, so only the main thread does it.
  if (prepare && isMainThread) setImmediate(() => void prepare());
  return dictionary;
}
