import { Stack, Text } from "@mantine/core";
import { useStore } from "zustand";
import { alertOf } from "../../../api/common/rules/problem.ts";
import type { Change, SymbolModel } from "../../../api/index.ts";
import { canBePutBack } from "../../components/changes/offer-put-back.ts";
import { AlertDialog } from "../../components/dialogs/alert-dialog.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { plural } from "../../components/format.ts";
import { draftIn } from "../../components/session/edit-state.ts";
import { SessionDialogs } from "../../components/session/session-dialogs.tsx";
import { describeModel, fieldName, formOf, formProblems, type ModelForm, modelFields } from "./model-form.ts";
import type { LoadedModel, ModelSession } from "./model-session.ts";
import classes from "./symbols.module.css";

/// What the model's screen asks or tells before work goes on (specification, sections 4, 5 and 8).
export function ModelDialogs({ session, data: { model, words } }: { session: ModelSession; data: LoadedModel }) {
  const form = useStore(session.store, draftIn<ModelForm>);
  const isSaving = useStore(session.store, (state) => state.activity === "saving");
  return (
    <SessionDialogs
      session={session}
      texts={{
        label: `“${model?.words[0] ?? ""}”`,
        conflictTitle: "The symbol model was saved by somebody else",
        conflict: ({ mine, theirs }) => ({
          theirs: describeModel(formOf(theirs.model), mine),
          mine: (
            <>{describeModel(mine, formOf(theirs.model))}. Keep mine leaves what you did not change as they saved it.</>
          ),
        }),
        refusal: (what) =>
          what === "delete"
            ? {
                title: refusedTitles.delete,
                children: <FirstWords words={words} />,
                onRetry: () => void session.delete(),
              }
            : { title: refusedTitles[model ? "save" : "create"] },
        consequence: consequence(model),
        history: { kind: "symbolModel", id: model?.id ?? "", describe: describeChange },
      }}
      own={(dialog) => {
        if (dialog.kind === "invalid")
          return (
            <AlertDialog opened title="The symbol model is not saved" onClose={session.close}>
              <Text className={classes.lines}>{form && alertOf(formProblems(form))}</Text>
            </AlertDialog>
          );
        if (dialog.kind !== "doubts") return null;
        return (
          <ConfirmDialog
            title="Create this symbol model anyway?"
            verb="Create"
            isBusy={isSaving}
            onConfirm={() => void session.save(["doubts"])}
            onClose={session.close}
          >
            <Text className={classes.lines}>{dialog.doubts}</Text>
          </ConfirmDialog>
        );
      }}
    />
  );
}

/// The words that stand against a deletion.
function FirstWords({ words }: Pick<LoadedModel, "words">) {
  return (
    <Stack gap="xs">
      {words.slice(0, 20).map(({ id, text }) => (
        <Text key={id}>{text}</Text>
      ))}
    </Stack>
  );
}

const refusedTitles = {
  save: "The symbol model could not be saved",
  create: "The symbol model could not be created",
  delete: "The symbol model could not be deleted",
};

const consequence = (model: SymbolModel | null): string =>
  model && model.wordCount > 0
    ? `${plural(model.wordCount, "word uses", "words use")} it: only one that no word uses can be deleted.`
    : `No word uses it. ${canBePutBack}`;

function describeChange({ before, after }: Pick<Change, "before" | "after">): string {
  if (before === null) return `Added for “${inWords(after?.words)}”`;
  if (after === null) return "Deleted";
  const changed = modelFields.filter((field) => field in after);
  return (
    changed.map((field) => `${fieldName(field)}: ${inWords(before[field])} → ${inWords(after[field])}`).join("; ") ||
    "Changed"
  );
}

const inWords = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : value === null || value === undefined ? "none" : String(value);
