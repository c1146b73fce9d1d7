import { getSymbolExists, searchSymbolFiles } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../client/client.ts";
import { recall, remember } from "../drafts/remembered.ts";
import { createSearch, type FoundByText, type Search } from "../search/search-store.ts";

export interface FoundSymbol {
  readonly name: string;
  /// The words that use the symbol, beside its name.
  readonly words: readonly string[];
  readonly isRecent: boolean;
}

const maxShown = 40;
const maxRecent = 8;

/// Searches a supplier's symbols by name or word. Recently chosen ones come first.
export const createSymbolSearch = (api: Client, supplier: Supplier): Search<FoundByText<FoundSymbol>> =>
  createSearch(maxShown, async (text, limit, signal) => {
    const wanted = text.trim();
    const { symbols: found, total } = await api.call(searchSymbolFiles, {
      query: { query: wanted, supplier, limit },
      signal,
    });
    const recent = recentSymbols(supplier);
    const names = new Map(found.map((symbol) => [symbol.name, symbol.words]));
    // Without a query the recent ones are shown, although others precede them by name.
    const first = wanted === "" ? recent : recent.filter((name) => names.has(name));
    const others = found.filter(({ name }) => !first.includes(name));
    const things = [
      ...first.map((name) => ({ name, words: names.get(name) ?? [], isRecent: true })),
      ...others.map(({ name, words }) => ({ name, words, isRecent: false })),
    ];
    return { text, things, total };
  });

const recentKey = (supplier: Supplier): string => `recent symbols ${supplier}`;

/// Returns the recently chosen names, the last one first.
function recentSymbols(supplier: Supplier): string[] {
  try {
    const names: unknown = JSON.parse(recall(recentKey(supplier)) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string").slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function rememberSymbol(supplier: Supplier, name: string): void {
  const others = recentSymbols(supplier).filter((other) => other !== name);
  remember(recentKey(supplier), JSON.stringify([name, ...others].slice(0, maxRecent)));
}

/// Symbols that are known to exist. Absence is not cached: a missing one may be uploaded at any time.
const known = new WeakMap<Client, Set<string>>();

export function isKnownSymbol(api: Client, supplier: Supplier, name: string): boolean {
  return known.get(api)?.has(`${supplier} ${name}`) ?? false;
}

export async function symbolExists(api: Client, supplier: Supplier, name: string, signal: AbortSignal) {
  const { exists } = await api.call(getSymbolExists, { query: { supplier, name }, signal });
  const names = known.get(api) ?? new Set();
  if (exists) known.set(api, names.add(`${supplier} ${name}`));
  return exists;
}
