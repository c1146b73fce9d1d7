import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useServices, useSession } from "../api/services.ts";
import classes from "./loading-bar.module.css";

/// Loads shorter than this show nothing, ms.
const patience = 300;

/// The thin indeterminate bar at the top, while a load takes longer than a moment.
export function LoadingBar() {
  const loading = useStore(useServices().busy.store, ({ count }) => count > 0);
  const starting = useSession(({ status }) => status === "starting");
  const busy = loading || starting;
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
