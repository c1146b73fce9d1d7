import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { launchChromium } from "../support/browser/chromium.ts";
import { quantile, report } from "./measure.ts";
import type { EditorKind, TypingPage } from "./typing-page.ts";

/// What a key costs in a real browser: from the press to the painted frame, in the import editor and in a bare CodeMirror
/// with the same text, in turns.
const keys = "ba be zzz cadi ".split("");
const rounds = 10;
const restBetweenKeys = 60;

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://localhost").pathname;
  const file = fileURLToPath(new URL(`./page${path === "/" ? "/index.html" : path}`, import.meta.url));
  try {
    const content = readFileSync(file);
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream").end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

declare const window: { typingPage: TypingPage };

// No waiting for the screen's next turn, which would make all keys alike.
const browser = await launchChromium(["--disable-frame-rate-limit", "--disable-gpu-vsync"]);

async function openEditor(kind: EditorKind): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(address);
  await page.evaluate((which) => window.typingPage.open(which), kind);
  // Where frames have no limit, the blinking cursor alone draws them without end: no screen does.
  await page.addStyleTag({ content: ".cm-cursorLayer { animation: none !important; }" });
  // The first check of the whole text is not part of typing.
  await page.waitForTimeout(5_000);
  return page;
}

async function type(page: Page): Promise<number[]> {
  await page.bringToFront();
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(restBetweenKeys);
  }
  return page.evaluate(() => window.typingPage.takeTimes());
}

try {
  const [bare, ours] = [await openEditor("bare"), await openEditor("import")];
  // Not yet at full speed.
  await type(bare);
  await type(ours);
  const bareTimes: number[] = [];
  const ourTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Each is first as often as the other.
    if (round % 2 === 0) bareTimes.push(...(await type(bare)));
    ourTimes.push(...(await type(ours)));
    if (round % 2 === 1) bareTimes.push(...(await type(bare)));
  }
  const typed = keys
    .join("")
    .repeat(rounds + 1)
    .trim();
  for (const page of [bare, ours]) {
    const line = await page.evaluate(() => window.typingPage.lineOfCursor());
    if (!line.includes(typed)) throw new Error(`Not all keys arrived: ${line}`);
  }
  if (bareTimes.length !== ourTimes.length) throw new Error("Not all keys were measured");
  console.log(`\nKey press to painted frame in Chromium, ${ourTimes.length} keys in turns\n`);
  for (const [name, part] of [
    ["median", 0.5],
    ["95th percentile", 0.95],
  ] as const) {
    const yardstick = quantile(bareTimes, part);
    report(`a bare editor, ${name}`, yardstick, yardstick, "");
    report(`the import editor, ${name}`, quantile(ourTimes, part), yardstick, "goal 1.25");
  }
} finally {
  await browser.close();
  server.close();
}
