import { Menu, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconApi, IconChevronDown, IconLogout } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useServices, useSession } from "../api/services.ts";
import classes from "./account-menu.module.css";

/// The signed-in address with its dropdown: how the app looks, and Log out.
export function AccountMenu() {
  const { session } = useServices();
  const email = useSession((state) => state.email);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    // Within the header, so that it belongs to a landmark.
    <Menu position="bottom-end" width={240} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.email} title={email ?? ""}>
            {email}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Colours</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value === "light" || value === "dark" ? value : "auto")}
        >
          <Menu.RadioItem value="auto">As the system</Menu.RadioItem>
          <Menu.RadioItem value="light">Light</Menu.RadioItem>
          <Menu.RadioItem value="dark">Dark</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to="/api" leftSection={<IconApi size={16} aria-hidden />}>
          API
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void session.signOut()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
