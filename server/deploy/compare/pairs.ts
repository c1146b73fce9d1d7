/// A thing that is in both packages, or in one only.
export interface Pair<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/// Pairs the things of two packages by key: first those of `after` in their order, then those that were removed.
export function pairs<T>(before: readonly T[], after: readonly T[], keyOf: (thing: T) => string): Pair<T>[] {
  const left = keyed(before, keyOf);
  const right = keyed(after, keyOf);
  return [
    ...[...right].map(([key, thing]) => ({ before: left.get(key), after: thing })),
    ...[...left].flatMap(([key, thing]) => (right.has(key) ? [] : [{ before: thing, after: undefined }])),
  ];
}

/// Keys things by key and occurrence, so that repeated keys stay apart.
function keyed<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T> {
  const times = new Map<string, number>();
  return new Map(
    things.map((thing) => {
      const key = keyOf(thing);
      const time = times.get(key) ?? 0;
      times.set(key, time + 1);
      return [JSON.stringify([key, time]), thing];
    }),
  );
}

export const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const howOf = ({ before, after }: Pair<unknown>): "added" | "removed" | "changed" =>
  before === undefined ? "added" : after === undefined ? "removed" : "changed";

/// `Name: before → after`
export const noteOf = (name: string, before: string, after: string): string => `${name}: ${before} → ${after}`;

/// Returns a picture's hash from its path in a package.
export const hashOf = (path: string | null | undefined): string | null =>
  path ? (/([0-9a-f]{64})\.\w+$/.exec(path)?.[1] ?? null) : null;
