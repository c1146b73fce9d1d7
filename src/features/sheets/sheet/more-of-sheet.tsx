import "@mantine/core/styles/Menu.css";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { exportAddress } from "../export/export-address.ts";

/// What is done less often from a sheet, behind one button: the grid has the room.
export function MoreOfSheet({ id }: { id: string }) {
  const items = [
    { to: `/sheets/arrange?sheets=${id}`, label: "Arrange beside other sheets" },
    { to: `/sheets/make?from=${id}`, label: "Make from it…" },
    { to: `/sheets/${id}/compare`, label: "Compare" },
    { to: exportAddress([id]), label: "Export…" },
  ];
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" size="compact-md" rightSection={<IconChevronDown size={16} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
