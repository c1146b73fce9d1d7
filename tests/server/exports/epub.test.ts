import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { epubOptions } from "../../../api/exports/epub-options.ts";
import type { PackageManifest } from "../../../reader/package.ts";
import { exportEpub } from "../../../server/exports/epub/index.ts";
import type { ExportSource } from "../../../server/exports/exporter.ts";
import { packageOfText } from "../../support/data/reader-package.ts";

const modified = "2026-01-02T03:04:05.678Z";
/// The smallest picture that begins as one; what is in it nobody reads here.
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Written {
  readonly bytes: Buffer;
  readonly counts: ReadonlyMap<string, number>;
  readonly substitutes: readonly string[];
}

async function write(
  source: Pick<ExportSource, "manifest" | "image"> & Partial<ExportSource>,
  options: Partial<Parameters<typeof exportEpub>[1]> = {},
): Promise<Written> {
  const chunks: Uint8Array[] = [];
  const counts = new Map<string, number>();
  const substitutes: string[] = [];
  await exportEpub(
    { credits: [], ...source },
    { ...epubOptions.parse({}), modified, ...options },
    {
      write: async (bytes) => void chunks.push(bytes),
      written: (kind, count = 1) => counts.set(kind, (counts.get(kind) ?? 0) + count),
      substitute: (what, by) => substitutes.push(`${what}: ${by}`),
      progress: () => undefined,
    },
  );
  return { bytes: Buffer.concat(chunks), counts, substitutes };
}

const open = ({ bytes }: Written) =>
  new Map(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));
const small = (manifest: PackageManifest = packageOfText()) => ({ manifest, image: async () => png });

describe("an EPUB", () => {
  test("begins with its type, stored, and has the same bytes each time", async () => {
    const one = await write(small());
    expect(one.bytes.subarray(30, 58).toString("latin1")).toBe("mimetypeapplication/epub+zip");
    expect((await write(small())).bytes.equals(one.bytes)).toBe(true);
    expect(open(one).get("EPUB/package.opf")).toContain(
      '<meta property="dcterms:modified">2026-01-02T03:04:05Z</meta>',
    );
  });

  test("prints every word once in its order, and says a symbol's word where the text is another form", async () => {
    const manifest = packageOfText({
      sentences: [
        {
          character: null,
          words: [{ text: "Dogs", keyId: "run" }, { punctuation: "!" }, { text: "run", keyId: "run", space: true }],
        },
      ],
    });
    const page = open(await write(small(manifest))).get("EPUB/pages/page-1.xhtml") ?? "";
    expect(page.replace(/^[\s\S]*<div class="reading">|<ol[\s\S]*$/g, "").replace(/<[^>]*>/g, "")).toBe("Dogs! run");
    expect([...page.matchAll(/images\/run.png" alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(["run", ""]);
  });

  test("says what was written with a substitute, and a missing picture spoils only itself", async () => {
    const { manifest } = small();
    const image = async (path: string) =>
      path === "images/farm.jpg" ? null : path === "images/rob.png" ? Uint8Array.of(1) : png;
    const written = await write({ manifest, image });
    expect(written.counts.get("page")).toBe(1);
    expect(written.substitutes).toEqual([
      "Symbol of “dogs” (en-gb): its text",
      "Symbol of “dog” (en-gb): its text",
      "Symbol of “puppy” (en-gb): its text",
      "Symbol of “cat” (en-gb): its text",
      "Picture of page 1: a note",
      "Picture of Rob: the name",
    ]);
    const files = open(written);
    expect(files.get("EPUB/pages/page-1.xhtml")).toContain("images/run.png");
    expect(files.has("EPUB/images/farm.jpg")).toBe(false);
  });

  test("is text alone, in markup and in names", async () => {
    const manifest = packageOfText({
      name: '"><script>',
      sentences: [{ character: "<b>&", words: [{ text: "<i>\u0001x</i>", keyId: null }] }],
    });
    const files = open(await write(small({ ...manifest, book: { ...manifest.book, title: "A & <B>" } })));
    const all = [...files.values()].join("");
    expect(all).not.toMatch(/<script|<b>&|<i>/);
    expect(files.get("EPUB/package.opf")).toContain("<dc:title>A &amp; &lt;B&gt;</dc:title>");
  });

  test("claims no text alternative and no narration that it lacks", async () => {
    const opf = open(await write(small())).get("EPUB/package.opf") ?? "";
    expect(opf).toContain('schema:accessModeSufficient">textual,visual<');
    expect(opf).not.toMatch(/alternativeText|synchronizedAudioText|media:/);
    const plain = open(await write(small(packageOfText({ picture: null })))).get("EPUB/package.opf");
    expect(plain).toContain('schema:accessModeSufficient">textual<');
  });

  test("has each sheet of its words once after the story: cells in their places, popups behind them, ways to and fro", async () => {
    const written = await write(small());
    expect(Object.fromEntries(written.counts)).toMatchObject({ page: 1, sheet: 2, popup: 1 });
    const files = open(written);
    const names = [...files.keys()].filter((path) => path.startsWith("EPUB/pages/"));
    expect(names).toEqual(
      ["page-1", "sheet-1", "sheet-1-popup-1", "sheet-2"].map((name) => `EPUB/pages/${name}.xhtml`),
    );
    expect(files.get(names[0]!)).toContain(
      'Sheets: <a href="sheet-1.xhtml">Animals</a> <a href="sheet-2.xhtml">Actions</a>',
    );
    const animals = files.get(names[1]!) ?? "";
    // The grid counts from 1; a cell that the book has a word of is outlined, another is not.
    expect(animals).toMatch(
      /class="cell fitz-N used" style="grid-area:4\/6">.*?<span class="text">dog<\/span><a class="more" href="sheet-1-popup-1.xhtml">/,
    );
    expect(animals).toMatch(/class="cell fitz-N" style="grid-area:5\/7">.*?<span class="text">cat<\/span><\/li>/);
    expect(animals).toContain('<a href="page-1.xhtml">Page 1</a>');
    const popup = files.get(names[2]!) ?? "";
    expect(popup).toMatch(/class="cell fitz-N used" style="grid-area:2\/2">.*?<span class="text">puppy</);
    expect(popup).toContain('<a href="sheet-1.xhtml">Animals</a>');
    expect(files.get("EPUB/nav.xhtml")).toContain('Sheets</a><ol><li><a href="pages/sheet-1.xhtml">Animals</a>');
    const without = open(await write(small(), { sheets: "none" }));
    expect([...without].filter(([path, text]) => path.includes("sheet-") || text.includes("Sheets:"))).toEqual([]);
  });

  test("goes on to further documents where a page has more text than fits, and loses no word", async () => {
    const words = Array.from({ length: 900 }, (_, at) => ({ text: `word${at}`, keyId: "run", space: true as const }));
    const manifest = packageOfText({ sentences: [{ character: "Rob", words }], footnotes: [] });
    const files = open(await write(small(manifest)));
    const pages = [...files].filter(([path]) => path.startsWith("EPUB/pages/page-"));
    expect(pages.length).toBeGreaterThan(3);
    const printed = pages.flatMap(([, page]) => [...page.matchAll(/>(word\d+)</g)].map(([, word]) => word));
    expect(printed).toEqual(words.map(({ text }) => text));
    expect(files.get("EPUB/nav.xhtml")?.match(/page-1.xhtml#page/g)).toHaveLength(1);
  });

  test("stops where it is cancelled", async () => {
    const output = { write: async () => undefined, written: () => undefined, substitute: () => undefined };
    const progress = () => {
      throw new Error("cancelled");
    };
    const options = { ...epubOptions.parse({}), modified };
    await expect(exportEpub({ ...small(), credits: [] }, options, { ...output, progress })).rejects.toThrow(
      "cancelled",
    );
  });
});
