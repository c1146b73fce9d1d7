import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/// Returns the violations that axe finds on a page, or within a selector: the rule, the element and the advice.
export function violations(page: Page, within = ":root"): Promise<string[]> {
  return findViolations(page, within, {});
}

/// The rules that depend on colours. All others have the same result in every theme.
const colourRules = { runOnly: ["color-contrast", "link-in-text-block"] };

/// Checks light and dark colours, and leaves the page in light ones.
export async function violationsInBoth(page: Page, within = ":root"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await findViolations(page, within, colourRules);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await findViolations(page, within, {});
  return [...dark.map((one) => `dark: ${one}`), ...light.map((one) => `light: ${one}`)];
}

async function findViolations(page: Page, within: string, options: { runOnly?: readonly string[] }): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([within, options]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(within: string, options: object): Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(within, { resultTypes: ["violations"], ...options })).violations;
    },
    [within, options] as const,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
