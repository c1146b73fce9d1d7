/// Changed lines: those of the text before, and their replacement.
export interface LineChange {
  readonly from: number;
  readonly to: number;
  readonly fromNew: number;
  readonly toNew: number;
}

/// The greatest number of differing lines between two equal ones for which the shortest way is looked for. Beyond it the
/// stretch is one change: the time and memory that the search takes grow with its square.
const maxDistance = 600;

/// Compares two lists of lines. Lines that each side has once, in the same order, stay together; what lies between them
/// is compared for the shortest change.
export function changesOf(before: readonly string[], after: readonly string[]): LineChange[] {
  const numbers = new Map<string, number>();
  const numbered = (lines: readonly string[]) =>
    Int32Array.from(lines, (line) => {
      const known = numbers.get(line) ?? numbers.size;
      numbers.set(line, known);
      return known;
    });
  const [a, b] = [numbered(before), numbered(after)];
  const found: LineChange[] = [];
  let [from, fromNew] = [0, 0];
  for (const [at, atNew] of [...anchors(a, b, numbers.size), [a.length, b.length] as const]) {
    compare(a, b, { from, to: at, fromNew, toNew: atNew }, found);
    [from, fromNew] = [at + 1, atNew + 1];
  }
  return joined(found).flatMap(lineByLine);
}

/// The lines that both sides have exactly once, as long as they follow each other in both: the longest such row.
function anchors(a: Int32Array, b: Int32Array, lines: number): [at: number, atNew: number][] {
  const placesOf = (side: Int32Array) => {
    const places = new Int32Array(lines).fill(-1);
    side.forEach((line, at) => {
      places[line] = places[line] === -1 ? at : -2;
    });
    return places;
  };
  const [inA, inB] = [placesOf(a), placesOf(b)];
  const pairs = [...a.keys()].flatMap((at): [number, number][] => {
    const line = a[at]!;
    return inA[line] === at && inB[line]! >= 0 ? [[at, inB[line]!]] : [];
  });
  // The longest increasing row, by the smallest end of each length.
  const ends: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, atNew], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < atNew) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  });
  const row: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) row.push(pairs[index]!);
  return row.reverse();
}

/// Adds the changes of a stretch, in order: the shortest way from one side to the other (Myers, 1986).
function compare(a: Int32Array, b: Int32Array, whole: LineChange, found: LineChange[]): void {
  let { from, to, fromNew, toNew } = whole;
  while (from < to && fromNew < toNew && a[from] === b[fromNew]) {
    from++;
    fromNew++;
  }
  while (from < to && fromNew < toNew && a[to - 1] === b[toNew - 1]) {
    to--;
    toNew--;
  }
  if (from === to && fromNew === toNew) return;
  const steps = from === to || fromNew === toNew ? null : shortest(a, b, { from, to, fromNew, toNew });
  if (steps) found.push(...steps);
  else found.push({ from, to, fromNew, toNew });
}

/// The single lines that go or come, in order; null where there are too many.
function shortest(a: Int32Array, b: Int32Array, { from, to, fromNew, toNew }: LineChange): LineChange[] | null {
  const [rows, columns] = [to - from, toNew - fromNew];
  const most = Math.min(rows + columns, maxDistance);
  // The furthest row that is reached on each diagonal.
  const reached = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const trace: Int32Array[] = [];
  for (let distance = 0; distance <= most; distance++) {
    trace.push(reached.slice(middle - distance - 1, middle + distance + 2));
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const comes = isComing(diagonal, distance, reached[middle + diagonal - 1]!, reached[middle + diagonal + 1]!);
      let row = comes ? reached[middle + diagonal + 1]! : reached[middle + diagonal - 1]! + 1;
      while (row < rows && row - diagonal < columns && a[from + row] === b[fromNew + row - diagonal]) row++;
      reached[middle + diagonal] = row;
      if (row >= rows && row - diagonal >= columns) {
        return wayBack(trace, distance, rows, columns).map((step) => ({
          from: from + step.from,
          to: from + step.to,
          fromNew: fromNew + step.fromNew,
          toNew: fromNew + step.toNew,
        }));
      }
    }
  }
  return null;
}

/// Whether the way to a diagonal came by a new line, else by one that goes.
const isComing = (diagonal: number, distance: number, below: number, above: number): boolean =>
  diagonal === -distance || (diagonal !== distance && below < above);

/// Walks the way from its end to its start, by what was reached at each distance.
function wayBack(trace: readonly Int32Array[], last: number, rows: number, columns: number): LineChange[] {
  const steps: LineChange[] = [];
  let [row, column] = [rows, columns];
  for (let distance = last; distance > 0; distance--) {
    const reached = trace[distance]!;
    const at = (diagonal: number) => reached[diagonal + distance + 1]!;
    const diagonal = row - column;
    const comes = isComing(diagonal, distance, at(diagonal - 1), at(diagonal + 1));
    const [from, fromNew] = comes
      ? [at(diagonal + 1), at(diagonal + 1) - diagonal - 1]
      : [at(diagonal - 1), at(diagonal - 1) - diagonal + 1];
    steps.push({ from, to: from + (comes ? 0 : 1), fromNew, toNew: fromNew + (comes ? 1 : 0) });
    [row, column] = [from, fromNew];
  }
  return steps.reverse();
}

/// Puts changes that touch each other together.
function joined(changes: readonly LineChange[]): LineChange[] {
  const found: LineChange[] = [];
  for (const change of changes) {
    const last = found.at(-1);
    if (last && last.to === change.from && last.toNew === change.fromNew)
      found[found.length - 1] = { ...last, to: change.to, toNew: change.toNew };
    else found.push(change);
  }
  return found;
}

/// Splits a change of lines into as many lines into single lines, so that a change of the next line by the other side
/// is no conflict.
function lineByLine(change: LineChange): LineChange[] {
  const { from, to, fromNew, toNew } = change;
  if (to - from !== toNew - fromNew) return [change];
  return Array.from({ length: to - from }, (_, at) => ({
    from: from + at,
    to: from + at + 1,
    fromNew: fromNew + at,
    toNew: fromNew + at + 1,
  }));
}
