import { Anchor, Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { StaffAccount } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import classes from "../accounts.module.css";
import { AddAccountDialog } from "./add-account-dialog.tsx";
import { EventsDialog } from "./events-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { createStaffAccounts } from "./staff-accounts.ts";
import { StaffRow } from "./staff-row.tsx";

/// What is open over the list.
type Asked =
  | { readonly what: "add" }
  | { readonly what: "disable" | "end"; readonly account: StaffAccount }
  | { readonly what: "log"; readonly account: StaffAccount | null };

/// The accounts of the staff, for admins.
export function StaffScreen() {
  const { api } = useServices();
  const [staff] = useState(() => createStaffAccounts(api));
  const { list, problem, given } = useStore(staff.store);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  useDocumentTitle("Staff accounts");
  useEffect(() => {
    void staff.load();
    return staff.stop;
  }, [staff]);
  const { data } = list;
  const isRefused = list.error?.status === 403;
  const isOurs = data !== null && data.consoleAddress === null;
  return (
    <Screen
      title="Staff accounts"
      subtitle={isOurs && <Text c="dimmed">{plural(data.accounts.length, "account")}</Text>}
      action={
        isOurs && (
          <Button
            flex="none"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAsked({ what: "add" })}
          >
            Add account
          </Button>
        )
      }
      tools={
        isOurs && (
          <Button variant="default" onClick={() => setAsked({ what: "log", account: null })}>
            Log
          </Button>
        )
      }
    >
      <div className={classes.parts}>
        {list.status === "failed" && !data && !isRefused && (
          <ErrorView error={list.error} onRetry={() => void staff.load()} />
        )}
        {isRefused && <Text>Only admins look after the accounts of the staff. Ask one of them.</Text>}
        {problem && (
          <RefusalAlert
            title="That did not work:"
            error={problem}
            onRetry={() => void staff.load()}
            onClose={() => staff.store.setState({ problem: null })}
          />
        )}
        {data?.consoleAddress && (
          <Text>
            The accounts are looked after in the{" "}
            <Anchor href={data.consoleAddress} target="_blank" rel="noreferrer" underline="always">
              Firebase console
            </Anchor>
            : there they are added, disabled and sent links.
          </Text>
        )}
        {isOurs && (
          <ul className={classes.list} aria-label="Staff accounts">
            {data.accounts.map((account) => (
              <StaffRow
                key={account.id}
                account={account}
                onLink={() => void staff.makeLink(account)}
                onEnd={() => setAsked({ what: "end", account })}
                onDisable={() => setAsked({ what: "disable", account })}
                onEnable={() => void staff.disable(account, false)}
                onLog={() => setAsked({ what: "log", account })}
              />
            ))}
          </ul>
        )}
      </div>
      {asked?.what === "add" && (
        <AddAccountDialog
          onAdded={(link) => {
            close();
            staff.give(link);
          }}
          onClose={close}
        />
      )}
      {asked?.what === "log" && <EventsDialog email={asked.account?.email ?? null} onClose={close} />}
      {(asked?.what === "disable" || asked?.what === "end") && (
        <ConfirmDialog
          title={
            asked.what === "disable" ? `Disable ${asked.account.email}?` : `Sign ${asked.account.email} out everywhere?`
          }
          verb={asked.what === "disable" ? "Disable" : "Sign out"}
          isDangerous={asked.what === "disable"}
          onClose={close}
          onConfirm={() => {
            const { what, account } = asked;
            close();
            void (what === "disable" ? staff.disable(account, true) : staff.endSessions(account));
          }}
        >
          {asked.what === "disable"
            ? "All sessions end at once, and nobody can sign in with the account until it is enabled again. What was saved stays, with its name."
            : "All sessions end at once. Whoever knows the password can sign in again."}{" "}
          What was typed and not saved stays kept in each browser.
        </ConfirmDialog>
      )}
      {given && <LinkDialog given={given} onClose={() => staff.give(null)} />}
    </Screen>
  );
}
