import { type MouseEvent, useEffect } from "react";
import type { Destination, DestinationGroup } from "./destination.ts";
import classes from "./palette.module.css";

/// The places by kind. The focus stays in the entry, which names the active one.
export function PaletteList({
  id,
  groups,
  active,
  optionOf,
  onPoint,
  onOpen,
}: {
  id: string;
  groups: readonly DestinationGroup[];
  active: Destination | null;
  optionOf: (destination: Destination) => string;
  onPoint: (destination: Destination) => void;
  onOpen: (destination: Destination, inTab: boolean) => void;
}) {
  const activeOption = active ? optionOf(active) : "";
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: "nearest" });
  }, [activeOption]);
  return (
    <div id={id} className={classes.list} {...{ role: "listbox", "aria-label": "Places" }}>
      {groups.map(({ label, destinations }) => (
        <div key={label} {...{ role: "group", "aria-label": label }}>
          <div className={classes.label} aria-hidden>
            {label}
          </div>
          {destinations.map((one) => {
            const isActive = one.to === active?.to;
            const actions = {
              role: "option",
              "aria-selected": isActive,
              onMouseMove: () => !isActive && onPoint(one),
              // The focus stays where it is.
              onMouseDown: (event: MouseEvent) => event.preventDefault(),
              onClick: (event: MouseEvent) => onOpen(one, event.ctrlKey || event.metaKey),
              onAuxClick: (event: MouseEvent) => event.button === 1 && onOpen(one, true),
            };
            return (
              <div
                key={one.to}
                id={optionOf(one)}
                className={classes.option}
                {...(isActive ? { "data-active": true } : {})}
                {...actions}
              >
                <span className={classes.name}>{one.name}</span>
                {one.detail && <span className={classes.detail}>{one.detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
