import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useServices, useSession } from "../../client/services.ts";
import type { createRouter } from "../router.tsx";
import classes from "./loading-bar.module.css";

/// Loads shorter than this show nothing, ms.
const patience = 300;

/// The thin indeterminate bar at the top, while a load, of a screen's own code too, takes longer than a moment.
export function LoadingBar({ router }: { router: ReturnType<typeof createRouter> }) {
  const loading = useStore(useServices().busy.store, ({ count }) => count > 0);
  const starting = useSession(({ status }) => status === "starting");
  const opening = useSyncExternalStore(
    router.subscribe,
    () => !router.state.initialized || router.state.navigation.state !== "idle",
  );
  const busy = loading || starting || opening;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div className={classes.track} role="status">
      {shown && (
        <>
          <div className={classes.bar} />
          <VisuallyHidden>Loading</VisuallyHidden>
        </>
      )}
    </div>
  );
}
