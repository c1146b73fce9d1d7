import { Text } from "@mantine/core";
import { useStore } from "zustand";
import type { DictWord } from "../../../../api/index.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { draftIn } from "../../../components/session/edit-state.ts";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { HomonymList } from "../../../components/words/homonym-list.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { describeWordChange } from "./describe-word-change.ts";
import { changedFields, nameFields, type WordForm } from "./word-form.ts";
import type { SameDialog, WordSession } from "./word-session.ts";

/// Whatever the word's screen asks or tells before work goes on (specification, section 8).
export function WordDialogs({ session, word }: { session: WordSession; word: DictWord }) {
  const deletion = useStore(session.store, (state) => state.deletion);
  const isDeleting = useStore(session.store, (state) => state.activity === "deleting");
  return (
    <SessionDialogs
      session={session}
      texts={{
        label: `“${word.text}”`,
        conflictTitle: "The word was saved by somebody else",
        conflict: ({ base, mine, theirs }) => ({
          theirs: `changed ${nameFields(changedFields(base, theirs.form))}`,
          mine: (
            <>changed {nameFields(changedFields(base, mine))}. Keep mine leaves everything else as they saved it.</>
          ),
        }),
        refusal: (what) =>
          what === "delete"
            ? { title: `“${word.text}” could not be deleted`, onRetry: () => void session.askDelete() }
            : { title: "The word could not be saved" },
        history: { kind: "word", id: word.id, describe: describeWordChange },
      }}
      own={(dialog) => {
        if (dialog.kind === "same") return <SameWords session={session} word={word} words={dialog.words} />;
        if (dialog.kind !== "delete") return null;
        return (
          <DeleteDialog
            text={word.text}
            deletion={deletion}
            meanwhile={dialog.meanwhile}
            isBusy={isDeleting}
            onTry={session.tryDelete}
            onRetry={() => void session.askDelete()}
            onDelete={() => void session.delete()}
            onClose={session.close}
          />
        );
      }}
    />
  );
}

function SameWords({ session, word, words }: { session: WordSession; word: DictWord; words: SameDialog["words"] }) {
  const form = useStore(session.store, draftIn<WordForm>);
  const isSaving = useStore(session.store, (state) => state.activity === "saving");
  return (
    <ConfirmDialog
      title={`Is “${form?.text.trim() ?? word.text}” another meaning?`}
      verb={form?.definition.trim() ? "Save as another meaning" : "Write its definition"}
      isBusy={isSaving}
      onConfirm={() => void session.saveMeaning()}
      onClose={session.close}
    >
      <Text>The dictionary has it already. Each meaning needs a definition, which tells them apart:</Text>
      <HomonymList words={words} isAsking />
    </ConfirmDialog>
  );
}
