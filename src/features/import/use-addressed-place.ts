import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { findPlace, placeIn } from "./addressed-place.ts";
import type { ImportSession } from "./import-session.ts";

/// Goes to the place that the address names, once the text's outline is known. It is taken out of the address then, so that
/// a reload does not take the cursor away from where it is.
export function useAddressedPlace(session: ImportSession): void {
  const [params, setParams] = useSearchParams();
  const outline = useStore(session.store, (state) => state.outline);
  const isOpen = useStore(session.store, (state) => state.isOpen);
  const change = useRef(setParams);
  change.current = setParams;
  const place = placeIn(params);
  const key = JSON.stringify(place);
  useEffect(() => {
    const wanted = JSON.parse(key) as ReturnType<typeof placeIn>;
    const editor = isOpen && outline.length > 0 ? session.editor() : null;
    if (wanted === null || editor === null) return;
    const found = findPlace(editor.text(), outline, wanted);
    if (found) {
      editor.goToOffset(found.from);
      editor.select(found.from, found.to);
    }
    change.current(
      (before) => {
        before.delete("page");
        before.delete("word");
        return before;
      },
      { replace: true },
    );
  }, [session, isOpen, outline, key]);
}
