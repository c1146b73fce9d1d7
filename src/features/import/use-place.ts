import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { ImportWork } from "./import-work.ts";
import { keyAt } from "./panels/outline-rows.ts";

/// The outline's key of where the cursor is. Draws anew only when the cursor comes into another page.
export function usePlace(work: ImportWork): string {
  const isOpen = useStore(work.store, (state) => state.isOpen);
  const outline = useStore(work.store, (state) => state.outline);
  const [place, setPlace] = useState("");
  useEffect(() => {
    const editor = isOpen ? work.editor() : null;
    if (!editor) return;
    const look = () => setPlace(keyAt(outline, editor.cursor()));
    look();
    return editor.watchPlace(look);
  }, [work, isOpen, outline]);
  return place;
}
