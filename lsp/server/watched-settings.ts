import { unwatchFile, watchFile } from "node:fs";
import { candidates, type FoundSettings, findSettings } from "../settings/find-settings.ts";
import { interval } from "./live-dictionary.ts";

/// The `importtext.json` of every requested folder. It is searched for again when a candidate file is created, changes
/// or disappears.
export class WatchedSettings {
  readonly #changed: (file: string) => void;
  readonly #found = new Map<string, Promise<FoundSettings | null>>();
  readonly #watched = new Set<string>();

  constructor(changed: (file: string) => void) {
    this.#changed = changed;
  }

  of(folder: string): Promise<FoundSettings | null> {
    const known = this.#found.get(folder);
    if (known) return known;
    for (const file of candidates(folder)) {
      if (this.#watched.has(file)) continue;
      this.#watched.add(file);
      watchFile(file, { interval, persistent: false }, () => this.touch(file));
    }
    const found = findSettings(folder);
    this.#found.set(folder, found);
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
}
