import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openDatabase } from "../../../server/db/connect.ts";
import { launchChromium } from "../../support/browser/chromium.ts";
import { fillCatalogue, sizeOf } from "../../support/data/big-catalogue.ts";
import { createDatabase, startPostgres } from "../../support/server/postgres.ts";
import { createServers } from "../catalogue-server.ts";
import { quantile } from "../measure.ts";
import { tasksOf, tasksOfNothing, tasksText, turnWheel } from "../page-tasks.ts";
import { signIn } from "../sign-in.ts";
import { addCovers } from "./covers.ts";

/// What the book list of 10,000 books with covers costs in Chromium: until it is there, beside its call and an empty shell, and whether
/// scrolling and filtering keep the page waiting or move it.
const rounds = 9;

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const servers = createServers();
const postgres = await startPostgres();
const browser = await launchChromium();
try {
  const { url } = await createDatabase(postgres.adminUrl);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: folder });
  await fillCatalogue(db, { ...sizeOf(0.05), books: 10_000, people: 5_000 });
  await addCovers(db, folder);
  await close();
  const origin = await servers.startOurs({ DATABASE_URL: url, DATA_DIR: folder });
  // Before there is another page, whose tasks would count.
  console.log(`While a page of nothing is scrolled: ${tasksText(await tasksOfNothing(browser))}`);
  const page = await openPage(origin);
  await measureReady(page, origin);
  await measureScrolling(page);
  await measureFiltering(page);
} finally {
  await browser.close();
  servers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/// What is noted in the page: when something first stood on it, ms from the navigation, and by how much it moved.
interface Noted {
  ready: number;
  shifts: number[];
}
declare const window: { noted: Noted; performance: Performance };

async function openPage(origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(100_000);
    const noted: Noted = { ready: 0, shifts: [] };
    Object.assign(window, { noted });
    const watch = new MutationObserver(() => {
      if (noted.ready > 0 || !document.querySelector("main tbody a, main h1 + *")) return;
      // Painted in this frame.
      requestAnimationFrame(() => {
        noted.ready ||= performance.now();
      });
    });
    watch.observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  await page.goto(`${origin}/#!/books`);
  await signIn(page);
  await page.getByRole("rowheader").first().waitFor();
  return page;
}

/// Opens an address again; when what it shows was there, ms.
async function timeOf(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForFunction(() => window.noted.ready > 0);
  return page.evaluate(() => window.noted.ready);
}

async function measureReady(page: Page, origin: string): Promise<void> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/books?")) calls.push(request.headers().authorization ?? "");
  });
  const [ready, shell, bare]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round++) {
    const list = await timeOf(page, `${origin}/#!/books`);
    const authorization = calls.at(-1) ?? "";
    const call = await page.evaluate(async (authorization) => {
      const begun = performance.now();
      const answer = await fetch("/api/v1/books?sort=title&limit=200&offset=0", { headers: { authorization } });
      await answer.json();
      return performance.now() - begun;
    }, authorization);
    const empty = await timeOf(page, `${origin}/#!/nowhere`);
    // The first round warms everything up.
    if (round === 0) continue;
    ready.push(list);
    bare.push(call);
    shell.push(empty);
  }
  const [list, call, empty] = [ready, bare, shell].map((times) => quantile(times, 0.5)) as [number, number, number];
  console.log(
    `The list is there after ${list.toFixed(0)} ms: its call alone ${call.toFixed(0)} ms, an empty shell ${empty.toFixed(0)} ms,` +
      ` ${(list / (call + empty)).toFixed(2)} × the two  goal 1.5`,
  );
  await timeOf(page, `${origin}/#!/books`);
  await page.getByRole("rowheader").first().waitFor();
}

async function measureScrolling(page: Page): Promise<void> {
  await page.getByRole("table").hover();
  for (let round = 0; round < 3; round++) {
    await page.mouse.wheel(0, -1_000_000);
    await page.waitForTimeout(1_000);
    await measure("scrolled", page, () => turnWheel(page, 100));
  }
  const covers = await page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/book/cover?")).length,
  );
  console.log(`${covers} covers were asked for meanwhile`);
}

async function measureFiltering(page: Page): Promise<void> {
  await measure("filtered", page, async () => {
    for (const text of ["lantern", "quiet otter", "press 7", "9780000"]) {
      await page.getByRole("searchbox", { name: "Filter" }).fill(text);
      await page.waitForTimeout(1_000);
    }
    await page.getByRole("button", { name: "Clear the filter" }).click();
    await page.waitForTimeout(1_000);
  });
}

async function measure(what: string, page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.noted.shifts.splice(0));
  const tasks = await tasksOf(browser, page, work);
  const moved = await page.evaluate(() => window.noted.shifts.reduce((sum, shift) => sum + shift, 0));
  console.log(`While it is ${what}: ${tasksText(tasks)}  goal none; layout shift ${moved.toFixed(4)}  goal 0`);
}
