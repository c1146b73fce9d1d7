import { Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { useServices, useSession } from "../../../client/services.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { Screen } from "../../../components/screen/screen.tsx";
import classes from "../accounts.module.css";
import { createOwnSessions } from "./own-sessions.ts";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

/// Who is signed in: the password, and where else the account is signed in.
export function AccountScreen() {
  const { api } = useServices();
  const email = useSession((state) => state.email) ?? "";
  const role = useSession((state) => state.role);
  const [sessions] = useState(() => createOwnSessions(api));
  useDocumentTitle("Your account");
  useEffect(() => {
    void sessions.load();
    return sessions.stop;
  }, [sessions]);
  return (
    <Screen
      title="Your account"
      subtitle={<Text c="dimmed">{role === "admin" ? `${email}, looks after the accounts of the staff` : email}</Text>}
    >
      <div className={classes.parts}>
        <section aria-labelledby="password">
          <Title order={2} id="password" className={classes.title}>
            Password
          </Title>
          <PasswordForm email={email} onChanged={() => void sessions.load()} />
        </section>
        {/* Last, since the list comes later than the form and would move it. */}
        <section aria-labelledby="sessions">
          <Title order={2} id="sessions" className={classes.title}>
            Where you are signed in
          </Title>
          <SessionList sessions={sessions} />
        </section>
      </div>
    </Screen>
  );
}
