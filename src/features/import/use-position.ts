import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { ImportSession } from "./import-session.ts";
import { keyAt } from "./panels/outline-rows.ts";

/// Returns the outline's key at the cursor. Renders again only when the cursor enters another page.
export function usePosition(session: ImportSession): string {
  const isOpen = useStore(session.store, (state) => state.isOpen);
  const outline = useStore(session.store, (state) => state.outline);
  const [position, setPosition] = useState("");
  useEffect(() => {
    const editor = isOpen ? session.editor() : null;
    if (!editor) return;
    const look = () => setPosition(keyAt(outline, editor.cursor()));
    look();
    return editor.watchPosition(look);
  }, [session, isOpen, outline]);
  return position;
}
