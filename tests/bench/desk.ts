import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { basePath } from "../../api/common/endpoint.ts";
import { isID } from "../../api/common/rules/ids.ts";
import type { BookRow, Desk } from "../../api/index.ts";
import { launchChromium } from "../support/browser/chromium.ts";
import { dataAbsent } from "../support/data/real-data.ts";
import {
  carryOutByKeys,
  countKeys,
  decideByKeys,
  isMissing,
  keysText,
  saidOf,
} from "../support/screens/desk-by-keys.ts";
import { deskCalls, peterRabbit } from "../support/screens/word-desk.ts";
import { createDatabase, startPostgres } from "../support/server/postgres.ts";
import { benchAccount, createServers } from "./catalogue-server.ts";
import { uploadMulberry } from "./mulberry-set.ts";
import { tasksOf, tasksText } from "./page-tasks.ts";
import { handlingsOf } from "./screens/handling.ts";
import { answerLongDesk } from "./screens/long-desk.ts";
import { signIn } from "./sign-in.ts";

/// How many keys a real book takes at the word desk, from its manuscript to placed, pictured words, with the demo's words and sheets. What a
/// person says is wrong is fixed, by labels that were written down before there were proposals; the test that does so is the same
/// (`word-desk-batch.test.ts`).
if (dataAbsent) console.log(dataAbsent);
else await measureDesk();

async function measureDesk(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
  const servers = createServers();
  const postgres = await startPostgres();
  const browser = await launchChromium();
  try {
    const { url } = await createDatabase(postgres.adminUrl);
    const env = { DEMO_DRAWINGS: resolve("dist/drawings"), DATABASE_URL: url, DATA_DIR: folder };
    const loaded = spawnSync(process.execPath, ["dist/node/catalogue.js", "load"], {
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    if (loaded.status !== 0) throw new Error(loaded.stderr);
    const origin = await servers.startOurs(env);
    const { api } = await callsOf(origin);
    const { deskOf, writeText } = deskCalls({ api });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const { books } = await api<{ books: BookRow[] }>("GET", "/books");
    const { id } = books.find(({ title }) => title === "The Red Kite")!;
    await writeText(id, peterRabbit());
    console.log(picturedText("With the demo's pictures", await deskOf(id)));
    await page.goto(`${origin}/`);
    await signIn(page);
    const isUploaded = await uploadMulberry(browser, page, `${origin}/#!/symbols/set`);
    const before = await deskOf(id);
    if (isUploaded) console.log(picturedText("With the set as well", before));
    await page.goto(`${origin}/#!/book/${id}/words?need=missing`);
    const keys = countKeys(page);
    const begun = performance.now();
    await decideByKeys(page, keys, before, saidOf("peter-rabbit"));
    await carryOutByKeys(page, keys, () => Promise.resolve());
    const seconds = (performance.now() - begun) / 1000;
    const text = keysText("Peter Rabbit at the word desk", keys.count, before, await deskOf(id));
    console.log(`${text}; ${seconds.toFixed(0)} s without a person's looking`);
    await measureLongDesk(page, browser, `${origin}/#!/book/${id}/words?need=missing`);
  } finally {
    await browser.close();
    servers.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/// How many of the words that the desk would make arrive with a symbol.
function picturedText(title: string, { rows }: Desk): string {
  const missing = rows.filter(isMissing);
  const pictured = missing.filter(({ decision }) => decision && "symbolID" in decision && isID(decision.symbolID));
  const others = missing.filter((row) => !pictured.includes(row)).map(({ lemma }) => lemma);
  return `${title}: ${pictured.length} of ${missing.length} missing words are proposed with a symbol; none have ${others.join(", ")}`;
}

/// What is done most, on a thousand missing words.
async function measureLongDesk(page: Page, browser: Browser, address: string): Promise<void> {
  await answerLongDesk(page);
  for (const { what, prepare, work } of handlingsOf(["", "", "", ""]).filter((one) =>
    one.what.startsWith("1,000 words"),
  )) {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("about:blank");
    await page.goto(address);
    await page.getByRole("rowheader").first().waitFor();
    await page.waitForTimeout(1_000);
    await prepare?.(page);
    console.log(`${what.padEnd(40)}${tasksText(await tasksOf(browser, page, () => work(page)))}  goal none`);
  }
}

async function callsOf(origin: string) {
  const config = (await (await fetch(`${origin}${basePath}/identity/config`)).json()) as { apiKey: string };
  const service = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${config.apiKey}`;
  const signed = await fetch(service, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...benchAccount, returnSecureToken: true }),
  });
  const { idToken } = (await signed.json()) as { idToken: string };
  const authorization = `Bearer ${idToken}`;
  const send = async <T>(method: string, path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`${origin}${basePath}${path}`, { method, ...init });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    api: <T>(method: string, path: string, body?: unknown): Promise<T> =>
      send(method, path, {
        headers: { authorization, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
