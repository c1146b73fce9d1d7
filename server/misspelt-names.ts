/// Which of the names that are given stand for a known one with a slip of one or two letters, each with that one. Names as
/// short as `HOST` are too near to other words for that.
export function misspeltNames(given: readonly string[], known: readonly string[]): { name: string; meant: string }[] {
  const long = known.filter((name) => name.length > 6);
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = long.find((other) => distance(name.toUpperCase(), other) <= 2);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/// How many letters must be put in, taken out, changed, or swapped with the next, to make one text of another; 3 where it is
/// more than 2 by their lengths alone.
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
