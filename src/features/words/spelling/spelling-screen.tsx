import { Button, Text, Tooltip } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useStore } from "zustand";
import type { DictWord } from "../../../../api/index.ts";
import { toApiError } from "../../../client/errors.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { createAsking } from "../../../components/consequences/asking.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { SessionUndo } from "../../../components/session/undo-buttons.tsx";
import { SpellingDialogs } from "../../../components/spelling/spelling-dialogs.tsx";
import {
  createSpellingSession,
  type SpellingSession,
  unsavedSpellings,
} from "../../../components/spelling/spelling-session.ts";
import { SpellingWork } from "../../../components/spelling/spelling-work.tsx";
import { toasts } from "../../../components/toast.tsx";
import { useSaveAndNextKey } from "./use-save-and-next-key.ts";

/// The spellings of a word (specification, section 2): per dialect and field its letters cut into graphemes.
export function SpellingScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneWord key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneWord({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [session] = useState(() =>
    createSpellingSession(api, toasts, id, keptDraft(`spelling-${userID}-${id}`, unsavedSpellings)),
  );
  return (
    <SessionScreen
      session={session}
      hasUndo
      name="Spelling"
      titleOf={({ word }) => `Spelling of “${word.text}”`}
      back={(data) => ({ to: `/word/${id}`, label: data?.word.text ?? "Word" })}
      missing="There is no such word."
      missingBack={{ to: "/words", label: "Words" }}
      what="The spelling is"
      tools={({ word }) => <SpellingTools session={session} word={word} />}
    >
      {(data, spellings) => (
        <>
          <SpellingWork session={session} data={data} spellings={spellings} />
          <SpellingDialogs session={session} word={data.word} />
        </>
      )}
    </SessionScreen>
  );
}

function SpellingTools({ session, word }: { session: SpellingSession; word: DictWord }) {
  const navigate = useNavigate();
  const [asking] = useState(createAsking);
  useEffect(() => asking.stop, [asking]);
  /// Why the button found no next word.
  const [end, setEnd] = useState<string | null>(null);

  async function goOn() {
    try {
      const next = await session.findNext();
      if (next !== null) navigate(`/word/${next}/spelling`);
      setEnd(next === null ? "There is no other word without a spelling." : null);
    } catch (error) {
      setEnd(`The next word could not be looked for. ${toApiError(error).message}`);
    }
  }
  const isProposed = word.spellings?.some(({ confirmed }) => !confirmed) ?? false;
  const isUnsaved = useStore(session.store, () => session.isUnsaved());
  async function confirm(): Promise<boolean> {
    try {
      const question = { title: `Confirm the spelling of “${word.text}”?`, verb: "Confirm" };
      return await session.confirm((consequences) => asking.isAgreed(question, [async () => consequences]));
    } catch (error) {
      setEnd(`It could not be confirmed. ${toApiError(error).message}`);
      return false;
    }
  }
  useSaveAndNextKey(async () => {
    const isDone = session.isUnsaved() ? await session.save() : !isProposed || (await confirm());
    if (isDone) await goOn();
  });
  return (
    <>
      <Button variant="default" onClick={session.proposeAll}>
        Propose all fields
      </Button>
      {isProposed && !isUnsaved && (
        <Button variant="default" onClick={() => void confirm()}>
          Confirm as proposed
        </Button>
      )}
      <SessionUndo session={session} />
      <Tooltip label="Ctrl+Enter saves, then goes to it">
        <Button variant="default" rightSection={<IconArrowRight size={16} aria-hidden />} onClick={() => void goOn()}>
          Next word without spelling
        </Button>
      </Tooltip>
      <AskingDialog asking={asking} />
      {end !== null && (
        <Text size="sm" role="status">
          {end}
        </Text>
      )}
    </>
  );
}
