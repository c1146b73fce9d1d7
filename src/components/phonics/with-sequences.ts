import { listNamings, listSequences } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import type { NamesSequence } from "./sequence-column.tsx";

/// Adds to things of a list which sequence of phonics each names.
export async function withSequences<T extends { readonly id: string }>(
  api: Client,
  things: readonly T[],
  parent: { readonly publisherID: string } | { readonly imprintID: string },
  signal: AbortSignal,
): Promise<(T & NamesSequence)[]> {
  const [{ sequences: all }, { namings }] = await Promise.all([
    api.call(listSequences, { signal }),
    api.call(listNamings, { query: parent, signal }),
  ]);
  const sequences = all.map(({ id, name }) => ({ id, name }));
  const named = new Map(namings.map(({ id, sequence }) => [id, sequence]));
  return things.map((thing) => ({ ...thing, sequence: named.get(thing.id) ?? null, sequences }));
}
