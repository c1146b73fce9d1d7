import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

/// A tool that is an icon, with its name in a tooltip. One that has nothing to do says so and keeps the focus: a button that is
/// disabled under it would lose it, and its tooltip would stay open.
export function ToolIcon({
  name,
  label,
  tooltip,
  isClosed = false,
  isPressed,
  variant = "default",
  onPress,
  children,
}: {
  /// By which the focus comes back to it.
  name?: string;
  label: string;
  tooltip: string;
  isClosed?: boolean;
  isPressed?: boolean;
  variant?: NonNullable<ActionIconProps["variant"]>;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip withinPortal={false} label={tooltip}>
      <ActionIcon
        variant={variant}
        size="lg"
        {...(name ? { name } : {})}
        aria-label={label}
        aria-pressed={isPressed}
        {...(isClosed ? { "aria-disabled": true, "data-disabled": true } : {})}
        onClick={() => {
          if (!isClosed) onPress();
        }}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
