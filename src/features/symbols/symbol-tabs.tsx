import "@mantine/core/styles/Menu.css";
import { Button, Group, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";

const screens = [
  { to: "/symbols/models", label: "Symbol models" },
  { to: "/symbols", label: "Symbol files" },
  { to: "/symbols/upload", label: "Upload" },
  { to: "/symbols/missing", label: "Missing" },
];

/// Behind one button: at 1024 px the tools have no room for each.
const more = [
  { to: "/symbols/set", label: "Upload a set" },
  { to: "/symbols/swap", label: "Swap" },
  { to: "/licences", label: "Licences" },
];

/// The ways between the screens of symbols.
export function SymbolTabs() {
  const { pathname } = useLocation();
  const current = (to: string) => (pathname === to ? { "aria-current": "page" as const } : {});
  return (
    <nav aria-label="Screens of symbols">
      <Group gap={0}>
        {screens.map(({ to, label }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            size="compact-md"
            px="sm"
            variant={pathname === to ? "light" : "subtle"}
            {...current(to)}
          >
            {label}
          </Button>
        ))}
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <Button
              size="compact-md"
              px="sm"
              variant={more.some(({ to }) => to === pathname) ? "light" : "subtle"}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ to, label }) => (
              <Menu.Item key={to} component={Link} to={to} {...current(to)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </nav>
  );
}
