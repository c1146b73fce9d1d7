import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { GridShape } from "../../../../api/sheets/rules/cells.ts";
import { useServices } from "../../../client/services.ts";
import { watchChanges } from "../../../client/watch-changes.ts";
import type { GridWord } from "../../../components/grid/arrangement.ts";
import { type Overlay, overlayOf, withOverlay } from "./overlay-address.ts";
import { changeNotesOf, effortNotesOf, gapNotesOf, type Notes, noNotes, usageNotesOf } from "./overlay-notes.ts";
import { createOverlayStore, neededFor, type OverlayStore } from "./overlay-store.ts";

export interface SheetOverlay {
  readonly overlay: Overlay;
  readonly change: (change: Partial<Overlay>) => void;
  readonly store: OverlayStore;
}

/// The overlay of a sheet's screen, kept in its address.
export function useOverlay(id: string): SheetOverlay {
  const { api } = useServices();
  const [store] = useState(() => createOverlayStore(api, id));
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; a click shows at once.
  const [overlay, setOverlay] = useState(() => overlayOf(params));
  useEffect(() => setOverlay(overlayOf(params)), [params]);
  useEffect(() => store.stop, [store]);
  const change = useCallback(
    (wanted: Partial<Overlay>) => {
      setOverlay((before) => ({ ...before, ...wanted }));
      setParams((before) => withOverlay(before, wanted), { replace: true });
    },
    [setParams],
  );
  return { overlay, change, store };
}

/// Reads what the overlay rests on, again whenever the sheet is saved, or somebody changed anything.
export function useOverlayReading({ overlay, store }: SheetOverlay, revision: number): void {
  const { api } = useServices();
  const latest = useRef(overlay);
  latest.current = overlay;
  const needed = neededFor(overlay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what was read; `needed` names what is read
  useEffect(() => {
    void store.show(latest.current);
  }, [store, needed, revision]);
  useEffect(() => {
    if (needed !== "") return watchChanges(api, () => void store.show(latest.current));
  }, [api, store, needed]);
}

/// The notes of the overlay on a sheet with its words at these cells.
export function useNotes({ overlay, store }: SheetOverlay, grid: GridShape, words: readonly GridWord[]): Notes {
  const { data } = useStore(store.store);
  const needed = neededFor(overlay);
  const { kind, by } = overlay;
  return useMemo(() => {
    if (kind === "effort") return effortNotesOf(words, grid);
    if (data?.of !== needed) return noNotes;
    if (kind === "use" && data.figures) return usageNotesOf(words, data.figures, by);
    if (kind === "gaps" && data.figures) return gapNotesOf(words, data.figures);
    return kind === "changes" && data.past ? changeNotesOf(words, data.past) : noNotes;
  }, [kind, by, needed, data, words, grid]);
}
