import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBook, getImportLookup, getImportText, listBooks } from "../../api/index.ts";
import { demoCatalogue } from "../../catalogue/index.ts";
import { analyse, createDictionary } from "../../language/index.ts";
import { type LoadOutcome, type LoadProgress, loadDemo } from "../../server/admin/load-demo.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let outcome: LoadOutcome;
let seconds: number;
const progress: LoadProgress[] = [];
const catalogue = demoCatalogue();

beforeAll(async () => {
  server = await startTestServer();
  const started = performance.now();
  outcome = await loadDemo(server.context, (step) => progress.push(step));
  seconds = (performance.now() - started) / 1000;
});
afterAll(() => server?.close());

describe("the demo catalogue", () => {
  test("is loaded in time, and says how far it has come", () => {
    console.info(`The demo catalogue was loaded in ${seconds.toFixed(1)} s`);
    expect(outcome).toBe("loaded");
    expect(seconds).toBeLessThan(20);
    const steps = [...new Set(progress.map(({ step }) => step))];
    expect(steps).toEqual(["Drawing pictures", "Storing the catalogue"]);
    for (const step of steps) {
      const of = progress.filter((report) => report.step === step);
      expect(of.at(-1)).toMatchObject({ done: of[0]?.total, total: of[0]?.total });
      expect(of.map(({ done }) => done)).toEqual(of.map(({ done }) => done).sort((a, b) => a - b));
    }
  });

  test("is loaded once", async () => {
    expect(await loadDemo(server.context, () => expect.unreachable())).toBe("loaded-before");
  });
});
