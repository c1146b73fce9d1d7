import { Text } from "@mantine/core";
import { useStore } from "zustand";
import type { Change, SequenceUses } from "../../../../api/index.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { plural } from "../../../components/format.ts";
import { draftIn } from "../../../components/session/edit-state.ts";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import classes from "./sequence.module.css";
import { describeDifference, formOf, formProblems, type SequenceForm } from "./sequence-form.ts";
import type { LoadedSequence, SequenceSession } from "./sequence-session.ts";

/// What the sequence's screen asks or tells before work goes on.
export function SequenceDialogs({ session, data: { sequence } }: { session: SequenceSession; data: LoadedSequence }) {
  const form = useStore(session.store, draftIn<SequenceForm>);
  return (
    <SessionDialogs
      session={session}
      texts={{
        label: `“${sequence?.name ?? ""}”`,
        conflictTitle: "The sequence was saved by somebody else",
        conflict: ({ mine, theirs }) => ({
          theirs: describeDifference(formOf(theirs.sequence), mine),
          mine: (
            <>
              {describeDifference(mine, formOf(theirs.sequence))}. Keep mine leaves what you did not change as they
              saved it.
            </>
          ),
        }),
        refusal: (what) => ({
          title: `The sequence could not be ${what === "delete" ? "deleted" : sequence ? "saved" : "created"}`,
        }),
        consequence: sequence && consequence(sequence.uses),
        history: { kind: "sequence", id: sequence?.id ?? "", describe: describeChange },
      }}
      own={(dialog) =>
        dialog.kind === "invalid" ? (
          <AlertDialog opened title="The sequence is not saved" onClose={session.close}>
            <Text component="div" className={classes.lines}>
              {form &&
                formProblems(form)
                  .filter(({ isRefused }) => isRefused)
                  .map(({ stepID, message }) => {
                    const at = form.steps.findIndex(({ id }) => id === stepID);
                    return at < 0 ? message : `Step ${at + 1}: ${message}`;
                  })
                  .join("\n")}
            </Text>
          </AlertDialog>
        ) : null
      }
    />
  );
}

/// `2 imprints, 1 series and 3 books`; empty where nothing names it.
export function usesText({ imprints, series, books }: SequenceUses): string {
  const named = [
    ...(imprints ? [plural(imprints, "imprint")] : []),
    ...(series ? [plural(series, "series", "series")] : []),
    ...(books ? [plural(books, "book")] : []),
  ];
  return named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${named.at(-1)}` : (named[0] ?? "");
}

function consequence(uses: SequenceUses): string {
  const named = usesText(uses);
  return named
    ? `It is the sequence of ${named}: they have none afterwards. ${canBePutBack}`
    : `No imprint, series or book names it. ${canBePutBack}`;
}

const namesOf = (steps: unknown): string[] =>
  Array.isArray(steps) ? steps.map((step) => String((step as { name?: unknown }).name)) : [];

function describeChange({ before, after }: Pick<Change, "before" | "after">): string {
  if (before === null) return `Added with ${plural(namesOf(after?.steps).length, "step")}`;
  if (after === null) return "Deleted";
  const [was, is] = [before.steps, after.steps].map((steps) => (Array.isArray(steps) ? steps : []));
  const stepsBefore = new Map(was!.map((step) => [(step as { id: string }).id, JSON.stringify(step)]));
  const changed = is!.filter((step) => stepsBefore.get((step as { id: string }).id) !== JSON.stringify(step));
  const gone = was!.filter(({ id }: { id: string }) => !is!.some((step) => (step as { id: string }).id === id));
  const parts = [
    ...("name" in after ? [`Name: ${String(before.name)} → ${String(after.name)}`] : []),
    ...("dialects" in after ? ["Dialects"] : []),
    ...(changed.length ? [`Changed: ${namesOf(changed).join("; ")}`] : []),
    ...(gone.length ? [`Removed: ${namesOf(gone).join("; ")}`] : []),
    ...("steps" in after && !changed.length && !gone.length ? ["Order of the steps"] : []),
  ];
  return parts.join(". ") || "Changed";
}
