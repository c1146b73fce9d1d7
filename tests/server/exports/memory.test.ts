import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { strToU8 } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookFormats } from "../../../api/exports/formats.ts";
import { zipTo } from "../../../server/exports/epub/zip.ts";
import { bundledWorker } from "../../support/server/bundled-worker.ts";
import { exportWorker } from "../../support/server/export-worker.ts";
import { tellFigure } from "../../support/summary.ts";
import { sourceFiles } from "../../tidy/imports.ts";
import { manifest, modified, page, sheetID, word, wordID } from "./pdf/packages.ts";

/// A book of 200 pages with 400 MB of pictures and symbols is exported within 300 MB, whatever the format. The soak runs that one,
/// each push one of a quarter, whose pictures together would be seen beside the process itself.
const isSoak = process.env.SOAK === "1";
const pages = isSoak ? 200 : 50;
const most = isSoak ? 300 : 260;
const cellsASheet = 20;

let folder: string;
let path: string;
let size = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "export-memory-"));
  path = join(folder, "book.zip");
  const file = createWriteStream(path);
  const zip = zipTo(async (bytes) => {
    size += bytes.byteLength;
    if (!file.write(bytes)) await once(file, "drain");
  });
  await zip.add("manifest.json", strToU8(JSON.stringify(longBook())));
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const picture = await sharp({ create: { width: 1120, height: 1120, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const symbol = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  for (let at = 0; at < pages; at++) {
    await zip.add(`images/page-${at}.jpg`, picture, true);
    await zip.add(`images/word${at}.png`, symbol, true);
  }
  await zip.end();
  file.end();
  await once(file, "close");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/// Each page has a picture, and a word of its own with a symbol; sheets hold twenty of them.
function longBook() {
  const all = Array.from({ length: pages }, (_, at) => at);
  const sheetOf = (at: number) => `${sheetID.slice(0, -3)}${String(Math.floor(at / cellsASheet)).padStart(3, "0")}`;
  const base = manifest();
  const gridID = base.grids[0]!.id;
  const words = all.map((at) => {
    const cell = { row: 3 + Math.floor((at % cellsASheet) / 5), col: 4 + (at % 5) };
    return { ...word(at, `word${at}`), cells: [{ gridID, sheetID: sheetOf(at), ...cell }] };
  });
  const ofBook = all.map((at) =>
    page(`${at + 1}`, {
      picture: { name: `page-${at}.jpg`, path: `images/page-${at}.jpg` },
      sentences: [{ character: null, words: [{ text: `word${at}`, keyId: wordID(at) }, { punctuation: "." }] }],
      staticAreaKeys: [wordID(at)],
    }),
  );
  const sheets = [...new Set(all.map(sheetOf))].map((id, at) => ({ ...base.sheets[0]!, id, number: at + 1 }));
  return manifest({ words, sheets, parts: [{ name: "One", chapters: [{ name: "First", pages: ofBook }] }] });
}

const run = promisify(execFile);
const wanted = {
  pdf: { content: "book", grids: "true" },
  epub: {},
  obz: {},
} as const;

test.each(Object.keys(wanted) as (keyof typeof wanted)[])(
  "%s of a large book",
  { timeout: 600_000 },
  async (format) => {
    const sources = ["server", "api", "language", "reader"].flatMap((room) => sourceFiles(room));
    const entry = "tests/server/exports/export-memory.ts";
    const [child, worker] = [await bundledWorker("export-memory", [entry, ...sources]), await exportWorker()];
    const options = { ...bookFormats[format].options.parse(wanted[format]), modified };
    const exported = JSON.stringify({ subject: "book", format, options });
    const { stdout } = await run(process.execPath, [child, worker, path, exported]);
    const said = JSON.parse(stdout) as { before: number; most: number; bytes: number; report: { substituted: number } };
    const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
    tellFigure(
      `memory of an export as ${format}: ${megabytes(size)} MB in, ${megabytes(said.bytes)} MB out, ${said.most} MB of memory at most, ${said.before} before`,
    );
    expect(said.report.substituted).toBe(0);
    // Nothing was left out: symbols alone, or these and the pictures.
    expect(said.bytes).toBeGreaterThan(size * 0.4);
    expect(said.most).toBeLessThan(most);
  },
);
