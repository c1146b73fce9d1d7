import { nearestNames } from "../../language/fixes/nearest.ts";

/// Returns what a message about an unknown name ends with: the name that was meant, if one is near.
export function didYouMean(unknown: string, names: Iterable<string>): string {
  const [near] = nearestNames(unknown, [...names], 1);
  return near === undefined ? "" : `; did you mean '${near}'?`;
}
