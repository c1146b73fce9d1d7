import { lezer } from "@lezer/generator/rollup";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const shared = { testTimeout: 60_000, hookTimeout: 120_000 };

/// One project per kind of test: what each needs (a database, a browser) is started by its own global set-up.
export default defineConfig({
  test: {
    // So many files at a time, on whatever machine: most of them start servers of their own, and wait for them.
    maxWorkers: 3,
    projects: [
      {
        plugins: [lezer()],
        test: { ...shared, name: "unit", include: ["tests/{grammar,language,api,tidy,catalogue}/**/*.test.ts"] },
      },
      {
        plugins: [lezer(), react()],
        test: { ...shared, name: "src", environment: "jsdom", include: ["tests/src/**/*.test.{ts,tsx}"] },
      },
      {
        plugins: [lezer()],
        test: { ...shared, name: "lsp", include: ["tests/lsp/**/*.test.ts"] },
      },
      {
        plugins: [lezer()],
        test: {
          ...shared,
          name: "server-embedded",
          include: ["tests/server/**/*.test.ts", "tests/parity/**/*.test.ts"],
          env: { TEST_DATABASE: "embedded" },
          globalSetup: "tests/support/server/database-setup.ts",
        },
      },
      {
        plugins: [lezer()],
        test: {
          ...shared,
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
          name: "browser",
          testTimeout: 120_000,
          // What a person would wait for, on a machine that does other things too.
          expect: { poll: { timeout: 10_000 } },
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/support/browser/browser-setup.ts",
        },
      },
    ],
  },
});
