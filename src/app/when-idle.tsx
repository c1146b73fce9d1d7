import { type ReactNode, useEffect, useState } from "react";

/// At the latest after this time, ms.
const patience = 2000;

/// What nobody waits for: drawn, and its code loaded, when the first screen has nothing left to do.
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), patience);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: patience });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle && children;
}
