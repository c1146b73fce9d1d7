import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { launchChromium } from "../support/browser/chromium.ts";
import { createDatabase, startPostgres } from "../support/server/postgres.ts";
import { createServers } from "./catalogue-server.ts";
import { tasksOf, tasksText } from "./page-tasks.ts";
import { signIn } from "./sign-in.ts";

/// What a manuscript of 300 pages with 200 pictures takes from the file to its text and its pictures on the server, in a
/// browser. The goal is the specification's: 20 s, with no long task of the page.
const pages = 300;
const pictures = 200;

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const servers = createServers();
const postgres = await startPostgres();
const browser = await launchChromium();
try {
  const path = join(folder, "long.epub");
  writeFileSync(path, await longBook());
  const { url } = await createDatabase(postgres.adminUrl);
  const env = { DEMO_DRAWINGS: resolve("dist/drawings"), DATABASE_URL: url, DATA_DIR: folder };
  const loaded = spawnSync(process.execPath, ["dist/node/catalogue.js", "load"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (loaded.status !== 0) throw new Error(loaded.stderr);
  const origin = await servers.startOurs(env);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/#!/books`);
  await signIn(page);
  await page.getByRole("link", { name: "The Red Kite" }).first().click();
  await page.getByRole("link", { name: "Text" }).first().click();
  const text = page.getByRole("textbox", { name: "Import text" });
  await text.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  const insert = page.getByRole("button", { name: "Insert", exact: true });
  const uploads = page.getByRole("region", { name: "Pictures of the manuscript" });
  let read = 0;
  const begun = performance.now();
  const tasks = await tasksOf(browser, page, async () => {
    await page.locator("input[type=file]").first().setInputFiles(path);
    await insert.waitFor();
    read = performance.now() - begun;
  });
  await insert.click();
  await uploads.waitFor();
  await uploads.waitFor({ state: "detached", timeout: 300_000 });
  const whole = performance.now() - begun;
  const said = (what: string, value: string, goal: string) => console.log(`${what.padEnd(58)}${value}  goal ${goal}`);
  said(`A manuscript of ${pages} pages, ${pictures} pictures: read`, `${(read / 1000).toFixed(1)} s`, "none");
  said("  inserted, its pictures as JPG on the server", `${(whole / 1000).toFixed(1)} s`, "20 s");
  said("  the page while it is read", tasksText(tasks), "none");
} finally {
  await browser.close();
  servers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/// A book in EPUB with noisy pictures, each 700 by 760 pixels and some 200 kB.
async function longBook(): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {
    "META-INF/container.xml": strToU8('<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>'),
  };
  const items: string[] = [];
  const sentence = "The small red fox ran over the green hill and saw a bird in a tree. ";
  for (let page = 1; page <= pages; page++) {
    const image = page <= pictures ? `<img src="p${page}.jpg"/>` : "";
    files[`${page}.xhtml`] = strToU8(`<html><body><hr/>${image}<p>${sentence.repeat(8)}</p></body></html>`);
    items.push(`<item id="i${page}" href="${page}.xhtml" media-type="application/xhtml+xml"/>`);
    if (page > pictures) continue;
    const noise = { type: "gaussian" as const, mean: 128, sigma: 30 + (page % 20) };
    const picture = sharp({ create: { width: 700, height: 760, channels: 3, background: "#88aacc", noise } });
    files[`p${page}.jpg`] = await picture.jpeg({ quality: 60 }).toBuffer();
  }
  const spine = items.map((_, at) => `<itemref idref="i${at + 1}"/>`).join("");
  files["book.opf"] = strToU8(
    `<package><metadata><dc:title>Long</dc:title></metadata><manifest>${items.join("")}</manifest><spine>${spine}</spine></package>`,
  );
  return zipSync(files, { level: 1 });
}
