import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/// Debian's poppler-utils and qpdf, as a second opinion on PDFs. `.ci/run` installs them where it can.
const tools = ["qpdf", "pdfinfo", "pdftotext", "pdftoppm", "pdffonts", "pdfimages"] as const;

export const missingTools = tools.filter((tool) => spawnSync(tool, ["--version"]).error !== undefined);
if (missingTools.length > 0) console.warn(`Tests of PDFs are skipped: ${missingTools.join(", ")} are not installed`);

const millimetresOf = (points: number): number => (points * 25.4) / 72;

function withFile<T>(bytes: Uint8Array, use: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  try {
    const file = join(folder, "file.pdf");
    writeFileSync(file, bytes);
    return use(file, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const output = (tool: string, args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });

/// Throws where qpdf finds an error or a reason to warn.
export const check = (bytes: Uint8Array): string => withFile(bytes, (file) => output("qpdf", ["--check", file]));

/// The words of a PDF in the order in which it draws them, or those of one page.
export const wordsOf = (bytes: Uint8Array, page?: number): string[] =>
  withFile(bytes, (file) =>
    output("pdftotext", ["-raw", "-enc", "UTF-8", ...(page ? ["-f", `${page}`, "-l", `${page}`] : []), file, "-"]),
  )
    .split(/\s+/u)
    .filter(Boolean);

/// What the structure says, in its order: types with their texts.
export const structureOf = (bytes: Uint8Array): string =>
  withFile(bytes, (file) => output("pdfinfo", ["-struct-text", file]));

export const infoOf = (bytes: Uint8Array): string => withFile(bytes, (file) => output("pdfinfo", [file]));

/// The sizes of all pages in mm, in tenths.
export function sizesOf(bytes: Uint8Array): string[] {
  const info = withFile(bytes, (file) => output("pdfinfo", ["-f", "1", "-l", "9999", file]));
  const round = (points: string) => Math.round(millimetresOf(Number(points)) * 10) / 10;
  return [...info.matchAll(/size:\s+([\d.]+) x ([\d.]+) pts/g)].map(([, w, h]) => `${round(w!)} x ${round(h!)}`);
}

export const fontsOf = (bytes: Uint8Array): string => withFile(bytes, (file) => output("pdffonts", [file]));

/// How many pictures a PDF stores.
export const pictureCount = (bytes: Uint8Array): number =>
  withFile(
    bytes,
    (file) =>
      new Set(
        output("pdfimages", ["-list", file])
          .split("\n")
          .slice(2)
          .map((row) => row.trim().split(/\s+/)[10])
          .filter(Boolean),
      ).size,
  );

export interface Drawn {
  readonly width: number;
  readonly height: number;
  /// The colour at a place in mm, as `#rrggbb`.
  readonly at: (x: number, y: number) => string;
  /// From where to where a colour reaches on a line across the page, in mm.
  readonly span: (colour: string, y: number) => readonly [from: number, to: number];
}

const resolution = 254;
export const dotsPerMillimetre = 10;

/// A page as a PNG, with ten dots on a millimetre.
export const pagePicture = (bytes: Uint8Array, page = 1): Buffer =>
  withFile(bytes, (file, folder) => {
    const place = ["-r", `${resolution}`, "-f", `${page}`, "-singlefile", "-png"];
    execFileSync("pdftoppm", [...place, file, join(folder, "page")]);
    return readFileSync(join(folder, "page.png"));
  });

/// Draws a page with ten dots on a millimetre.
export async function drawn(bytes: Uint8Array, page = 1): Promise<Drawn> {
  const { data, info } = await sharp(pagePicture(bytes, page))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number): string => {
    const at = (y * info.width + x) * 3;
    return `#${data.subarray(at, at + 3).toString("hex")}`;
  };
  const dot = (length: number): number => Math.round(length * dotsPerMillimetre);
  return {
    width: info.width / dotsPerMillimetre,
    height: info.height / dotsPerMillimetre,
    at: (x, y) => colour(dot(x), dot(y)),
    span: (wanted, y) => {
      const found = Array.from({ length: info.width }, (_, x) => x).filter((x) => colour(x, dot(y)) === wanted);
      return [found[0]! / dotsPerMillimetre, (found.at(-1)! + 1) / dotsPerMillimetre];
    },
  };
}
