import { useEffect, useRef } from "react";

/// Ctrl+Enter saves and goes to the next word.
export function useSaveAndNextKey(onSaveAndNext: () => Promise<void>): void {
  const act = useRef(onSaveAndNext);
  act.current = onSaveAndNext;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      void act.current();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
