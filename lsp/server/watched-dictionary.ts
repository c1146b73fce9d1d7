import { unwatchFile, watchFile } from "node:fs";
import type { Dictionary } from "../../language/index.ts";
import { readDictionary } from "../dictionary/read-dictionary.ts";

/// How often the file is looked at, in ms. Looking works on every file system and outlives a file that is replaced.
const interval = 500;

interface Listener {
  changed(dictionary: Dictionary | null): void;
  failed(message: string): void;
}

/// A dictionary file that is read again whenever it changes. What cannot be read is reported and leaves the last good
/// dictionary of that file in force.
export class WatchedDictionary {
  readonly #listener: Listener;
  #file: string | null = null;
  #isGood = false;
  #reading = 0;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /// Settles when the file has been read, well or not. Null follows none.
  async follow(file: string | null): Promise<void> {
    if (file === this.#file) return;
    this.stop();
    this.#file = file;
    this.#isGood = false;
    if (file === null) return this.#listener.changed(null);
    watchFile(file, { interval, persistent: false }, () => void this.#read(file));
    await this.#read(file);
  }

  stop(): void {
    if (this.#file !== null) unwatchFile(this.#file);
    this.#file = null;
    this.#reading++;
  }

  async #read(file: string): Promise<void> {
    const reading = ++this.#reading;
    const result = await readDictionary(file).catch((error: Error) => error);
    // A newer reading, or another file, has taken over.
    if (reading !== this.#reading) return;
    if (result instanceof Error) {
      if (!this.#isGood) this.#listener.changed(null);
      this.#listener.failed(result.message);
    } else {
      this.#isGood = true;
      this.#listener.changed(result);
    }
  }
}
