import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { maxSetPictures } from "../../api/symbols/rules/sets.ts";
import { dataFile } from "../support/data/real-data.ts";

type SendForm = (path: string, form: FormData) => Promise<{ rows: { file: string; model: string }[] }>;

/// Uploads the Mulberry pictures, made PNG at the size of symbols, as a set of the product: pieces of at most 40 pictures, each one
/// transaction. Prints how far it is and what came of it. Returns false where the pictures are absent: they are not the project's.
export async function uploadMulberry(sendForm: SendForm): Promise<boolean> {
  const archive = dataFile("symbols-mulberry-svg.tar.xz");
  if (!existsSync(archive)) return false;
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-mulberry-"));
  try {
    const unpacked = spawnSync("tar", ["xJf", archive, "-C", folder], { encoding: "utf8" });
    if (unpacked.status !== 0) throw new Error(unpacked.stderr);
    const pictures = listPictures();
    const outcomes = new Map<string, number>();
    const spent = { drawing: 0, sending: 0 };
    for (let start = 0; start < pictures.length; start += maxSetPictures) {
      const piece = pictures.slice(start, start + maxSetPictures);
      const begun = performance.now();
      const files = await Promise.all(piece.map(({ path }) => drawSymbol(join(folder, path))));
      const drawn = performance.now();
      const { rows } = await sendForm("/symbols/set", formOf(piece, files));
      spent.drawing += drawn - begun;
      spent.sending += performance.now() - drawn;
      for (const { file, model } of rows) {
        const outcome = `file ${file}, model ${model}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      if (start % (maxSetPictures * 20) === 0) console.log(`  ${start + piece.length} of ${pictures.length} pictures`);
    }
    const told = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join("; ");
    const seconds = (ms: number) => (ms / 1000).toFixed(0);
    console.log(
      `A set of ${pictures.length} pictures: uploaded in ${seconds(spent.sending)} s (drawn in ${seconds(spent.drawing)} s); ${told}`,
    );
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly words: readonly string[];
}

/// A picture says the word that it was matched with, else its label without what stands in brackets.
function listPictures(): Picture[] {
  const [, ...lines] = readFileSync(dataFile("symbols.tsv"), "utf8").trimEnd().split("\n");
  return lines.flatMap((line) => {
    const [set, name, path, label, , , word] = line.split("\t");
    if (set !== "mulberry") return [];
    const said = word?.trim() || label!.replaceAll(/\s*\(.*?\)/g, "").trim();
    return [{ name: `mulberry ${name!}`, path: path!, words: said ? [said] : [] }];
  });
}

const drawSymbol = (path: string): Promise<Buffer> =>
  sharp(path, { density: 150 })
    .resize(360, 360, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: true })
    .toBuffer();

function formOf(pictures: readonly Picture[], files: readonly Buffer[]): FormData {
  const form = new FormData();
  const rows = pictures.map(({ name, words }, at) => ({ part: `${at}`, name, words, revision: null }));
  form.append("set", JSON.stringify({ supplier: "symbolshelf", pictures: rows }));
  for (const [at, bytes] of files.entries()) form.append(`${at}`, new Blob([new Uint8Array(bytes)]), `${at}.png`);
  return form;
}
