import "@mantine/core/styles/Menu.css";
import { Button, Menu, Text } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { StaffAccount } from "../../../../api/index.ts";
import { useSession } from "../../../client/services.ts";
import { formatAgo, formatMoment, plural } from "../../../components/format.ts";
import classes from "../accounts.module.css";

/// An account: its state, and what can be done with it.
export function StaffRow({
  account,
  onLink,
  onEnd,
  onDisable,
  onEnable,
  onLog,
}: {
  account: StaffAccount;
  onLink: () => void;
  onEnd: () => void;
  onDisable: () => void;
  onEnable: () => void;
  onLog: () => void;
}) {
  const { id, email, role, isDisabled, isVerified, hasPassword, createdAt, lastSignInAt, sessions } = account;
  const ownID = useSession((state) => state.userID);
  const domain = useSession((state) => state.staffDomain);
  const signIn = lastSignInAt === null ? "never signed in" : `last signed in ${formatAgo(lastSignInAt)}`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {email}
          {role === "admin" && <span className={classes.mark}>Admin</span>}
          {isDisabled && <span className={`${classes.mark} ${classes.warning}`}>Disabled</span>}
          {!email.toLowerCase().endsWith(`@${domain.toLowerCase()}`) && (
            <span className={`${classes.mark} ${classes.warning}`}>Not on @{domain}: not let in</span>
          )}
          {!isDisabled && !hasPassword && <span className={classes.mark}>No password yet</span>}
          {!isDisabled && hasPassword && !isVerified && <span className={classes.mark}>Not verified</span>}
        </span>
        <Text size="sm" c="dimmed">
          {[
            signIn,
            ...(sessions > 0 ? [`${plural(sessions, "session")} open`] : []),
            `added ${formatMoment(createdAt)}`,
          ].join(" · ")}
        </Text>
      </div>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Actions for ${email}`}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isDisabled} onClick={onLink}>
            Link for a new password…
          </Menu.Item>
          <Menu.Item disabled={sessions === 0} onClick={onEnd}>
            Sign out everywhere…
          </Menu.Item>
          <Menu.Item onClick={onLog}>Log…</Menu.Item>
          <Menu.Divider />
          {isDisabled ? (
            <Menu.Item onClick={onEnable}>Enable</Menu.Item>
          ) : (
            <Menu.Item disabled={id === ownID} onClick={onDisable}>
              Disable…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
