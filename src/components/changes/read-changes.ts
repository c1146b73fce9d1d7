import { type ChangeSet, type ChangesQuery, listChanges } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";

/// A change, and the change that put it back where there is one.
export interface ListedChange extends ChangeSet {
  readonly putBackBy: ChangeSet | null;
}

/// Reads the matching changes, the newest first, each with the change that put it back, which need not match. Throws
/// ApiError.
export async function readChanges(
  api: Client,
  query: ChangesQuery,
  signal?: AbortSignal,
): Promise<{ readonly changes: readonly ListedChange[]; readonly total: number }> {
  const aborted = signal ? { signal } : {};
  const { changes, total } = await api.call(listChanges, { ...aborted, query });
  const known = new Map(changes.map((change) => [change.id, change]));
  const missing = new Set(changes.flatMap(({ revertedBy }) => revertedBy ?? []).filter((id) => !known.has(id)));
  await Promise.all(
    [...missing].map(async (id) => {
      const { changes: found } = await api.call(listChanges, { ...aborted, query: { before: id + 1, limit: 1 } });
      for (const change of found) known.set(change.id, change);
    }),
  );
  const putBackBy = ({ revertedBy }: ChangeSet) => (revertedBy === null ? null : (known.get(revertedBy) ?? null));
  return { changes: changes.map((change) => ({ ...change, putBackBy: putBackBy(change) })), total };
}
