import { type FSWatcher, type Stats, statSync, watch } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname } from "node:path";

/// How often a file is looked at where the system tells of changes, in ms. It tells of none that another machine makes
/// in a shared folder, and of none behind a link.
const seldom = 5_000;
/// The same where it cannot tell of changes.
const often = 500;
/// How long a file must be left alone before its change is told, in ms: it may be written in many pieces.
const settling = 100;

/// Follows a file, which need not exist, until it is stopped. `changed` is called when it was created, changed, replaced
/// or removed. A process that waits does next to nothing for it, however many files it follows.
export class FollowedFile {
  readonly #file: string;
  readonly #changed: () => void;
  #watcher: FSWatcher | null = null;
  #timer: NodeJS.Timeout | null = null;
  #settled: NodeJS.Timeout | null = null;
  #seen: string;
  #isStopped = false;

  constructor(file: string, changed: () => void) {
    this.#file = file;
    this.#changed = changed;
    // At once: whoever reads the file from now on is told of every later change. The system is asked to watch only at the
    // first look: that takes milliseconds, in which an editor would wait for what is in the file.
    this.#seen = stampOf(statIfThere(file));
    this.#timer = setInterval(() => void this.#look({ isTold: false }), often).unref();
  }

  stop(): void {
    this.#isStopped = true;
    this.#watcher?.close();
    for (const timer of [this.#timer, this.#settled]) if (timer) clearTimeout(timer);
  }

  /// Watches the file's folder, since the file itself may be missing or be replaced, and looks at the file at intervals.
  #follow(): void {
    this.#watcher?.close();
    this.#watcher = this.#watch();
    if (this.#timer) clearInterval(this.#timer);
    const interval = this.#watcher ? seldom : often;
    this.#timer = setInterval(() => void this.#look({ isTold: false }), interval).unref();
  }

  /// Null if there is no such folder, or the system has no watch to give.
  #watch(): FSWatcher | null {
    const name = basename(this.#file);
    try {
      const watcher = watch(dirname(this.#file), { persistent: false }, (_, changed) => {
        if (changed === null || changed === name) this.#settle();
      });
      // The folder may be gone.
      return watcher.on("error", () => void this.#look({ isTold: false }));
    } catch {
      return null;
    }
  }

  #settle(): void {
    if (this.#settled) this.#settled.refresh();
    else this.#settled = setTimeout(() => void this.#look({ isTold: true }), settling).unref();
  }

  async #look({ isTold }: { isTold: boolean }): Promise<void> {
    // There may be a folder at last. Before the look, which finds what changed until now.
    if (!this.#watcher) this.#follow();
    const now = stampOf(await stat(this.#file).catch(() => undefined));
    if (this.#isStopped) return;
    const isSame = now === this.#seen;
    this.#seen = now;
    // The folder may be gone with the file, or another one by now.
    if (!isSame && (!isTold || now === "")) this.#follow();
    if (!isSame) this.#changed();
  }
}

function statIfThere(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const stampOf = (found: Stats | undefined): string => (found ? `${found.mtimeMs} ${found.size} ${found.ino}` : "");
