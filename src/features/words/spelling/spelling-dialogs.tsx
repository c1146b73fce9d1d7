import { useStore } from "zustand";
import type { DictWord } from "../../../../api/index.ts";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import type { SpellingWork } from "./spelling-work.ts";
import { describeSpellings, type Spellings, spellingsOf } from "./spellings.ts";

/// What the screen asks or tells before work goes on.
export function SpellingDialogs({ work, word }: { work: SpellingWork; word: DictWord }) {
  const { refusal, conflict, spellings, isSaving } = useStore(work.store);
  if (conflict) {
    return (
      <ConflictAlert
        title={`“${word.text}” was saved by somebody else`}
        theirs={inWords(conflict.text, spellingsOf(conflict.spellings ?? []))}
        mine={inWords(word.text, spellings)}
        changed={conflict}
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
      title={`The spelling of “${word.text}” could not be saved`}
      error={refusal}
      onRetry={() => void work.save()}
      onClose={work.close}
    />
  );
}

const inWords = (word: string, spellings: Spellings): string =>
  describeSpellings(word, spellings).join("; ") || "no spelling";
