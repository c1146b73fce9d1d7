/// The maximum number of words that are examined for a prefix of two letters. Longer prefixes find the others.
const maxLookedAt = 10_000;

/// Finds texts by their prefix. Sorts them once.
export class PrefixIndex {
  readonly #sorted: readonly string[];

  constructor(texts: Iterable<string>) {
    this.#sorted = [...texts].sort();
  }

  /// Returns at most `limit` texts that begin with a prefix, the shorter ones first, then in alphabetical order.
  find(prefix: string, limit: number): string[] {
    const first = this.#firstFrom(prefix);
    let end = first;
    while (end - first < maxLookedAt && this.#sorted[end]?.startsWith(prefix)) end++;
    return this.#sorted
      .slice(first, end)
      .sort((a, b) => a.length - b.length)
      .slice(0, limit);
  }

  #firstFrom(prefix: string): number {
    let start = 0;
    let end = this.#sorted.length;
    while (start < end) {
      const middle = (start + end) >> 1;
      if ((this.#sorted[middle] as string) < prefix) start = middle + 1;
      else end = middle;
    }
    return start;
  }
}
