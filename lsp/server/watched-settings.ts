import { unwatchFile, watchFile } from "node:fs";
import { dirname, join } from "node:path";
import { type FoundSettings, settingsIn, settingsName } from "../settings/find-settings.ts";
import { interval } from "./live-dictionary.ts";

/// The `importtext.json` of every requested folder. Each is read once for all folders below it, and again when it is
/// created, changes or disappears.
export class WatchedSettings {
  readonly #changed: (file: string) => void;
  readonly #found = new Map<string, Promise<FoundSettings | null>>();
  readonly #watched = new Set<string>();

  constructor(changed: (file: string) => void) {
    this.#changed = changed;
  }

  of(folder: string): Promise<FoundSettings | null> {
    let found = this.#found.get(folder);
    if (!found) {
      this.#watch(join(folder, settingsName));
      found = this.#find(folder);
      this.#found.set(folder, found);
    }
    return found;
  }

  /// Handles a changed file.
  touch(file: string): void {
    this.#found.clear();
    this.#changed(file);
  }

  stop(): void {
    for (const file of this.#watched) unwatchFile(file);
    this.#watched.clear();
    this.#found.clear();
  }

  async #find(folder: string): Promise<FoundSettings | null> {
    const own = await settingsIn(folder);
    const above = dirname(folder);
    return own || above === folder ? own : this.of(above);
  }

  #watch(file: string): void {
    if (this.#watched.has(file)) return;
    this.#watched.add(file);
    watchFile(file, { interval, persistent: false }, (now, before) => {
      // A file that is not there is reported once as if it had changed.
      if (now.mtimeMs !== before.mtimeMs || now.ino !== before.ino || now.size !== before.size) this.touch(file);
    });
  }
}
