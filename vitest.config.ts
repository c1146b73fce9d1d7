import { lezer } from "@lezer/generator/rollup";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { onlyInFullRun } from "./tests/full-run.ts";

/// Set by `npm test`, which leaves some files to the full run.
const isShort = process.env.SHORT === "1";
const exclude = isShort ? onlyInFullRun : [];
const isSoak = process.env.SOAK === "1";

/// Files share the modules of their process: what a test changes of a module's own state, it puts back.
const shared = { testTimeout: isSoak ? 900_000 : 60_000, hookTimeout: 240_000, isolate: false, exclude };

/// The databases differ in how they are reached, locked, started and killed, in how they search and sort, and in what
/// their triggers cost: the files about that run on both in the full run, all others in the soak.
const whereDatabasesDiffer = [
  "tests/server/system/*.test.ts",
  "tests/server/system/backup/*.test.ts",
  "tests/server/import/import-book.test.ts",
  "tests/server/import/text-events.test.ts",
  "tests/server/words/dictionary-changes.test.ts",
  "tests/server/words/dict-word.test.ts",
  "tests/server/sheets/arrange.test.ts",
  "tests/server/sheets/kept-places.test.ts",
  "tests/server/books/books.test.ts",
  "tests/server/books/deploy.test.ts",
  "tests/server/books/deployments.test.ts",
  "tests/server/books/problems.test.ts",
  "tests/server/books/readiness.test.ts",
];
const isEmbeddedToo = [
  "tests/parity/**/*.test.ts",
  ...(isSoak
    ? ["tests/server/**/*.test.ts"]
    : isShort
      ? ["tests/server/system/database*.test.ts"]
      : whereDatabasesDiffer),
];
/// Of those the ones that ask nothing of a database but that it answers.
const isPostgresOnly = isSoak
  ? []
  : ["clean-text", "config", "generated-requests", "api-security*"].map(
      (name) => `tests/server/system/${name}.test.ts`,
    );

/// Processes, databases and editors that run beside a test: one that fails is tried once more (docs/decisions/0028).
const processes = { retry: 1 };

const chromium = {
  // Four files share two cores at times: a test of many screens waits for the others more than it works.
  testTimeout: 240_000,
  // A browser's test that fails is tried twice more: `build/test.mjs` names those that pass only then (docs/decisions/0028).
  retry: 2,
  // What a person would wait for, on a machine that does other things too.
  expect: { poll: { timeout: 30_000 } },
  globalSetup: "tests/support/browser/browser-setup.ts",
};

/// One project per kind of test: what each needs (a database, a browser) is started by its own global set-up.
export default defineConfig({
  test: {
    // So many files at a time, on whatever machine: most of them start servers of their own, and wait for them. Those of
    // the soak work more than they wait.
    maxWorkers: isSoak ? 2 : 4,
    projects: [
      {
        plugins: [lezer()],
        test: { ...shared, name: "unit", include: ["tests/{grammar,language,api,reader,tidy}/**/*.test.ts"] },
      },
      {
        plugins: [lezer(), react()],
        test: { ...shared, name: "src", environment: "jsdom", include: ["tests/src/**/*.test.{ts,tsx}"] },
      },
      {
        plugins: [lezer()],
        test: { ...shared, name: "catalogue", include: ["tests/catalogue/**/*.test.ts"] },
      },
      {
        plugins: [lezer()],
        test: { ...shared, ...processes, name: "lsp", include: ["tests/lsp/**/*.test.ts"] },
      },
      {
        plugins: [lezer()],
        test: {
          ...shared,
          ...processes,
          name: "server-postgres",
          include: ["tests/server/**/*.test.ts"],
          env: { TEST_DATABASE: "postgres" },
          globalSetup: "tests/support/server/database-setup.ts",
        },
      },
      {
        plugins: [lezer()],
        test: {
          ...shared,
          ...processes,
          name: "server-embedded",
          include: isEmbeddedToo,
          // Several servers on one database.
          exclude: [...isPostgresOnly, "tests/server/many/**", ...exclude],
          env: { TEST_DATABASE: "embedded" },
          globalSetup: "tests/support/server/database-setup.ts",
        },
      },
      {
        plugins: [lezer()],
        test: {
          ...shared,
          ...chromium,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          exclude: ["tests/browser/screens/**", ...exclude],
        },
      },
      {
        // Every screen as it opens: axe in both themes, narrow windows, forced colours; its pictures with `npm run screenshots`.
        plugins: [lezer()],
        test: {
          ...shared,
          ...chromium,
          name: "screens",
          include: ["tests/browser/screens/**/*.test.ts"],
        },
      },
    ],
  },
});
