import "@mantine/core/styles/Menu.css";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "react-router-dom";

/// The other screens of words, behind one button: at 1024 px the tools have no room for each.
export function MoreOfWords() {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/words/spelling">
          Spelling queue
        </Menu.Item>
        <Menu.Item component={Link} to="/phonics">
          Phonics
        </Menu.Item>
        <Menu.Item component={Link} to="/words/duplicates">
          Likely duplicates
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
