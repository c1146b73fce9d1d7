import { Button, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { formatMoment } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { WholeTools } from "../../../components/screen/whole-tools.tsx";
import { toasts } from "../../../components/toast.tsx";
import { FailedWord } from "../../../components/words/failed-word.tsx";
import { WordDialogs } from "./word-dialogs.tsx";
import { WordFields } from "./word-fields.tsx";
import { unsavedWord } from "./word-form.ts";
import { WordKin } from "./word-kin.tsx";
import { WordPlaces } from "./word-places.tsx";
import classes from "./word-screen.module.css";
import { WordSymbols } from "./word-symbols.tsx";
import { WordUses } from "./word-uses.tsx";
import { createWordWork, type LoadedWord, unsavedFields, type WordWork } from "./word-work.ts";

const back = { to: "/words", label: "Words" };

/// A word (specification, sections 2 and 3): its fields and flags, its parent and children, where it stands and is used.
export function WordScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneWord key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneWord({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [work] = useState(() => createWordWork(api, toasts, id, keptDraft(`word-${userID}-${id}`, unsavedWord)));
  const { status, data, error } = useStore(work.store, (state) => state.load);
  const isDeleted = useStore(work.store, (state) => state.isDeleted);
  const hasForm = useStore(work.store, (state) => state.form !== null);
  const isUnsaved = useStore(work.store, (state) => unsavedFields(state).length > 0);
  const navigate = useNavigate();
  useDocumentTitle(data ? data.word.text : "Word", isUnsaved);
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);
  useEffect(() => {
    if (isDeleted) navigate("/words");
  }, [isDeleted, navigate]);

  if (status === "failed" && !hasForm)
    return <FailedWord title="Word" back={back} error={error} onRetry={() => void work.load()} />;
  if (data === null || !hasForm || isDeleted) return null;
  return <Loaded work={work} loaded={data} isUnsaved={isUnsaved} />;
}

function Loaded({ work, loaded: { word }, isUnsaved }: { work: WordWork; loaded: LoadedWord; isUnsaved: boolean }) {
  const form = useStore(work.store, (state) => state.form);
  const activity = useStore(work.store, (state) => state.activity);
  const focus = useStore(work.store, (state) => state.focus);
  const body = useRef<HTMLDivElement>(null);
  useSaveKey(() => void work.save());
  useEffect(() => {
    if (focus) body.current?.closest("main")?.querySelector<HTMLElement>(`[name="${focus.on}"]`)?.focus();
  }, [focus]);
  if (!form) return null;
  return (
    <Screen
      title={isUnsaved ? `• ${word.text}` : word.text}
      back={back}
      subtitle={
        <Text c="dimmed">
          Last saved {formatMoment(word.updatedAt)}, {word.updatedBy}
        </Text>
      }
      action={<SaveButton isSaving={activity === "saving"} onSave={() => void work.save()} />}
      tools={<Tools work={work} id={word.id} />}
    >
      <div ref={body} className={classes.columns}>
        <WordFields work={work} id={word.id} form={form} />
        <div className={classes.side}>
          <WordKin word={word} />
          <WordPlaces word={word} />
          <WordSymbols word={word} />
          <WordUses word={word} />
        </div>
      </div>
      <WordDialogs work={work} word={word} />
      <UnsavedGuard isUnsaved={isUnsaved} what="The word is" onLeave={work.abandon} />
    </Screen>
  );
}

const parts = [
  { path: "spelling", label: "Spelling" },
  { path: "childPopups", label: "Child popups" },
  { path: "popupPlacement", label: "Popup placement" },
  { path: "move", label: "Move" },
];

function Tools({ work, id }: { work: WordWork; id: string }) {
  return (
    <>
      {parts.map(({ path, label }) => (
        <Button key={path} component={Link} to={`/word/${id}/${path}`} variant="default" size="compact-md">
          {label}
        </Button>
      ))}
      <WholeTools onHistory={() => work.ask({ kind: "history" })} onDelete={() => void work.askDelete()} />
    </>
  );
}
