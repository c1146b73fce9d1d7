import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { findPosition, positionIn } from "./addressed-position.ts";
import type { ImportSession } from "./import-session.ts";

/// Goes to the place that the address names, once the text's outline is known. It is taken out of the address then, so that
/// a reload does not take the cursor away from where it is.
export function useAddressedPosition(session: ImportSession): void {
  const [params, setParams] = useSearchParams();
  const outline = useStore(session.store, (state) => state.outline);
  const isOpen = useStore(session.store, (state) => state.isOpen);
  const change = useRef(setParams);
  change.current = setParams;
  const position = positionIn(params);
  const key = JSON.stringify(position);
  useEffect(() => {
    const wanted = JSON.parse(key) as ReturnType<typeof positionIn>;
    const editor = isOpen && outline.length > 0 ? session.editor() : null;
    if (wanted === null || editor === null) return;
    const found = findPosition(editor.text(), outline, wanted);
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
