/// Returns the given names that are a known name with one or two letters wrong, each with that name. Names as short as
/// `HOST` are left out: too many other words are that close.
export function misspeltNames(given: readonly string[], known: readonly string[]): { name: string; meant: string }[] {
  const long = known.filter((name) => name.length > 6);
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = long.find((other) => distance(name.toUpperCase(), other) <= 2);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/// Returns how many letters must be inserted, deleted, replaced or swapped with the next one to turn one text into the
/// other; 3 where the lengths alone differ by more than 2.
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const above = rows[row - 1]!;
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const change = above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const swap = isSwapped ? rows[row - 2]![at - 2]! + 1 : change;
      line.push(Math.min(above[at]! + 1, line[at - 1]! + 1, change, swap));
    }
    rows.push(line);
  }
  return rows[one.length]![other.length]!;
}
