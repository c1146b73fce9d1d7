import { type DeploymentStatus, deploymentStatuses } from "../../../../api/index.ts";
import classes from "./state-chip.module.css";

/// A state as it is called where there is little room.
export const stateNames: Readonly<Record<DeploymentStatus, string>> = {
  "-": "Not deployed",
  D: "Deployed",
  S: "Stale",
};

/// A book's state: its code and its name, so that its colour need not be seen.
export function StateChip({ code }: { code: DeploymentStatus }) {
  const name = deploymentStatuses[code];
  return (
    <span className={classes.state} data-status={code} role="img" aria-label={name} title={name}>
      <b className={classes.code}>{code === "-" ? "–" : code}</b> {stateNames[code]}
    </span>
  );
}
