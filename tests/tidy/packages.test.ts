import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));

test("every package is pinned to one exact version", () => {
  const { dependencies, devDependencies } = read("package.json");
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test("the lock file has no download addresses", () => {
  const { packages } = read("package-lock.json");
  const addresses = Object.values<{ resolved?: string }>(packages).filter(({ resolved }) =>
    resolved?.startsWith("http"),
  );
  expect(addresses).toEqual([]);
});
