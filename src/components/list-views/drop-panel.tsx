import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { Dropped } from "./drop-button.tsx";
import classes from "./drop-panel.module.css";

/// px
const gap = 4;
const margin = 8;

/// A panel below its button, over everything else. Escape, a press elsewhere and leaving it by Tab close it.
export function DropPanel({ label, anchor, onClose, children }: Dropped & { label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    shown.showPopover();
    function place() {
      if (!shown) return;
      const { left, bottom, top } = anchor.getBoundingClientRect();
      const below = window.innerHeight - bottom - gap - margin;
      const above = top - gap - margin;
      const isBelow = below >= Math.min(shown.scrollHeight, 320) || below >= above;
      shown.style.maxHeight = `${isBelow ? below : above}px`;
      shown.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - shown.offsetWidth - margin))}px`;
      shown.style.top = `${isBelow ? bottom + gap : Math.max(margin, top - gap - shown.offsetHeight)}px`;
    }
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(shown);
    window.addEventListener("resize", place);
    shown.querySelector<HTMLElement>("input:not(:disabled), button:not(:disabled), a")?.focus();
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", place);
    };
  }, [anchor]);
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !anchor.contains(target);
    const onPress = ({ target }: PointerEvent) => {
      if (isOutside(target)) close.current();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [anchor]);
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
        anchor.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== anchor) onClose();
      }}
    >
      {children}
    </div>
  );
}
