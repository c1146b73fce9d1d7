import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useSession } from "../api/services.ts";
import classes from "./account-menu.module.css";

const loadMenu = () => import("./account-dropdown.tsx");
const AccountDropdown = lazy(loadMenu);

/// The signed-in address with its dropdown, which is loaded when somebody is about to open it.
export function AccountMenu() {
  const email = useSession((state) => state.email) ?? "";
  const [isWanted, setWanted] = useState(false);
  const button = (
    <AccountButton
      email={email}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountDropdown>
        <AccountButton email={email} />
      </AccountDropdown>
    </Suspense>
  );
}

function AccountButton({ email, className = "", ...rest }: { email: string } & ComponentProps<"button">) {
  return (
    <UnstyledButton className={`${classes.button} ${className}`} {...rest}>
      <span className={classes.email} title={email}>
        {email}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}
