import { z } from "zod";
import type { HighlightSet, HighlightToSave, Saved } from "../../../../api/index.ts";
import type { ApiError } from "../../../client/errors.ts";
import type { Load } from "../../../client/load.ts";
import { startHistory, type UndoHistory } from "../../../components/session/undo-history.ts";
import { type Area, areasOf, isSameAreas } from "./areas.ts";

/// Where highlights come from and go to: a grid's sets, or a sheet's own. A key names one set.
export interface HighlightSource<T> {
  read(signal?: AbortSignal): Promise<T>;
  setOf(data: T, key: string): HighlightSet | undefined;
  save(key: string, highlights: HighlightToSave[], revision: number): Promise<Saved>;
}

/// A set that is being changed, and the revision that it started from.
export interface Editing {
  readonly revision: number;
  /// What was saved and not read again yet; null where it started from what was read.
  readonly saved: readonly Area[] | null;
  readonly history: UndoHistory<readonly Area[]>;
}

export type UnsavedHighlights = readonly { key: string; revision: number; areas: Area[] }[];
const number = z.number();
export const unsavedHighlights: z.ZodType<UnsavedHighlights> = z.array(
  z.strictObject({
    key: z.string(),
    revision: number,
    areas: z.array(
      z.strictObject({ id: z.string(), colOffset: number, rowOffset: number, cols: number, rows: number }),
    ),
  }),
);

export interface HighlightState<T> {
  readonly load: Load<T>;
  readonly editing: ReadonlyMap<string, Editing>;
  readonly isSaving: boolean;
  readonly refusal: { readonly key: string; readonly error: ApiError } | null;
  /// The set as somebody else left it meanwhile; undefined where there is none any more.
  readonly conflict: { readonly key: string; readonly theirs: HighlightSet | undefined } | null;
}

/// A set as it was read.
export const readOf = <T>({ load }: HighlightState<T>, source: HighlightSource<T>, key: string): readonly Area[] =>
  load.data === null ? [] : areasOf(source.setOf(load.data, key));

export const baseOf = <T>(state: HighlightState<T>, source: HighlightSource<T>, key: string): readonly Area[] =>
  state.editing.get(key)?.saved ?? readOf(state, source, key);

/// The keys of the sets that are not saved.
export const unsavedKeys = <T>(state: HighlightState<T>, source: HighlightSource<T>): string[] =>
  [...state.editing]
    .filter(([key, { history }]) => !isSameAreas(history.present, baseOf(state, source, key)))
    .map(([key]) => key);

/// The history of a set as it is edited; one without steps where it is not.
export const historyOf = <T>(
  state: HighlightState<T>,
  source: HighlightSource<T>,
  key: string,
): UndoHistory<readonly Area[]> => state.editing.get(key)?.history ?? startHistory(baseOf(state, source, key));
