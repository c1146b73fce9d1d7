import { CloseButton, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { isPanelOpen, narrow, type PanelName, panels, setPanel } from "./panels.ts";
import classes from "./side-panel.module.css";

export const useIsNarrow = (): boolean => useMediaQuery(narrow, false, { getInitialValueInEffect: false });

/// A panel beside the text, or over it where there is no room, with its name, its count and its close button.
export function SidePanel({
  name,
  title,
  aside,
  isFolded = false,
  onClose,
  children,
}: {
  name: PanelName;
  title: string;
  aside?: ReactNode;
  /// Whether it is no more than its head: what is beside it takes the room.
  isFolded?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const isNarrow = useIsNarrow();
  const isOpen = useStore(panels, (state) => isPanelOpen(state, name, isNarrow));
  const panel = useRef<HTMLElement>(null);
  const isDrawer = isOpen && isNarrow;
  useEffect(() => {
    if (isDrawer) panel.current?.focus();
  }, [isDrawer]);
  if (!isOpen) return null;
  function close() {
    setPanel(name, false, isNarrow);
    onClose();
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      aria-label={title}
      data-panel={name}
      {...(isNarrow ? { "data-drawer": true } : {})}
      {...(isFolded && !isNarrow ? { "data-folded": true } : {})}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isNarrow) close();
      }}
    >
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        {aside}
        <CloseButton size="sm" aria-label={`Close ${title.toLowerCase()}`} onClick={close} className={classes.close} />
      </div>
      {children}
    </aside>
  );
}
