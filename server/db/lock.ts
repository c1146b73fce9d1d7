import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { answersAtDoor, doorFile, openDoor } from "./lock-door.ts";

/// The process that has a data folder.
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /// ISO 8601
  readonly since: string;
  /// The ids of the machine's boot and of the process's start in it. They tell a process from a later one with the same
  /// pid. Null where the system does not provide them.
  readonly boot: string | null;
  readonly started: string | null;
}

/// Another process uses the data folder.
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

/// Locks the folder for this process until `release` is called or the process exits. Each process first writes a lock
/// file with its own name and then looks for others, so that of two concurrent ones at least one sees the other. The
/// file of a dead process is removed. Throws FolderHeld.
export async function takeLock(folder: string): Promise<{ release(): void }> {
  for (let attempt = 1; ; attempt++) {
    const own = `lock-${randomUUID()}.json`;
    const path = join(folder, own);
    const draft = `${path}.draft`;
    const door = await openDoor(path);
    writeFileSync(draft, `${JSON.stringify(self())}\n`);
    renameSync(draft, path);
    const other = await livingHolder(folder, own);
    const release = () => {
      door?.close();
      removeLock(path);
    };
    if (!other) {
      process.once("exit", release);
      return {
        release() {
          process.off("exit", release);
          release();
        },
      };
    }
    release();
    // Two processes that start at once may each see the other. They retry after different delays, and one succeeds.
    if (attempt === 4) throw new FolderHeld(folder, other.file, other.holder);
    await wait(20 + Math.random() * 130);
  }
}

/// Returns a living process that has another lock file in the folder, and removes those of dead ones.
async function livingHolder(folder: string, own: string): Promise<{ file: string; holder: Holder } | null> {
  for (const name of readdirSync(folder).filter((one) => lockFile.test(one) && one !== own)) {
    const file = join(folder, name);
    const holder = read(file);
    if (holder && (await isAlive(holder, file))) return { file, holder };
    removeLock(file);
  }
  return null;
}

function removeLock(file: string): void {
  rmSync(file, { force: true });
  const door = doorFile(file);
  if (door !== null) rmSync(door, { force: true });
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

/// Whether the holder of a lock file still runs. A process on another machine cannot be checked, so it counts as running;
/// one in another container of this machine is asked at its door.
async function isAlive(holder: Holder, file: string): Promise<boolean> {
  const isThisBoot = holder.boot !== null && holder.boot === bootOfMachine();
  const answered = isThisBoot ? await answersAtDoor(file) : null;
  if (answered !== null) return answered;
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

/// Returns field 22 of /proc/PID/stat. Counts from after the command's name, which may contain any characters.
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
