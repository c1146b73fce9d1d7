import { Anchor, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import classes from "./screen.module.css";
import spoken from "./spoken.module.css";
import { WorkspaceContext } from "./workspace-slot.ts";

/// A screen: a title with its way back, the one primary action at the top right, a row of tools, and the work. On a tab
/// of a workspace, the workspace shows the title and the way back, and contains the action.
export function Screen({
  title,
  subtitle,
  back,
  action,
  tools,
  isReading = false,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  action?: ReactNode;
  tools?: ReactNode;
  /// The work is text that scrolls by itself: the keyboard must reach it.
  isReading?: boolean;
  children: ReactNode;
}) {
  const workspace = useContext(WorkspaceContext);
  const work = (
    <div className={classes.work} {...(isReading ? { tabIndex: 0, role: "region", "aria-label": title } : {})}>
      {children}
    </div>
  );
  if (workspace)
    return (
      <div className={classes.screen}>
        {/* The tab shows the title. */}
        <h1 className={spoken.spoken}>{title}</h1>
        {workspace.action && action && createPortal(action, workspace.action)}
        {tools && (
          <div className={classes.head}>
            <div className={classes.tools} data-tools>
              {tools}
            </div>
          </div>
        )}
        {work}
      </div>
    );
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <div className={classes.top}>
          <div className={classes.titles}>
            {back && (
              <Anchor component={Link} to={back.to} size="sm" className={classes.back}>
                <IconArrowLeft size={16} aria-hidden />
                {back.label}
              </Anchor>
            )}
            <Title order={1}>{title}</Title>
            {subtitle}
          </div>
          {action && <div className={classes.action}>{action}</div>}
        </div>
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {work}
    </div>
  );
}
