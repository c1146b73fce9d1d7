import { type ReactNode, useSyncExternalStore } from "react";
import { formatCount } from "../format.ts";
import { DropButton } from "./drop-button.tsx";
import classes from "./drop-panel.module.css";
import { DropPanel } from "./drop-panel.tsx";

/// In windows narrower than this a list's filters would fill lines above it, px.
const query = () => window.matchMedia("(max-width: 1199px)");

/// What a list is filtered by, among its tools while there is room for it, else below a button that says how much is asked.
export function FoldedFilters({ count, children }: { count: number; children: ReactNode }) {
  const isFolded = useSyncExternalStore(subscribe, () => query().matches);
  if (!isFolded) return <>{children}</>;
  return (
    <DropButton
      label={count > 0 ? `Filters (${formatCount(count)})` : "Filters"}
      draw={(dropped) =>
        dropped && (
          <DropPanel label="Filters" {...dropped}>
            <div className={classes.filters}>{children}</div>
          </DropPanel>
        )
      }
    />
  );
}

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
