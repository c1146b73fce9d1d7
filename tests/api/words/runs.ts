import type fc from "fast-check";
import { vi } from "vitest";

const soaking = process.env.SOAK === "1";

if (soaking) vi.setConfig({ testTimeout: 1_800_000 });

/// Few runs of one seed by default; with SOAK=1 many, each time others (a failure prints its seed).
export const runs = (count: number): fc.Parameters<unknown> =>
  soaking ? { numRuns: count * 100 } : { numRuns: count, seed: 20261121 };
