import { VisuallyHidden } from "@mantine/core";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const spoken = createStore(() => ({ text: "", turn: 0 }));

/// Tells screen readers; the same text twice is told twice.
export function announce(text: string): void {
  spoken.setState(({ turn }) => ({ text, turn: turn + 1 }));
}

export function LiveRegion() {
  const { text, turn } = useStore(spoken);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </VisuallyHidden>
  );
}
