import { type ChangeSet, type ChangesQuery, listChanges } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";

/// A change with the one that put it back, where it is put back.
export interface ListedChange extends ChangeSet {
  readonly putBackBy: ChangeSet | null;
}

/// Changes that fit, the newest first, each with the change that put it back: that may be one that does not fit. Throws
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
