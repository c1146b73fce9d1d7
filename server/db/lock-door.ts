import { connect, createServer } from "node:net";

/// A socket beside a lock file, which answers while its process lives. Every process of the machine can knock, in
/// whatever container: there the names of machines and the numbers of processes (each container has a process 1) tell
/// nothing.
export interface Door {
  close(): void;
}

/// The most bytes of a socket's address on all systems. A longer one is cut off without a word.
const longestAddress = 103;

/// The file of a lock's door, to be removed with the lock; null where its path is too long for one.
export function doorFile(lockFile: string): string | null {
  const address = lockFile.replace(/json$/, "sock");
  return Buffer.byteLength(address) <= longestAddress ? address : null;
}

/// Opens the door of a lock file. Null where the folder takes none: its path is too long, or its file system has no sockets.
export async function openDoor(lockFile: string): Promise<Door | null> {
  const address = doorFile(lockFile);
  if (address === null) return null;
  const door = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    door.once("error", () => resolve(null)).listen(address, () => resolve(door.unref()));
  });
}

/// Whether the process behind a lock file's door lives; null where there is no door.
export async function answersAtDoor(lockFile: string): Promise<boolean | null> {
  const address = doorFile(lockFile);
  if (address === null) return null;
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    // What cannot be told is taken for alive: two servers on one folder lose what one of them has saved.
    socket.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(code === "ENOENT" ? null : code !== "ECONNREFUSED"),
    );
  });
}
