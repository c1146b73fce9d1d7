import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef, ComponentType } from "react";
import classes from "./tool-button.module.css";

/// A tool of a list by its icon and its name; narrow windows show the icon, and the name to the mouse and to screen readers.
export function ToolButton({
  icon: Icon,
  name,
  children = name,
  className = "",
  ...rest
}: { icon: ComponentType<{ size: number; "aria-hidden": true }>; name: string } & ButtonProps &
  Omit<ComponentPropsWithRef<"button">, keyof ButtonProps | "name">) {
  return (
    <Button
      variant="default"
      title={name}
      {...rest}
      classNames={{ root: `${classes.tool} ${className}`, section: classes.icon ?? "" }}
      leftSection={<Icon size={16} aria-hidden />}
    >
      <span className={classes.name}>{children}</span>
    </Button>
  );
}
