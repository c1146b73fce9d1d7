import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices, useSession } from "../../../client/services.ts";
import { keptAttempt } from "../../../components/drafts/kept-attempt.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { formatCount, formatMoment, plural } from "../../../components/format.ts";
import { WholeTools } from "../../../components/screen/whole-tools.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { SessionUndo } from "../../../components/session/undo-buttons.tsx";
import { toasts } from "../../../components/toast.tsx";
import classes from "./licence.module.css";
import { LicenceDialogs } from "./licence-dialogs.tsx";
import { LicenceFields } from "./licence-fields.tsx";
import { formProblems, type LicenceForm, newPermission, unsavedLicence } from "./licence-form.ts";
import { createLicenceSession, type LicenceSession, type LoadedLicence } from "./licence-session.ts";
import { PermissionCard } from "./permission-card.tsx";

const back = { to: "/licences", label: "Licences" };

/// A licence of symbols: its terms, and the permissions that its owner gave.
export function LicenceScreen() {
  const { id = null } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneLicence key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneLicence({ id, userID }: { id: string | null; userID: string }) {
  const { api } = useServices();
  const [session] = useState(() => {
    const kept = keptDraft(`licence-${userID}-${id ?? "new"}`, unsavedLicence);
    return createLicenceSession(api, toasts, id, kept, keptAttempt(`licence-${userID}`));
  });
  return (
    <SessionScreen
      session={session}
      name={id === null ? "New licence" : "Licence"}
      titleOf={({ licence }) => licence?.name ?? "New licence"}
      back={() => back}
      missing="There is no such licence."
      what="The licence is"
      afterDelete="/licences"
      addressOf={addressOf}
      hasUndo
      tools={({ licence }) => (
        <>
          <SessionUndo session={session} />
          {licence && (
            <WholeTools
              onHistory={() => session.ask({ kind: "history" })}
              onDelete={() => session.ask({ kind: "delete", meanwhile: null })}
            />
          )}
        </>
      )}
    >
      {(data, form) => (
        <>
          <LicenceBody session={session} data={data} form={form} />
          <LicenceDialogs session={session} data={data} />
        </>
      )}
    </SessionScreen>
  );
}

const addressOf = (id: string) => `/licences/${id}`;

function LicenceBody({
  session,
  data: { licence },
  form,
}: {
  session: LicenceSession;
  data: LoadedLicence;
  form: LicenceForm;
}) {
  const { submitted, touched } = useStore(session.store);
  const problems = formProblems(form);
  const told = (field: string, permissionID: string | null = null) =>
    submitted || touched.has(permissionID === null ? field : `${field}-${permissionID}`)
      ? problems.find((problem) => problem.field === field && problem.permissionID === permissionID)?.message
      : undefined;
  return (
    <div className={classes.licence}>
      <LicenceFields session={session} form={form} told={told} />
      <section aria-labelledby="permissions" className={classes.permissions}>
        <h2 id="permissions" className={classes.heading}>
          Permissions <span className={classes.number}>{formatCount(form.permissions.length)}</span>
        </h2>
        {form.permissions.length === 0 && (
          <Text size="sm" c="dimmed">
            None is recorded. Without one, what needs a permission is warned of and not exported.
          </Text>
        )}
        <ol className={classes.list} aria-label="Permissions">
          {form.permissions.map((permission, at) => (
            <PermissionCard
              key={permission.id}
              session={session}
              permissions={form.permissions}
              at={at}
              named={licence?.named ?? []}
              told={(field) => told(field, permission.id)}
            />
          ))}
        </ol>
        <Button
          name="addPermission"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            const permission = newPermission();
            session.patch({ permissions: [...form.permissions, permission] }, "Add a permission");
          }}
        >
          Add permission
        </Button>
      </section>
      {licence && (
        <Text size="sm" c="dimmed">
          {plural(licence.files.all, "symbol file")} {licence.files.all === 1 ? "is" : "are"} of it
          {licence.needsAttribution && `, ${formatCount(licence.files.attributed)} with their maker`}.{" "}
          <Link to="/licences/books">The books with its symbols</Link>. Last saved {formatMoment(licence.updatedAt)},{" "}
          {licence.updatedBy}
        </Text>
      )}
    </div>
  );
}
