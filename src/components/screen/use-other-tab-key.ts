import { useEffect, useRef } from "react";

/// F9 goes from a book's text to its words, and back.
export function useOtherTabKey(onPress: () => void): void {
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key !== "F9" || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest("[role=dialog]")) return;
      event.preventDefault();
      press.current();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
