import { Button, Group, Text, Title, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconArrowRight, IconVolume } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { type Dialect, dialects } from "../../../../api/index.ts";
import { lettersOf } from "../../../../api/words/rules/spelling/spelling.ts";
import { toApiError } from "../../../client/errors.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import { FailedWord } from "../../../components/words/failed-word.tsx";
import { SpellingDialogs } from "./spelling-dialogs.tsx";
import { spellingDraft } from "./spelling-draft.ts";
import { SpellingLane } from "./spelling-lane.tsx";
import classes from "./spelling-screen.module.css";
import { createSpellingWork, isUnsaved, type SpellingWork, type WordToSpell } from "./spelling-work.ts";
import { readSlot, slotsOf } from "./spellings.ts";
import { useSpellingKeys } from "./use-spelling-keys.ts";
import { useVoice } from "./use-voice.ts";

/// The spellings of a word (specification, section 2): per dialect and field its letters cut into graphemes.
export function SpellingScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneWord key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneWord({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [work] = useState(() => createSpellingWork(api, toasts, id, spellingDraft(userID, id)));
  const { status, data, error } = useStore(work.store, (state) => state.load);
  const unsaved = useStore(work.store, isUnsaved);
  const title = data ? `Spelling of “${data.word.text}”` : "Spelling";
  useDocumentTitle(title, unsaved);
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);

  const back = { to: `/word/${id}`, label: data?.word.text ?? "Word" };
  if (status === "failed" && data === null)
    return <FailedWord title="Spelling" back={back} error={error} onRetry={() => void work.load()} />;
  if (data === null) return null;
  return (
    <Screen
      title={unsaved ? `• ${title}` : title}
      back={back}
      action={<SaveWork work={work} />}
      tools={<SpellingTools work={work} />}
    >
      <div className={classes.work}>
        {data.word.definition && <Text c="dimmed">{data.word.definition}</Text>}
        {lettersOf(data.word.text).length === 0 ? (
          <Text>The word has no letters, so there is nothing to spell.</Text>
        ) : (
          (Object.keys(dialects) as Dialect[])
            .filter((dialect) => data.word.dialects.includes(dialect))
            .map((dialect) => <DialectPart key={dialect} work={work} data={data} dialect={dialect} />)
        )}
      </div>
      <SpellingDialogs work={work} word={data.word} />
      <UnsavedGuard isUnsaved={unsaved} what="The spelling is" onLeave={work.abandon} />
    </Screen>
  );
}

function SaveWork({ work }: { work: SpellingWork }) {
  const isSaving = useStore(work.store, (state) => state.isSaving);
  useSaveKey(() => void work.save());
  return <SaveButton isSaving={isSaving} onSave={() => void work.save()} />;
}

function SpellingTools({ work }: { work: SpellingWork }) {
  const lastDone = useStore(work.store, (state) => state.done.at(-1)?.name ?? null);
  const lastUndone = useStore(work.store, (state) => state.undone.at(-1)?.name ?? null);
  const navigate = useNavigate();
  /// Why the button leads nowhere.
  const [end, setEnd] = useState<string | null>(null);

  async function goOn() {
    try {
      const next = await work.findNext();
      if (next !== null) navigate(`/word/${next}/spelling`);
      setEnd(next === null ? "There is no other word without a spelling." : null);
    } catch (error) {
      setEnd(`The next word could not be looked for. ${toApiError(error).message}`);
    }
  }
  useSpellingKeys({
    onUndo: work.undo,
    onRedo: work.redo,
    onSaveAndNext: () => void work.save().then((saved) => (saved ? goOn() : undefined)),
  });
  return (
    <>
      <Button variant="default" onClick={work.proposeMissing}>
        Propose what is missing
      </Button>
      <Group gap="xs">
        <Tooltip withinPortal={false} label={lastDone ? `Undo: ${lastDone} (Ctrl+Z)` : "Nothing to undo"}>
          <Button
            variant="default"
            disabled={lastDone === null}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={work.undo}
          >
            Undo
          </Button>
        </Tooltip>
        <Tooltip withinPortal={false} label={lastUndone ? `Redo: ${lastUndone} (Ctrl+Shift+Z)` : "Nothing to redo"}>
          <Button
            variant="default"
            disabled={lastUndone === null}
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
            onClick={work.redo}
          >
            Redo
          </Button>
        </Tooltip>
      </Group>
      <Tooltip label="Ctrl+Enter saves, then goes to it">
        <Button variant="default" rightSection={<IconArrowRight size={16} aria-hidden />} onClick={() => void goOn()}>
          Next word without spelling
        </Button>
      </Tooltip>
      {end !== null && (
        <Text size="sm" role="status">
          {end}
        </Text>
      )}
    </>
  );
}

function DialectPart({ work, data, dialect }: { work: SpellingWork; data: WordToSpell; dialect: Dialect }) {
  const speak = useVoice(dialect);
  const { name } = dialects[dialect];
  return (
    <div className={classes.dialect}>
      <Group gap="sm">
        <Title order={2}>{name}</Title>
        {speak && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconVolume size={16} aria-hidden />}
            aria-label={`Listen to it in ${name} English`}
            onClick={() => speak(data.word.text)}
          >
            Listen
          </Button>
        )}
      </Group>
      {slotsOf(data.word)
        .filter((slot) => readSlot(slot)[0] === dialect)
        .map((slot) => (
          <SpellingLane key={slot} work={work} data={data} slot={slot} />
        ))}
    </div>
  );
}
