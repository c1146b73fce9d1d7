import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { launchChromium } from "../../support/browser/chromium.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { folderOf } from "../../support/editors/importtext.ts";
import { makePackages } from "../../support/editors/packages.ts";

vi.setConfig({ testTimeout: 240_000 });

/// A browser's test that fails is tried once more, as the others (docs/decisions/0028).
const options = { retry: 1 };

/// VS Code as a server, from npm: CODE_SERVER, otherwise the one of the path.
const codeServer = process.env.CODE_SERVER ?? "code-server";
const absent = isThere() ? null : "skipped: code-server is not installed (docs/decisions/0053-packages.md)";
if (absent) console.warn(absent);

/// Its first start writes into the home folder, which is one of its own here.
function isThere(): boolean {
  const home = mkdtempSync(join(tmpdir(), "importtext-home-"));
  const { status } = spawnSync(codeServer, ["--version"], { env: { ...process.env, HOME: home } });
  rmSync(home, { recursive: true });
  return status === 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/// Ends a process and its children, which outlive it.
function end(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

/// Starts VS Code with the extension as it is packaged, and opens a folder in a browser.
async function openFolder(files: Record<string, string>, settings: object = {}) {
  const packages = makePackages();
  onTestFinished(packages.remove);
  const home = folderOf({});
  const folder = folderOf(files);
  mkdirSync(join(home, "user/User"), { recursive: true });
  const places = ["--user-data-dir", join(home, "user"), "--extensions-dir", join(home, "extensions")];
  const gallery = { serviceUrl: "", itemUrl: "", resourceUrlTemplate: "", controlUrl: "", recommendationsUrl: "" };
  const env = { PATH: process.env.PATH, HOME: home, EXTENSIONS_GALLERY: JSON.stringify(gallery) };
  const installed = spawnSync(codeServer, [...places, "--install-extension", packages.vsix], { encoding: "utf8", env });
  expect(installed.stdout).toContain("was successfully installed");
  writeFileSync(join(home, "user/User/settings.json"), JSON.stringify(settings));

  const port = await freePort();
  const flags = ["telemetry", "update-check", "workspace-trust", "getting-started-override"].map(
    (one) => `--disable-${one}`,
  );
  const child = spawn(codeServer, ["--bind-addr", `127.0.0.1:${port}`, "--auth", "none", ...flags, ...places], {
    env,
    detached: true,
    stdio: "ignore",
  });
  onTestFinished(() => end(child));
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(200);

  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(`${address}/?folder=${encodeURIComponent(folder)}`);
  await page.locator('.explorer-folders-view [aria-label*="book.importtext"]').first().dblclick({ timeout: 90_000 });
  await page.locator(".view-lines").first().waitFor({ timeout: 60_000 });
  const command = async (name: string) => {
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input").first().fill(`>${name}`);
    await page.locator(".quick-input-widget .monaco-list-row").first().waitFor();
    await page.keyboard.press("Enter");
  };
  return { page, command };
}

const book = "#part A\n#page 1\n@Narrator: The dog ran.\n";

test.skipIf(absent)(`the extension checks and colours a book in VS Code ${absent ?? ""}`, options, async () => {
  const words = JSON.stringify(buildLookup(["the", "dog"]));
  const { page, command } = await openFolder({
    "book.importtext": book,
    "words.json": words,
    "importtext.json": '{"dictionary": "words.json"}',
  });
  await page.locator(".squiggly-error").first().waitFor({ timeout: 90_000 });
  await command("Problems: Focus on Problems View");
  const problems = page.locator(".markers-panel");
  await problems.getByText("Page must sit within a chapter").first().waitFor({ timeout: 60_000 });
  await problems.getByText("'ran' is not in the dictionary").first().waitFor({ timeout: 60_000 });
  // The sign and the speaker are coloured by themselves.
  const spans = await page.locator(".view-line").nth(2).locator("span span").allInnerTexts();
  expect(spans.slice(0, 2)).toEqual(["@", "Narrator"]);
  await command("Import text: Choose dictionary");
  await page.locator(".quick-input-widget").getByText("Open importtext.json").first().waitFor({ timeout: 30_000 });
});

test.skipIf(absent)(`VS Code says what to do where the server does not start ${absent ?? ""}`, options, async () => {
  const { page, command } = await openFolder(
    { "book.importtext": book },
    { "importtext.command": ["/nowhere/importtext"] },
  );
  // Where messages stay that came while nobody looked.
  await command("Notifications: Show Notifications");
  const message = page.locator(".notifications-center .notification-list-item-message").getByText("did not start");
  await message.first().waitFor({ timeout: 90_000 });
  expect(await page.locator(".notifications-center .notification-list-item-message").count()).toBe(1);
  expect(await message.first().innerText()).toContain("The setting importtext.command names ‘/nowhere/importtext’");
});
