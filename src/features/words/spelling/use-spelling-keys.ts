import { useEffect, useRef } from "react";

/// Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, but in a field, which has its own; Ctrl+Enter saves and goes on.
export function useSpellingKeys(keys: { onUndo: () => void; onRedo: () => void; onSaveAndNext: () => void }): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("[role=dialog]")) return;
      const key = event.key.toLowerCase();
      const isTyped = event.target instanceof HTMLInputElement;
      if (key === "enter") current.current.onSaveAndNext();
      else if (!isTyped && (key === "y" || (key === "z" && event.shiftKey))) current.current.onRedo();
      else if (!isTyped && key === "z") current.current.onUndo();
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
