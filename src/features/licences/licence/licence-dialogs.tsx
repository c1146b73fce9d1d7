import { Text } from "@mantine/core";
import { useStore } from "zustand";
import type { Change } from "../../../../api/index.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { plural } from "../../../components/format.ts";
import { draftIn } from "../../../components/session/edit-state.ts";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import classes from "./licence.module.css";
import { describeDifference, formOf, formProblems, type LicenceForm } from "./licence-form.ts";
import type { LicenceSession, LoadedLicence } from "./licence-session.ts";

const fieldsIn = (form: LicenceForm) => form as unknown as Readonly<Record<string, unknown>>;

/// What the licence's screen asks or tells before work goes on.
export function LicenceDialogs({ session, data: { licence } }: { session: LicenceSession; data: LoadedLicence }) {
  const form = useStore(session.store, draftIn<LicenceForm>);
  return (
    <SessionDialogs
      session={session}
      texts={{
        label: `“${licence?.name ?? ""}”`,
        conflictTitle: "The licence was saved by somebody else",
        conflict: ({ mine, theirs }) => ({
          theirs: describeDifference(fieldsIn(formOf(theirs.licence)), fieldsIn(mine)),
          mine: (
            <>
              {describeDifference(fieldsIn(mine), fieldsIn(formOf(theirs.licence)))}. Keep mine leaves what you did not
              change as they saved it.
            </>
          ),
        }),
        refusal: (what) => ({
          title: `The licence could not be ${what === "delete" ? "deleted" : licence ? "saved" : "created"}`,
        }),
        consequence: licence && consequence(licence.files.all),
        history: { kind: "licence", id: licence?.id ?? "", describe: describeChange },
      }}
      own={(dialog) =>
        dialog.kind === "invalid" ? (
          <AlertDialog opened title="The licence is not saved" onClose={session.close}>
            <Text component="div" className={classes.lines}>
              {form &&
                formProblems(form)
                  .map(({ permissionID, message }) => {
                    const at = form.permissions.findIndex(({ id }) => id === permissionID);
                    return at < 0 ? message : `Permission ${at + 1}: ${message}`;
                  })
                  .join("\n")}
            </Text>
          </AlertDialog>
        ) : null
      }
    />
  );
}

const consequence = (files: number): string =>
  files === 0
    ? `No symbol file is of it. ${canBePutBack}`
    : `${plural(files, "symbol file")} ${files === 1 ? "has" : "have"} no licence afterwards: books with them are warned of and not exported. ${canBePutBack}`;

function describeChange({ before, after }: Pick<Change, "before" | "after">): string {
  if (before === null) return "Added";
  if (after === null) return "Deleted";
  return describeDifference(after, before);
}
