import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { WizardPlace } from "./draft-address.ts";

/// Leads to a step. A plain click keeps what was typed a moment ago, others (a new tab) are the browser's.
export function StepLink({
  place,
  onGo,
  isCurrent = false,
  className = "",
  label,
  children,
}: {
  place: WizardPlace;
  onGo: () => void;
  isCurrent?: boolean;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!isCurrent) onGo();
  }
  return (
    <Link
      to={place}
      className={className}
      {...(label ? { "aria-label": label } : {})}
      {...(isCurrent ? { "aria-current": "step", "data-current": true } : {})}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
