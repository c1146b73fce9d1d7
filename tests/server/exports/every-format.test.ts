import { describe, expect, test } from "vitest";
import { bookFormats, sheetFormats } from "../../../api/exports/formats.ts";
import type { Exported } from "../../../server/exports/messages.ts";
import { ExportCancelled, runExport } from "../../../server/exports/run-export.ts";
import { exportWorker } from "../../support/server/export-worker.ts";
import { manifest, modified, page, picture, sourceOf, word, wordID } from "./pdf/packages.ts";

/// What holds for every format alike, in the threads that the server runs them in.

const formats = [
  ...Object.entries(bookFormats).map(([format, { options }]) => ({ subject: "book", format, options }) as const),
  ...Object.entries(sheetFormats).map(([format, { options }]) => ({ subject: "sheet", format, options }) as const),
].map(({ subject, format, options }) => ({
  name: `${format} of a ${subject}`,
  exported: { subject, format, options: { ...options.parse({}), modified } } as Exported,
}));
/// A record for shops has no picture.
const drawn = formats.filter(({ exported: { format } }) => format !== "onix");

const words = ["dog", "hen", "sun"].map((text, at) => word(at + 1, text, { row: 3, col: 5 + at }));
const base = manifest();
const farm = manifest({
  book: {
    ...base.book,
    isbn13: "9781000000009",
    publication: {
      publicationDate: "2026-03-01",
      language: "en",
      description: "Three animals",
      copyrightYear: 2026,
      copyrightHolder: "Ann Author",
      salesRights: "exclusive",
      salesTerritory: "WORLD",
    },
  },
  words,
  parts: [
    {
      name: "One",
      chapters: [
        {
          name: "First",
          pages: ["barn", "field", "pond"].map((name, at) =>
            page(`${at + 1}`, {
              picture: { name: `${name}.png`, path: `images/${name}.png` },
              sentences: [{ character: null, words: [{ text: words[at]!.text, keyId: wordID(at + 1) }] }],
              staticAreaKeys: [wordID(at + 1)],
            }),
          ),
        },
      ],
    },
  ],
});
const embeddable = ["symbolshelf"] as const;

async function make(exported: Exported, pictures: Parameters<typeof sourceOf>[1] = {}) {
  const pieces: Uint8Array[] = [];
  const progress: (readonly [number, number])[] = [];
  const source = sourceOf(farm, pictures);
  const onTheWay = { now: 0, most: 0 };
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    onTheWay.most = Math.max(onTheWay.most, ++onTheWay.now);
    const done = await work();
    onTheWay.now--;
    return done;
  };
  const report = await runExport(
    await exportWorker(),
    exported,
    { ...source, embeddable, image: (path) => alone(() => source.image(path)) },
    {
      write: (bytes) => alone(async () => void pieces.push(bytes)),
      progress: (done, all) => void progress.push([done, all]),
    },
    new AbortController().signal,
  );
  return { bytes: Buffer.concat(pieces), report, progress, most: onTheWay.most, asked: source.asked };
}

describe.each(formats)("$name", ({ exported }) => {
  test("has the same bytes each time, one piece or picture on the way, and says how far it is", async () => {
    const one = await make(exported);
    const other = await make(exported);
    expect(one.bytes.byteLength).toBeGreaterThan(500);
    expect(other.bytes.equals(one.bytes)).toBe(true);
    expect(one.most).toBe(1);
    const [done, all] = one.progress.at(-1) ?? [];
    expect([done, one.progress.every(([so, of]) => so <= of)]).toEqual([all, true]);
    expect(one.report.written.length).toBeGreaterThan(0);
  });

  test("ends while it is written where nobody waits any more, and writes nothing after", async () => {
    const gone = new AbortController();
    let written = 0;
    const made = runExport(
      await exportWorker(),
      exported,
      { ...sourceOf(farm), embeddable },
      {
        async write() {
          written++;
          gone.abort();
        },
      },
      gone.signal,
    );
    await expect(made).rejects.toBeInstanceOf(ExportCancelled);
    expect(written).toBe(1);
  });
});

test.each(drawn)(
  "in $name a missing and a broken picture spoil only themselves, and are named",
  async ({ exported }) => {
    const whole = await make(exported);
    expect(whole.report.substituted).toBe(0);
    const begun = (await picture("#2040c0")).subarray(0, 3);
    const spoilt = await make(exported, {
      "images/hen.png": null,
      "images/sun.png": begun,
      "images/field.png": null,
    });
    const named = spoilt.report.substitutes.map(({ what }) => what);
    expect(named.filter((what) => what.includes("hen"))).toHaveLength(1);
    expect(named.filter((what) => what.includes("sun"))).toHaveLength(1);
    expect(named.filter((what) => what.includes("dog"))).toEqual([]);
    const hasPages = whole.asked.includes("images/field.png");
    expect(spoilt.report.substituted).toBe(hasPages ? 3 : 2);
    const texts = (report: typeof whole.report) => report.written.filter(({ kind }) => kind !== "picture");
    expect(texts(spoilt.report)).toEqual(texts(whole.report));
  },
);
