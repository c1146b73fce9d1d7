import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lezer } from "@lezer/generator/rollup";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { analyse, createDictionary } from "../../language/index.ts";
import { launchChromium } from "../support/browser/chromium.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { temporaryFolder } from "../support/editors/importtext.ts";
import { corpus, corpusWords } from "./corpus.ts";
import { foundIn } from "./found.ts";
import type { CheckTexts, Shown } from "./page/main.ts";

const soak = process.env.SOAK === "1";
vi.setConfig({ testTimeout: soak ? 900_000 : 120_000 });

declare const window: { checkTexts: CheckTexts };

/// The editor keeps lines that end with LF.
const texts = [...new Set(corpus().map((text) => text.replace(/\r\n?/g, "\n")))];
const lookup = buildLookup(corpusWords);
const folder = temporaryFolder({});
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [lezer()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: "es2022",
      lib: { entry: fileURLToPath(new URL("page/main.ts", import.meta.url)), formats: ["iife"], name: "parity" },
      rollupOptions: { output: { entryFileNames: "page.js" } },
    },
  });
  browser = await launchChromium();
  page = await browser.newPage();
  await page.addScriptTag({ path: join(folder, "page.js") });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const found = ({ text, diagnostics }: Shown) => ({ text, problems: foundIn(text, diagnostics) });

/// A new editor for every text, and again without a dictionary, would take a minute.
const openedOf = soak ? 1 : 5;

test.each([["with a dictionary", lookup], ...(soak ? [["without a dictionary", null] as const] : [])] as const)(
  "the editor in Chromium finds the same problems as the core, %s",
  async (_, words) => {
    const dictionary = words && createDictionary(words);
    const shown = await page.evaluate(([all, own, each]) => window.checkTexts(all, own, each), [
      texts,
      words,
      openedOf,
    ] as const);
    expect(shown.length).toBe(texts.length);
    for (const [index, text] of texts.entries()) {
      const expected = { text, problems: foundIn(text, analyse(text, dictionary).diagnostics) };
      for (const one of shown[index]!) expect(found(one)).toEqual(expected);
    }
  },
);
