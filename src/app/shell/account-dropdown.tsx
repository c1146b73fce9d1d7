import "@mantine/core/styles/Menu.css";
import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconApi, IconHistory, IconLogout, IconUserCog, IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useServices, useSession } from "../../client/services.ts";
import classes from "./account-menu.module.css";

/// The account's menu, open from the start: how the app looks, the account and those of the staff, what everybody changed, the API, and Log out.
export default function AccountDropdown({ children }: { children: ReactElement }) {
  const { session } = useServices();
  const email = useSession((state) => state.email) ?? "";
  const isAdmin = useSession((state) => state.role === "admin");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    // Within the header, so that it belongs to a landmark.
    <Menu defaultOpened position="bottom-end" width={240} shadow="md" withinPortal={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Label className={classes.address}>{email}</Menu.Label>
        <Menu.Label>Colours</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value === "light" || value === "dark" ? value : "auto")}
        >
          <Menu.RadioItem value="auto">Match system</Menu.RadioItem>
          <Menu.RadioItem value="light">Light</Menu.RadioItem>
          <Menu.RadioItem value="dark">Dark</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCog size={16} aria-hidden />}>
          Your account
        </Menu.Item>
        {isAdmin && (
          <Menu.Item component={Link} to="/staff" leftSection={<IconUsers size={16} aria-hidden />}>
            Staff accounts
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/changes" leftSection={<IconHistory size={16} aria-hidden />}>
          Changes
        </Menu.Item>
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
