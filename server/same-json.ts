import type { Steps } from "../language/index.ts";

/// Whether two JSON values are equal. An undefined field counts as absent; the order of fields does not matter.
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((value, index) => sameJson(value, b[index]))
    );
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const fields = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const field of fields) if (!sameJson(left[field], right[field])) return false;
  return true;
}

/// The same in steps: one for each value that is `depth` levels down.
export function* sameJsonInSteps(a: unknown, b: unknown, depth: number): Steps<boolean> {
  if (depth === 0 || !isContainer(a) || !isContainer(b)) {
    yield;
    return sameJson(a, b);
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  for (const field of new Set([...Object.keys(a), ...Object.keys(b)]))
    if (!(yield* sameJsonInSteps(a[field], b[field], depth - 1))) return false;
  return true;
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
