import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/// PGlite as its package starts it, but with PostgreSQL's own care for the disk: without `-F`, which turns it off, and with
/// the one way to force the log out that reaches the operating system (the others are empty in the compiled program).
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

interface OpenFile {
  /// The descriptor of a file; a folder has none.
  readonly nfd?: number;
  readonly node: unknown;
}
interface FolderFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/// A data folder in which an `fsync` of the database is one: the package's own does nothing. PostgreSQL then keeps its order
/// itself: the log before the answer to a commit, the files before the log is used again, and the folders that hold the names.
export class DurableFiles extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = emscriptenOpts.preRun ?? [];
    const patch = (module: { FS: { filesystems: { NODEFS: FolderFiles } } }) => {
      const { NODEFS } = module.FS.filesystems;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(NODEFS.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [patch as never, ...(Array.isArray(preRun) ? preRun : [preRun])] },
    };
  }
}

/// Forces a folder and all that is in it to the disk: what made it did not.
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
