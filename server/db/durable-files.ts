import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/// PGlite's usual start parameters, except that PostgreSQL syncs to the disk: without `-F`, which turns syncing off,
/// and with the only `wal_sync_method` that reaches the operating system (the others are empty in the compiled
/// program).
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

interface OpenFile {
  /// The file's descriptor; folders have none.
  readonly nfd?: number;
  readonly node: unknown;
}
interface FolderFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/// A data folder in which the database's `fsync` works: that of the package does nothing. PostgreSQL then keeps its own
/// order: it syncs the log before it answers a commit, the files before it reuses the log, and the folders that hold
/// their names.
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

/// Syncs a folder with all its contents, which its creator did not do.
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
