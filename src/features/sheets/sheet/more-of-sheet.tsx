import "@mantine/core/styles/Menu.css";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "react-router-dom";

/// What is done less often from a sheet, behind one button: the grid has the room.
export function MoreOfSheet({ id }: { id: string }) {
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" size="compact-md" rightSection={<IconChevronDown size={16} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/sheets/arrange?sheets=${id}`}>
          Arrange beside other sheets
        </Menu.Item>
        <Menu.Item component={Link} to={`/sheets/make?from=${id}`}>
          Make from it…
        </Menu.Item>
        <Menu.Item component={Link} to={`/sheets/${id}/compare`}>
          Compare
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
