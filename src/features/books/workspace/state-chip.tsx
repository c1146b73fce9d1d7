import { IconCircleCheck, IconCircleDashed, IconClock } from "@tabler/icons-react";
import { type DeploymentStatus, deploymentStatuses } from "../../../../api/common/constants.ts";
import classes from "./workspace.module.css";

const states = {
  "-": { name: "Not deployed", Icon: IconCircleDashed },
  D: { name: "Up to date", Icon: IconCircleCheck },
  S: { name: "Stale", Icon: IconClock },
} as const;

/// A book's state as an icon, a name and a colour.
export function StateChip({ status }: { status: DeploymentStatus }) {
  const { name, Icon } = states[status];
  return (
    <span className={classes.chip} data-status={status} title={deploymentStatuses[status]}>
      <Icon size={14} aria-hidden />
      {name}
    </span>
  );
}
