import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

/// An icon button with its name in a tooltip. While it has nothing to do it says so and stays focusable: a disabled
/// button would lose the focus, and its tooltip would stay open.
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
  /// The name that brings the focus back to the button.
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
