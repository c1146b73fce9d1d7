import { Button } from "@mantine/core";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { ToolButton } from "./tool-button.tsx";

/// What a panel below a button works with.
export interface Dropped {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/// A button with a panel below it, which may be loaded later than the button.
export function DropButton({
  label,
  spoken,
  tool,
  isOn = false,
  draw,
}: {
  label: ReactNode;
  /// Where the label does not say it all.
  spoken?: string;
  /// The icon and name of what is a tool of a list.
  tool?: { readonly icon: ComponentType<{ size: number; "aria-hidden": true }>; readonly name: string };
  /// Whether what it opens says something of the list now.
  isOn?: boolean;
  /// Null while it is closed.
  draw: (dropped: Dropped | null) => ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shared = {
    ref: button,
    variant: isOn ? "light" : "default",
    "aria-haspopup": "dialog" as const,
    "aria-expanded": isOpen,
    ...(spoken ? { "aria-label": spoken } : {}),
    onClick: () => setOpen(!isOpen),
  };
  return (
    <>
      {tool ? (
        <ToolButton {...shared} {...tool}>
          {label}
        </ToolButton>
      ) : (
        <Button {...shared}>{label}</Button>
      )}
      {draw(isOpen && button.current ? { anchor: button.current, onClose: () => setOpen(false) } : null)}
    </>
  );
}
