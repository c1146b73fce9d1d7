/// A `.grammar` file is built by @lezer/generator's Rollup plugin, in Vite and Vitest alike.
declare module "*.grammar" {
  import type { LRParser } from "@lezer/lr";
  export const parser: LRParser;
}
declare module "*.grammar.terms" {
  const terms: Record<string, number>;
  export = terms;
}
