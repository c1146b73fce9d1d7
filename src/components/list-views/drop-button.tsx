import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useRef, useState } from "react";

/// What a panel below a button works with.
export interface Dropped {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/// A button with a panel below it, which is loaded when it is opened.
export function DropButton({
  label,
  spoken,
  draw,
}: {
  label: ReactNode;
  /// Where the label does not say it all.
  spoken?: string;
  draw: (dropped: Dropped) => ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(spoken ? { "aria-label": spoken } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && button.current && (
        <Suspense>{draw({ anchor: button.current, onClose: () => setOpen(false) })}</Suspense>
      )}
    </>
  );
}
