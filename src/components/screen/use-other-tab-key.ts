import { useEffect, useRef } from "react";

/// F9 switches between a book's text and its words.
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
