import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconUser } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { useSession } from "../../client/services.ts";
import { loadPart } from "../../components/screen/load-part.tsx";
import classes from "./account-menu.module.css";

const AccountDropdown = loadPart(() => import("./account-dropdown.tsx"));

/// The signed-in address with its dropdown, which is loaded when somebody is about to open it.
export function AccountMenu() {
  const email = useSession((state) => state.email) ?? "";
  const [isWanted, setWanted] = useState(false);
  const button = (
    <AccountButton
      email={email}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={AccountDropdown.load}
      onFocus={AccountDropdown.load}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <AccountDropdown meanwhile={button}>
      <AccountButton email={email} />
    </AccountDropdown>
  );
}

function AccountButton({ email, className = "", ...rest }: { email: string } & ComponentProps<"button">) {
  return (
    // Where there is room for a sign only, the address is its name still.
    <UnstyledButton className={`${classes.button} ${className}`} aria-label={email} {...rest}>
      <IconUser size={18} aria-hidden className={classes.sign} />
      <span className={classes.email} title={email}>
        {email}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}
