import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/// What axe finds wrong with a page as it stands, or with what a selector finds in it: the rule, the element and what to do.
export async function violations(page: Page, within = ":root"): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async (within) => {
    const { axe } = globalThis as unknown as { axe: { run(within: string): Promise<{ violations: Violation[] }> } };
    return (await axe.run(within)).violations;
  }, within);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/// The same in light and in dark colours; the page is left in light ones.
export async function violationsInBoth(page: Page, within = ":root"): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    found.push(...(await violations(page, within)).map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}
