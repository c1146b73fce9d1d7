import { Button, Group } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";

const screens = [
  { to: "/symbols/models", label: "Symbol models" },
  { to: "/symbols", label: "Symbol files" },
  { to: "/symbols/upload", label: "Upload" },
  { to: "/symbols/set", label: "Upload a set" },
  { to: "/symbols/swap", label: "Swap" },
  { to: "/symbols/missing", label: "Missing" },
  { to: "/licences", label: "Licences" },
];

/// The ways between the screens of symbols.
export function SymbolTabs() {
  const { pathname } = useLocation();
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
            {...(pathname === to ? { "aria-current": "page" as const } : {})}
          >
            {label}
          </Button>
        ))}
      </Group>
    </nav>
  );
}
