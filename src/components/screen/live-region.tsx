import { VisuallyHidden } from "@mantine/core";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const announcement = createStore(() => ({ text: "", turn: 0 }));

/// Announces a text to screen readers; a repeated text is announced again.
export function announce(text: string): void {
  announcement.setState(({ turn }) => ({ text, turn: turn + 1 }));
}

export function LiveRegion() {
  const { text, turn } = useStore(announcement);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </VisuallyHidden>
  );
}
