import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { formatMoment } from "../../../components/format.ts";
import { WholeTools } from "../../../components/screen/whole-tools.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { WordDialogs } from "./word-dialogs.tsx";
import { WordFields } from "./word-fields.tsx";
import { unsavedWord } from "./word-form.ts";
import { WordKin } from "./word-kin.tsx";
import { WordPlaces } from "./word-places.tsx";
import classes from "./word-screen.module.css";
import { createWordSession, type WordSession } from "./word-session.ts";
import { WordSymbols } from "./word-symbols.tsx";
import { WordUses } from "./word-uses.tsx";
import { WordVoices } from "./word-voices.tsx";

const back = { to: "/words", label: "Words" };

/// A word (specification, sections 2 and 3): its fields and flags, its parent and children, where it stands and is used.
export function WordScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneWord key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneWord({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [session] = useState(() => createWordSession(api, toasts, id, keptDraft(`word-${userID}-${id}`, unsavedWord)));
  return (
    <SessionScreen
      session={session}
      name="Word"
      titleOf={({ word }) => word.text}
      subtitle={({ word }) => (
        <Text c="dimmed">
          Last saved {formatMoment(word.updatedAt)}, {word.updatedBy}
        </Text>
      )}
      back={() => back}
      missing="There is no such word."
      what="The word is"
      afterDelete="/words"
      tools={() => <Tools session={session} id={id} />}
    >
      {({ word }, form) => (
        <>
          <div className={classes.columns}>
            <WordFields session={session} id={id} form={form} />
            <div className={classes.side}>
              <WordKin word={word} />
              <WordPlaces word={word} />
              <WordVoices word={word} />
              <WordSymbols word={word} />
              <WordUses word={word} />
            </div>
          </div>
          <WordDialogs session={session} word={word} />
        </>
      )}
    </SessionScreen>
  );
}

const parts = [
  { path: "spelling", label: "Spelling" },
  { path: "childPopups", label: "Child popups" },
  { path: "popupPlacement", label: "Popup placement" },
  { path: "move", label: "Move" },
];

function Tools({ session, id }: { session: WordSession; id: string }) {
  return (
    <>
      {parts.map(({ path, label }) => (
        <Button key={path} component={Link} to={`/word/${id}/${path}`} variant="default" size="compact-md">
          {label}
        </Button>
      ))}
      <WholeTools onHistory={() => session.ask({ kind: "history" })} onDelete={() => void session.askDelete()} />
    </>
  );
}
