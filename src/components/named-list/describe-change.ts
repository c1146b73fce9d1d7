import { z } from "zod";
import { listNames } from "../../../api/common/rules/problem.ts";
import type { Change } from "../../../api/index.ts";

const named = z.object({ name: z.string() });
const merged = z.object({ merged: z.array(named) });
const sequenced = z.object({ phonicsSequence: named.nullable() });
const mergedInto = z.object({ mergedInto: named });

/// A change of a named thing in words, from what its history keeps.
export function describeChange({ before, after }: Pick<Change, "before" | "after">): string {
  if (before === null) return `Added as ${nameIn(after)}`;
  if (after === null) {
    const into = mergedInto.safeParse(before);
    return into.success ? `Merged into “${into.data.mergedInto.name}”` : "Deleted";
  }
  const others = merged.safeParse(after);
  if (others.success) return `${listNames(others.data.merged.map(({ name }) => name))} merged into it`;
  if (named.safeParse(before).success) return `Renamed from ${nameIn(before)} to ${nameIn(after)}`;
  const sequence = sequenced.safeParse(after);
  if (sequence.success) return `Phonics sequence: ${nameOrNone(before)} → ${nameOrNone(after)}`;
  return `Changed: ${Object.keys(after).join(", ")}`;
}

const nameOrNone = (state: unknown): string => sequenced.safeParse(state).data?.phonicsSequence?.name ?? "none";

function nameIn(state: unknown): string {
  const found = named.safeParse(state);
  return found.success ? `“${found.data.name}”` : "something without a name";
}
