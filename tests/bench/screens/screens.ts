import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { openDatabase } from "../../../server/db/connect.ts";
import { launchChromium } from "../../support/browser/chromium.ts";
import { fillCatalogue, sizeOf } from "../../support/data/big-catalogue.ts";
import { createDatabase, startPostgres } from "../../support/server/postgres.ts";
import { createServers } from "../catalogue-server.ts";
import { quantile } from "../measure.ts";
import { tasksOf, tasksOfNothing, tasksText } from "../page-tasks.ts";
import { signIn } from "../sign-in.ts";
import { addDecodableBooks } from "./decodable-books.ts";
import { measureDrawing } from "./drawing.ts";
import { addFullSheets, type FullSheets } from "./full-sheets.ts";
import { handlingsOf } from "./handling.ts";
import { answerLongDesk } from "./long-desk.ts";
import { emptyShell, type MeasuredScreen, screensOf } from "./screen-list.ts";

/// What the screens cost in Chromium on a catalogue of 10,000 books, 50,000 words, 100,000 symbols, 2,000 sheets and 5,000
/// people: until each can be used, what is done on them, and the drawing of one and of four sheets of 12 x 9 full of symbols.
const rounds = 5;

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const servers = createServers();
const postgres = await startPostgres();
const browser = await launchChromium();
try {
  const { url } = await createDatabase(postgres.adminUrl);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: folder });
  await fillCatalogue(db, sizeOf(1));
  await addDecodableBooks(db);
  const fullSheets = await addFullSheets(db, folder);
  await close();
  const origin = await servers.startOurs({ DATABASE_URL: url, DATA_DIR: folder });
  // Before there is another page, whose tasks would count.
  console.log(`A page of nothing, scrolled: ${tasksText(await tasksOfNothing(browser))}`);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // A screen with something unsaved asks before it is left.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`${origin}/#!${emptyShell.address}`);
  await signIn(page);
  await answerLongDesk(page);
  await measureOpening(page, screensOf(fullSheets));
  await measureDrawing(page, browser, fullSheets);
  await measureHandling(page, fullSheets);
} finally {
  await browser.close();
  servers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/// Goes to a screen within the running app; ms until its main content is there, and ms until the rest is.
async function open(page: Page, { address, main, rest }: MeasuredScreen): Promise<[number, number]> {
  const begun = await page.evaluate((address) => {
    location.hash = `!${address}`;
    return performance.now();
  }, address);
  // Looked for in every frame: Playwright's own waiting looks ever more seldom, half a second apart in the end.
  const reach = async (locator: Locator) => {
    for (;;) {
      const isThere = await locator.isVisible();
      const time = (await page.evaluate(() => performance.now())) - begun;
      if (isThere) return time;
      if (time > 20_000) throw new Error(`${address} is not there`);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  };
  const there = await reach(main(page));
  return [there, rest ? await reach(rest.main(page)) : there];
}

async function measureOpening(page: Page, screens: readonly MeasuredScreen[]): Promise<void> {
  const shell: number[] = [];
  const found: { name: string; first: number; later: number }[] = [];
  for (const screen of screens) {
    const times: [number, number][] = [];
    for (let round = 0; round < rounds; round++) {
      shell.push((await open(page, emptyShell))[0]);
      times.push(await open(page, screen));
    }
    for (const [which, name] of [screen.name, screen.rest?.name].entries()) {
      const each = times.map((pair) => pair[which]!);
      if (name) found.push({ name, first: each[0]!, later: quantile(each.slice(1), 0.5) });
    }
  }
  const empty = quantile(shell, 0.5);
  console.log(`Opened from another screen: ms for the first time, then the median of ${rounds - 1}  goal 1000`);
  console.log(`${emptyShell.name.padEnd(24)}${"".padStart(8)}${empty.toFixed(0).padStart(8)}`);
  for (const { name, first, later } of found)
    console.log(
      `${name.padEnd(24)}${first.toFixed(0).padStart(8)}${later.toFixed(0).padStart(8)}  ${(later / empty).toFixed(1).padStart(5)} × the shell` +
        (Math.max(first, later) > 1000 ? "  over the goal" : ""),
    );
}

async function measureHandling(page: Page, fullSheets: FullSheets): Promise<void> {
  const screens = screensOf(fullSheets);
  for (const { what, address, prepare, work } of handlingsOf(fullSheets)) {
    const screen = screens.find((one) => one.address === address);
    await open(page, emptyShell);
    await open(page, screen ?? { name: what, address, main: (page) => page.getByRole("rowheader").first() });
    await page.waitForTimeout(1_000);
    await prepare?.(page);
    const tasks = await tasksOf(browser, page, () => work(page));
    console.log(`${what.padEnd(40)}${tasksText(tasks)}  goal none`);
    await leave(page);
  }
}

/// What was not saved is thrown away with the page.
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  const origin = new URL(page.url()).origin;
  await page.goto("about:blank");
  await page.goto(`${origin}/#!${emptyShell.address}`);
  await emptyShell.main(page).waitFor();
}
