import { Stack, Text } from "@mantine/core";
import { useStore } from "zustand";
import { alertOf } from "../../../api/common/rules/problem.ts";
import type { Change, SymbolModel } from "../../../api/index.ts";
import { AlertDialog } from "../../components/dialogs/alert-dialog.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { HistoryDialog } from "../../components/dialogs/history-dialog.tsx";
import { plural } from "../../components/format.ts";
import { ConflictAlert } from "../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../components/screen/refusal-alert.tsx";
import { describeModel, fieldName, formOf, formProblems, type ModelField, symbolFields } from "./model-form.ts";
import type { ModelWork } from "./model-work.ts";
import classes from "./symbols.module.css";

/// What the model's screen asks or tells before work goes on (specification, sections 4, 5 and 8).
export function ModelDialogs({ work }: { work: ModelWork }) {
  const { dialog, form, activity, load } = useStore(work.store);
  const model = load.data?.model ?? null;
  const close = () => work.ask(null);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "invalid":
      return (
        <AlertDialog opened title="The symbol model is not saved" onClose={close}>
          <Text className={classes.lines}>{alertOf(formProblems(form))}</Text>
        </AlertDialog>
      );
    case "doubts":
      return (
        <ConfirmDialog
          title="Create this symbol model anyway?"
          verb="Create"
          isBusy={activity === "saving"}
          onConfirm={() => void work.save(true)}
          onClose={close}
        >
          <Text className={classes.lines}>{dialog.doubts}</Text>
        </ConfirmDialog>
      );
    case "conflict":
      return (
        <ConflictAlert
          title="The symbol model was saved by somebody else"
          theirs={describeModel(formOf(dialog.theirs), form)}
          mine={describeModel(form, formOf(dialog.theirs))}
          changed={dialog.theirs}
          isBusy={activity !== null}
          onKeepMine={() => void work.keepMine()}
          onTakeTheirs={work.takeTheirs}
          onClose={close}
        />
      );
    case "delete":
      return (
        <ConfirmDialog
          title={`Delete “${model?.words[0] ?? ""}”?`}
          verb="Delete"
          isDangerous
          isBusy={activity === "deleting"}
          onConfirm={() => void work.remove()}
          onClose={close}
        >
          {consequence(model)}
        </ConfirmDialog>
      );
    case "history":
      return (
        <HistoryDialog
          kind="symbolModel"
          id={model?.id ?? ""}
          title={`History of “${model?.words[0] ?? ""}”`}
          describe={describeChange}
          onClose={close}
        />
      );
    case "refusal":
      return (
        <RefusalAlert
          title={refusedTitles[dialog.what]}
          error={dialog.error}
          onRetry={() => void (dialog.what === "delete" ? work.remove() : work.save())}
          onClose={close}
        >
          {dialog.what === "delete" && model && (
            <Stack gap="xs">
              {load.data?.words.slice(0, 20).map(({ id, text }) => (
                <Text key={id}>{text}</Text>
              ))}
            </Stack>
          )}
        </RefusalAlert>
      );
  }
}

const refusedTitles = {
  save: "The symbol model could not be saved",
  create: "The symbol model could not be created",
  delete: "The symbol model could not be deleted",
};

const consequence = (model: SymbolModel | null): string =>
  model && model.wordCount > 0
    ? `${plural(model.wordCount, "word uses", "words use")} it: only one that no word uses can be deleted.`
    : "No word uses it. This cannot be undone.";

function describeChange({ before, after }: Pick<Change, "before" | "after">): string {
  if (before === null) return `Added for “${inWords(after?.words)}”`;
  if (after === null) return "Deleted";
  const fields: readonly ModelField[] = ["words", ...symbolFields];
  const changed = fields.filter((field) => field in after);
  return (
    changed.map((field) => `${fieldName(field)}: ${inWords(before[field])} → ${inWords(after[field])}`).join("; ") ||
    "Changed"
  );
}

const inWords = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : value === null || value === undefined ? "none" : String(value);
