import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { unsavedPeople } from "./character-drafts.ts";
import { Characters } from "./characters.tsx";
import classes from "./people-screen.module.css";
import { PeopleWords } from "./people-words.tsx";
import { createPeopleWork, isUnsaved, type PeopleWork } from "./people-work.ts";

/// The characters of a book, and the words for its authors and illustrators (specification, section 2).
export function PeopleScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <PeopleOf key={`${id} ${userID}`} bookID={id} userID={userID} />;
}

function PeopleOf({ bookID, userID }: { bookID: string; userID: string }) {
  const { api } = useServices();
  const [work] = useState(() =>
    createPeopleWork(api, toasts, bookID, keptDraft(`people-${userID}-${bookID}`, unsavedPeople)),
  );
  const load = useStore(work.store, (state) => state.load);
  const unsaved = useStore(work.store, isUnsaved);
  const isSaving = useStore(work.store, (state) => state.isSaving);
  const [params] = useSearchParams();
  useSaveKey(() => void work.save());
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);
  return (
    <PartScreen
      title="People"
      bookID={bookID}
      load={load}
      onRetry={() => void work.load()}
      isUnsaved={unsaved}
      action={<SaveButton isSaving={isSaving} onSave={() => void work.save()} />}
    >
      {(data) => (
        <div className={classes.work}>
          <Characters work={work} book={data} bookID={bookID} wanted={params.get("character")} />
          <PeopleWords bookID={bookID} />
          <PeopleDialogs work={work} />
          <UnsavedGuard isUnsaved={unsaved} what="The characters are" onLeave={work.abandon} />
        </div>
      )}
    </PartScreen>
  );
}

function PeopleDialogs({ work }: { work: PeopleWork }) {
  const conflict = useStore(work.store, (state) => state.conflict);
  const refusal = useStore(work.store, (state) => state.refusal);
  const drafts = useStore(work.store, (state) => state.drafts);
  const isSaving = useStore(work.store, (state) => state.isSaving);
  if (conflict) {
    const { savedBy, savedAt } = conflict.saved;
    return (
      <ConflictAlert
        title="The characters were changed by somebody else"
        theirs={namesOf(conflict.cast.members)}
        mine={namesOf(drafts)}
        changed={{ updatedBy: savedBy ?? "", updatedAt: savedAt ?? "" }}
        isBusy={isSaving}
        onKeepMine={() => void work.keepMine()}
        onTakeTheirs={work.takeTheirs}
        onClose={work.close}
      />
    );
  }
  if (!refusal) return null;
  return (
    <RefusalAlert
      title="The characters could not be saved"
      error={refusal}
      onRetry={() => void work.save()}
      onClose={work.close}
    />
  );
}

const namesOf = (characters: readonly { readonly name: string; readonly symbol: string }[]): string =>
  characters.map(({ name, symbol }) => `${name} (${symbol})`).join(", ") || "no characters";
