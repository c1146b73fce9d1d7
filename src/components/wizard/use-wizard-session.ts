import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import type { Arrival, GoTo } from "./draft-address.ts";

interface Session {
  /// The address is now this.
  arrive(arrival: Arrival): void;
  flush(): void;
  stop(): void;
}

/// A wizard's work, told of every address, which it writes before the page goes away.
export function useWizardSession<S extends Session>(create: (goTo: GoTo) => S): S {
  const navigate = useNavigate();
  const location = useLocation();
  const isPop = useNavigationType() === "POP";
  const go = useRef(navigate);
  go.current = navigate;
  const [session] = useState(() =>
    create((place, draftID, replace) => void go.current(place, { replace, state: { draftID } })),
  );
  // Before anything is drawn: nothing of another draft is seen.
  useLayoutEffect(() => {
    const { pathname, search, state } = location;
    session.arrive({ pathname, search, draftID: draftIDOf(state), isPop });
  }, [session, location, isPop]);
  useEffect(() => {
    /// Ctrl+R and F5 read the address: once the page goes away it is too late to write it.
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || key === "F5") session.flush();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("pagehide", session.flush);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("pagehide", session.flush);
      session.stop();
    };
  }, [session]);
  return session;
}

function draftIDOf(state: unknown): string | null {
  return typeof state === "object" && state !== null && "draftID" in state && typeof state.draftID === "string"
    ? state.draftID
    : null;
}
