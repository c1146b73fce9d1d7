import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { openPacked } from "../../../server/deploy/packed-entries.ts";
import type { Exported } from "../../../server/exports/messages.ts";
import { runExport } from "../../../server/exports/run-export.ts";
import type { ImageStore } from "../../../server/storage/image-store.ts";

/// A process of its own that makes one file of a kept package, as a server does, and says the most memory that it ever had.
/// (`resourceUsage` says the most of the process that started this one, too.)
const mostMemory = () =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))![1]) / 1024);

const [worker, path, exported] = process.argv.slice(2) as [string, string, string];
const file = await open(path);
const { size } = await file.stat();
const kept: Pick<ImageStore, "getPart"> = {
  async getPart(_, { from, length }) {
    const start = from ?? Math.max(0, size - length);
    const part = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
    await file.read(part, 0, part.byteLength, start);
    return part;
  },
};
const entries = await openPacked(kept as ImageStore, "");
const manifest = await entries?.read("manifest.json");
if (!entries || !manifest) throw new Error("The package cannot be read");
const before = mostMemory();
const hash = createHash("sha256");
let bytes = 0;
const report = await runExport(
  worker,
  JSON.parse(exported) as Exported,
  { manifest, credits: [], embeddable: ["symbolshelf"], image: entries.read },
  {
    async write(piece) {
      bytes += piece.byteLength;
      hash.update(piece);
    },
  },
  new AbortController().signal,
);
console.log(JSON.stringify({ before, most: mostMemory(), bytes, sum: hash.digest("hex"), report }));
