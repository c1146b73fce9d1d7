import { dirname, join } from "node:path";
import { FollowedFile } from "../files/follow-file.ts";
import { type FoundSettings, settingsIn, settingsName } from "../settings/find-settings.ts";

/// The `importtext.json` of every requested folder. Each is read once for all folders below it, and again when it is
/// created, changes or disappears.
export class WatchedSettings {
  readonly #changed: (file: string) => void;
  readonly #found = new Map<string, Promise<FoundSettings | null>>();
  readonly #followed = new Map<string, FollowedFile>();

  constructor(changed: (file: string) => void) {
    this.#changed = changed;
  }

  of(folder: string): Promise<FoundSettings | null> {
    let found = this.#found.get(folder);
    if (!found) {
      this.#follow(join(folder, settingsName));
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
    for (const followed of this.#followed.values()) followed.stop();
    this.#followed.clear();
    this.#found.clear();
  }

  async #find(folder: string): Promise<FoundSettings | null> {
    const own = await settingsIn(folder);
    const above = dirname(folder);
    return own || above === folder ? own : this.of(above);
  }

  #follow(file: string): void {
    if (!this.#followed.has(file)) this.#followed.set(file, new FollowedFile(file, () => this.touch(file)));
  }
}
