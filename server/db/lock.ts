import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/// Who holds a data folder.
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /// ISO 8601
  readonly since: string;
  /// The machine's boot, and the process's start in it: they tell a process from a later one with the same number.
  /// Null where the system does not say.
  readonly boot: string | null;
  readonly started: string | null;
}

/// The data folder is in use by another process.
export class FolderHeld extends Error {
  readonly holder: Holder;

  constructor(folder: string, file: string, holder: Holder) {
    const elsewhere = holder.host !== hostname();
    super(
      `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}, since ${holder.since}. ` +
        (elsewhere
          ? `If nothing runs there any more, remove ${file}.`
          : "Stop that one first, or name another DATA_DIR."),
    );
    this.name = "FolderHeld";
    this.holder = holder;
  }
}

const lockFile = /^lock-[0-9a-f-]{36}\.json$/;

/// Takes the folder for this process. Every process that wants it writes a lock file of its own name first and looks for
/// others' second, so that of two at once at least one sees the other; a file whose process is dead is removed.
/// It is given back by `release`, or when the process exits. Throws FolderHeld.
export async function takeLock(folder: string): Promise<{ release(): void }> {
  for (let attempt = 1; ; attempt++) {
    const own = `lock-${randomUUID()}.json`;
    const path = join(folder, own);
    const draft = `${path}.draft`;
    writeFileSync(draft, `${JSON.stringify(self())}\n`);
    renameSync(draft, path);
    const other = readdirSync(folder)
      .filter((name) => lockFile.test(name) && name !== own)
      .map((name) => ({ file: join(folder, name), holder: read(join(folder, name)) }))
      .find(({ file, holder }) => {
        if (holder && isAlive(holder)) return true;
        rmSync(file, { force: true });
        return false;
      });
    const release = () => rmSync(path, { force: true });
    if (!other?.holder) {
      process.once("exit", release);
      return {
        release() {
          process.off("exit", release);
          release();
        },
      };
    }
    release();
    // Two that start at once may each have seen the other: they try again at different moments, and one gets it.
    if (attempt === 4) throw new FolderHeld(folder, other.file, other.holder);
    await wait(20 + Math.random() * 130);
  }
}

function self(): Holder {
  return {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    boot: bootOfMachine(),
    started: startOf(process.pid),
  };
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/// Whether the holder still runs. Of another machine nobody can tell from here: it counts as running.
function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  if (holder.boot !== bootOfMachine()) return false;
  if (holder.started !== null) return startOf(holder.pid) === holder.started;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function bootOfMachine(): string | null {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return null;
  }
}

/// Field 22 of /proc/PID/stat, counted from behind the command's name, which may hold anything.
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
