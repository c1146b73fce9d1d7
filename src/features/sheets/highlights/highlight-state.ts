import { z } from "zod";
import type { HighlightSet, HighlightToSave, Saved } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import type { Load } from "../../../client/load.ts";
import { type EditState, type LastChange, unsavedDraft } from "../../../components/session/edit-state.ts";
import { startHistory, type UndoHistory } from "../../../components/session/undo-history.ts";
import { type Area, areasOf, isSameAreas } from "./areas.ts";

/// Loads and saves highlights: a grid's sets, or a sheet's own. A key names one set.
export interface HighlightSource<T> {
  read(signal?: AbortSignal): Promise<T>;
  setOf(data: T, key: string): HighlightSet | undefined;
  save(api: Client, key: string, highlights: HighlightToSave[], revision: number): Promise<Saved>;
}

export type Areas = readonly Area[];

/// One set. Its revision is 0 where it does not exist yet.
export interface LoadedSet {
  readonly revision: number;
  readonly areas: Areas;
  /// The ids that the server knows.
  readonly known: ReadonlySet<string>;
  readonly changed: LastChange;
}

export function loadedSet(set: HighlightSet | undefined): LoadedSet {
  const areas = areasOf(set);
  const changed = set ?? { updatedBy: "Somebody", updatedAt: new Date().toISOString() };
  return { revision: set?.revision ?? 0, areas, known: new Set(areas.map(({ id }) => id)), changed };
}

const number = z.number();
const areas = z.array(
  z.strictObject({ id: z.string(), colOffset: number, rowOffset: number, cols: number, rows: number }),
);
/// By the keys of their sets.
export const unsavedHighlights = z.record(z.string(), unsavedDraft<Areas>(areas));
export type UnsavedHighlights = z.output<typeof unsavedHighlights>;

export interface HighlightState<T> {
  readonly load: Load<T>;
  /// The sets that were edited.
  readonly sets: ReadonlyMap<string, EditState<LoadedSet, Areas>>;
  readonly isSaving: boolean;
}

/// Returns a set as it was read.
export const readOf = <T>({ load }: HighlightState<T>, source: HighlightSource<T>, key: string): Areas =>
  load.data === null ? [] : areasOf(source.setOf(load.data, key));

/// Returns the keys of the unsaved sets.
export const unsavedKeys = <T>({ sets }: HighlightState<T>): string[] =>
  [...sets]
    .filter(([, { base, history }]) => base !== null && history !== null && !isSameAreas(base, history.present))
    .map(([key]) => key);

/// Returns the history of a set; one without steps where the set is not edited.
export const historyOf = <T>(state: HighlightState<T>, source: HighlightSource<T>, key: string): UndoHistory<Areas> =>
  state.sets.get(key)?.history ?? startHistory(readOf(state, source, key));
