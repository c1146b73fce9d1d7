import type fc from "fast-check";
import { vi } from "vitest";

const soaking = process.env.SOAK === "1";

if (soaking) vi.setConfig({ testTimeout: 1_800_000 });

/// A few runs with one fixed seed by default. With SOAK=1 there are many runs with new seeds; a failure prints its
/// seed.
export const runs = (count: number): fc.Parameters<unknown> =>
  soaking ? { numRuns: count * 100 } : { numRuns: count, seed: 20261121 };
