import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { findPosition, positionIn } from "./addressed-position.ts";
import type { ImportSession } from "./import-session.ts";

/// Goes to the position that the address names once the outline is known, then removes it from the address, so that a
/// reload does not move the cursor.
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
