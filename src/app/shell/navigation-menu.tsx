import "@mantine/core/styles/Menu.css";
import { Menu } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { isUnder, navigation } from "./navigation.ts";
import classes from "./shell.module.css";

/// The links of the navigation as a menu, open from the start.
export default function NavigationMenu({ pathname, children }: { pathname: string; children: ReactElement }) {
  return (
    // Within the navigation, so that it belongs to a landmark.
    <Menu defaultOpened position="bottom-start" width={240} shadow="md" withinPortal={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {navigation.map(({ label, to, prefixes }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            className={classes.item}
            {...(isUnder(pathname, prefixes)
              ? { "data-active": true, "aria-current": pathname === to ? "page" : "true" }
              : {})}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
