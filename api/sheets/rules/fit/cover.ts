/// The smallest set of sheets on which every word of a book can be reached.

/// Something to reach: a word of a book. Empty `sheets` are left out of every cover.
export interface Demand {
  /// The word with whose place it moves: those of one key come to another sheet together.
  readonly key: string;
  /// The sheets on which it can be reached.
  readonly sheets: readonly string[];
}

export interface Cover {
  /// Those that reach most first.
  readonly sheets: readonly string[];
  /// Whether no smaller set exists. Else `atLeast` says how many any set needs.
  readonly isExact: boolean;
  readonly atLeast: number;
}

/// With more sheets open to choice the cover is greedy. Sheets that hold a word alone are not open to choice.
export const maxExactSheets = 20;

export function smallestCover(demands: readonly Demand[]): Cover {
  const { taken, open } = reduce(
    demands.filter(({ sheets }) => sheets.length > 0).map(({ sheets }) => new Set(sheets)),
  );
  const names = [...new Set(open.flatMap((sheets) => [...sheets]))];
  const isExact = names.length <= maxExactSheets;
  const chosen = isExact ? exactCover(open, names) : greedyCover(open);
  return {
    sheets: byReach([...taken, ...chosen], demands),
    isExact,
    atLeast: taken.length + (isExact ? chosen.length : fewestOf(open, chosen.length)),
  };
}

type Sheets = ReadonlySet<string>;

/// Takes the sheets that every smallest cover of some kind has, and leaves what is open to choice: no sheet that holds
/// a word alone, and none that reaches nothing beyond another.
function reduce(demands: readonly Sheets[]): { taken: string[]; open: readonly Sheets[] } {
  const taken = new Set<string>();
  let open = demands;
  for (;;) {
    const alone = open.filter(({ size }) => size === 1).flatMap((sheets) => [...sheets]);
    for (const sheet of alone) taken.add(sheet);
    open = open.filter((sheets) => ![...sheets].some((sheet) => taken.has(sheet)));
    const reach = reachOf(open);
    const needless = new Set<string>();
    for (const [sheet, reached] of reach)
      for (const [other, more] of reach)
        if (sheet !== other && !needless.has(other) && [...reached].every((demand) => more.has(demand))) {
          needless.add(sheet);
          break;
        }
    if (needless.size === 0) return { taken: [...taken], open };
    open = open.map((sheets) => new Set([...sheets].filter((sheet) => !needless.has(sheet))));
  }
}

/// The demands that each sheet reaches, by their indices.
function reachOf(demands: readonly Sheets[]): Map<string, Set<number>> {
  const reach = new Map<string, Set<number>>();
  demands.forEach((sheets, at) => {
    for (const sheet of sheets) reach.set(sheet, (reach.get(sheet) ?? new Set()).add(at));
  });
  return reach;
}

function greedyCover(demands: readonly Sheets[]): string[] {
  const chosen: string[] = [];
  for (let open = demands; open.length > 0; ) {
    const [best] = [...reachOf(open)].reduce((most, one) => (one[1].size > most[1].size ? one : most));
    chosen.push(best);
    open = open.filter((sheets) => !sheets.has(best));
  }
  return chosen;
}

/// So many sheets any cover needs, by what is known of a greedy one: it has at most 1 + 1/2 + … + 1/d times as many as
/// the smallest, where no sheet reaches more than d demands; and demands without a common sheet need one each.
function fewestOf(demands: readonly Sheets[], greedy: number): number {
  const most = Math.max(...[...reachOf(demands).values()].map(({ size }) => size));
  let harmonic = 0;
  for (let at = 1; at <= most; at++) harmonic += 1 / at;
  // A sum that ends just above a whole number is that number.
  return Math.max(Math.ceil(greedy / harmonic - 1e-9), apart(demands.map((sheets) => [...sheets])));
}

/// Counts demands of which no two have a common sheet, those of fewest sheets first.
function apart(demands: readonly (readonly string[])[]): number {
  const seen = new Set<string>();
  let count = 0;
  for (const sheets of [...demands].sort((one, other) => one.length - other.length)) {
    if (sheets.some((sheet) => seen.has(sheet))) continue;
    for (const sheet of sheets) seen.add(sheet);
    count++;
  }
  return count;
}

/// Branches over the sheets of the demand with the fewest, and leaves a branch that cannot become smaller than the best.
/// A set of sheets is a number, one bit for each.
function exactCover(demands: readonly Sheets[], names: readonly string[]): string[] {
  const bitOf = new Map(names.map((name, at) => [name, 1 << at]));
  const maskOf = (sheets: Iterable<string>): number => [...sheets].reduce((mask, name) => mask | bitOf.get(name)!, 0);
  let best = maskOf(greedyCover(demands));
  let size = bitCount(best);

  function search(chosen: number, count: number, open: readonly number[]): void {
    if (open.length === 0) {
      if (count < size) [best, size] = [chosen, count];
      return;
    }
    const sorted = [...open].sort((one, other) => bitCount(one) - bitCount(other));
    let seen = 0;
    let needed = 0;
    for (const mask of sorted)
      if ((mask & seen) === 0) {
        seen |= mask;
        needed++;
      }
    if (count + needed >= size) return;
    let left = sorted;
    for (let rest = sorted[0]!; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      search(
        chosen | bit,
        count + 1,
        left.filter((mask) => (mask & bit) === 0),
      );
      // The covers with this sheet were all tried: the others do without it.
      left = left.map((mask) => mask & ~bit);
      if (left.includes(0)) return;
    }
  }

  search(0, 0, [...new Set(demands.map(maskOf))]);
  return names.filter((name) => (bitOf.get(name)! & best) !== 0);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function byReach(sheets: readonly string[], demands: readonly Demand[]): string[] {
  const reach = reachOf(demands.map(({ sheets }) => new Set(sheets)));
  return [...sheets].sort((one, other) => (reach.get(other)?.size ?? 0) - (reach.get(one)?.size ?? 0));
}

/// A key that spares a sheet: with one more place on one of `sheets`, these alone would do.
export interface Spare {
  readonly key: string;
  readonly sheets: readonly string[];
}

/// Returns the keys of which one more place would make the cover smaller. Of an exact cover these are all such keys; of
/// a greedy one those without which one of its sheets is not needed.
export function sparingKeys(demands: readonly Demand[], cover: Cover): Spare[] {
  const reachable = demands.filter(({ sheets }) => sheets.length > 0);
  const spares = new Map<string, readonly string[]>();
  if (cover.sheets.length < 2) return [];
  const chosen = new Set(cover.sheets);
  const alone = new Map<string, Set<string>>();
  for (const { key, sheets } of reachable) {
    const [only, ...others] = sheets.filter((sheet) => chosen.has(sheet));
    if (only !== undefined && others.length === 0) alone.set(only, (alone.get(only) ?? new Set()).add(key));
  }
  for (const [sheet, keys] of alone) {
    const [key] = keys;
    if (keys.size === 1 && !spares.has(key!))
      spares.set(
        key!,
        cover.sheets.filter((one) => one !== sheet),
      );
  }
  if (cover.isExact)
    for (const key of new Set(reachable.map((demand) => demand.key))) {
      if (spares.has(key)) continue;
      const others = reachable.filter((demand) => demand.key !== key);
      // What another key asks for as well is needed without it.
      if (reachable.every((demand) => demand.key !== key || isAsked(demand, others))) continue;
      const own = new Map(
        reachable.filter((demand) => demand.key === key).map(({ sheets }) => [[...sheets].sort().join(), sheets]),
      );
      const [only] = own.values();
      const asked = only && own.size === 1 ? withoutSheets(others, new Set(only)) : others;
      if (asked === null) continue;
      const { sheets } = smallestCover(asked);
      if (sheets.length >= cover.sheets.length) continue;
      // Where all words are of one key, one sheet must hold them.
      spares.set(key, sheets.length > 0 ? sheets : cover.sheets.slice(0, 1));
    }
  return [...spares].map(([key, sheets]) => ({ key, sheets }));
}

/// A smaller cover without a key has none of its sheets: else it would reach the key as well, and be a smaller cover of
/// all. Returns the demands on the other sheets; null where one has no other.
function withoutSheets(demands: readonly Demand[], closed: ReadonlySet<string>): Demand[] | null {
  const open = demands.map(({ key, sheets }) => ({ key, sheets: sheets.filter((sheet) => !closed.has(sheet)) }));
  return open.some(({ sheets }) => sheets.length === 0) ? null : open;
}

const isAsked = ({ sheets }: Demand, others: readonly Demand[]): boolean =>
  others.some((other) => other.sheets.every((sheet) => sheets.includes(sheet)));
