import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { dataFile } from "../support/data/real-data.ts";
import { tasksOf, tasksText, turnWheel } from "./page-tasks.ts";

/// Uploads the Mulberry pictures, made PNG at the size of symbols, as a person would: a zip with its list of words on the screen for sets.
/// Prints how long it takes, and how the page's own thread fares meanwhile. Returns false where the pictures are absent: they are not the
/// project's.
export async function uploadMulberry(browser: Browser, page: Page, address: string): Promise<boolean> {
  const archive = dataFile("symbols-mulberry-svg.tar.xz");
  if (!existsSync(archive)) return false;
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-mulberry-"));
  const clock = { begun: performance.now() };
  const lap = () => {
    const seconds = (performance.now() - clock.begun) / 1000;
    clock.begun = performance.now();
    return `${seconds.toFixed(0)} s`;
  };
  try {
    const unpacked = spawnSync("tar", ["xJf", archive, "-C", folder], { encoding: "utf8" });
    if (unpacked.status !== 0) throw new Error(unpacked.stderr);
    const pictures = listPictures();
    const zip = await zipOf(pictures, folder);
    console.log(
      `${pictures.length} pictures drawn and zipped (${(statSync(zip).size / 1e6).toFixed(0)} MB) in ${lap()}`,
    );
    await page.goto(address);
    const files = page.locator("input[type=file]");
    await files.nth(1).waitFor({ state: "attached" });
    const planned = page.getByRole("status").getByText(/^[\d,]+ pictures: /);
    lap();
    const planning = await tasksOf(browser, page, async () => {
      await files.nth(1).setInputFiles(zip);
      await planned.waitFor({ timeout: 300_000 });
    });
    console.log(`The screen for sets: ${await planned.innerText()}; planned in ${lap()}, ${tasksText(planning)}`);
    const turning = await tasksOf(browser, page, async () => {
      await page.getByRole("table").hover();
      await turnWheel(page, 60);
    });
    console.log(`  the wheel over its list: ${tasksText(turning)}`);
    const report = page.getByRole("region", { name: "What the upload came to" });
    lap();
    const uploading = await tasksOf(browser, page, async () => {
      await page.getByRole("button", { name: /^Upload [\d,]+ pictures$/ }).click();
      await report.waitFor({ timeout: 600_000 });
    });
    const [said = ""] = (await report.getByText(/ new, /).innerText()).split("\n");
    console.log(`  ${said} Uploaded in ${lap()}, ${tasksText(uploading)}`);
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

/// The pictures beside a list of their words, as a set is sent by who drew it.
async function zipOf(pictures: readonly Picture[], folder: string): Promise<string> {
  const entries: Record<string, Uint8Array> = {};
  for (let start = 0; start < pictures.length; start += 40)
    await Promise.all(
      pictures.slice(start, start + 40).map(async ({ name, path }) => {
        entries[`${name}.png`] = await drawSymbol(join(folder, path));
      }),
    );
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = pictures.map(({ name, words }) => `${quoted(`${name}.png`)},${quoted(words.join(","))}`);
  entries["words.csv"] = new TextEncoder().encode(["file,words", ...rows].join("\n"));
  const zip = join(folder, "mulberry.zip");
  writeFileSync(zip, zipSync(entries, { level: 0 }));
  return zip;
}
