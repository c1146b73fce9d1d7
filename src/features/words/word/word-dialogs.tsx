import { Text } from "@mantine/core";
import { useStore } from "zustand";
import type { DictWord } from "../../../../api/index.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { HistoryDialog } from "../../../components/dialogs/history-dialog.tsx";
import { StaleDialog } from "../../../components/dialogs/stale-books.tsx";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { HomonymList } from "../../../components/words/homonym-list.tsx";
import { DeleteDialog } from "../list/delete-dialog.tsx";
import { describeWordChange } from "./describe-word-change.ts";
import { changedFields, nameFields } from "./word-form.ts";
import { unsavedFields, type WordWork } from "./word-work.ts";

/// Whatever the word's screen asks or tells before work goes on (specification, section 8).
export function WordDialogs({ work, word }: { work: WordWork; word: DictWord }) {
  const state = useStore(work.store);
  const { dialog, activity, load } = state;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "conflict":
      return load.data ? (
        <ConflictAlert
          title="The word was saved by somebody else"
          theirs={`changed ${nameFields(changedFields(load.data.form, dialog.theirs.form))}`}
          mine={<>changed {nameFields(unsavedFields(state))}. Keep mine leaves everything else as they saved it.</>}
          changed={dialog.theirs.word}
          isBusy={activity === "saving"}
          onKeepMine={() => void work.keepMine()}
          onTakeTheirs={work.takeTheirs}
          onClose={work.close}
        />
      ) : null;
    case "stale":
      return (
        <StaleDialog
          title={`Save “${word.text}”?`}
          verb="Save"
          books={dialog.books}
          isBusy={activity === "saving"}
          onConfirm={() => void work.saveAnyway()}
          onClose={work.close}
        />
      );
    case "same":
      return (
        <ConfirmDialog
          title={`Is “${state.form?.text.trim() ?? word.text}” another meaning?`}
          verb={state.form?.definition.trim() ? "Save as another meaning" : "Write its definition"}
          isBusy={activity === "saving"}
          onConfirm={() => void work.saveMeaning()}
          onClose={work.close}
        >
          <Text>The dictionary has it already. Each meaning needs a definition, which tells them apart:</Text>
          <HomonymList words={dialog.words} isAsking />
        </ConfirmDialog>
      );
    case "delete":
      return (
        <DeleteDialog
          text={word.text}
          deletion={dialog.deletion}
          isBusy={activity === "deleting"}
          onRetry={() => void work.askDelete()}
          onDelete={() => void work.delete()}
          onClose={work.close}
        />
      );
    case "history":
      return (
        <HistoryDialog
          kind="word"
          id={word.id}
          title={`History of “${word.text}”`}
          describe={describeWordChange}
          onClose={work.close}
        />
      );
    case "refusal": {
      const { what, error } = dialog;
      const isDelete = what === "delete";
      return (
        <RefusalAlert
          title={isDelete ? `“${word.text}” could not be deleted` : "The word could not be saved"}
          error={error}
          onRetry={() => void (isDelete ? work.askDelete() : work.save())}
          onClose={work.close}
        />
      );
    }
  }
}
