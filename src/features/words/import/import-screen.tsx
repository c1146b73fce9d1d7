import { Button, Group, Text } from "@mantine/core";
import { IconArrowBackUp, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { addressOfChange } from "../../../components/changes/change-address.ts";
import { ConsequencesDialog } from "../../../components/consequences/consequences-dialog.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { FileButton } from "../../../components/upload/file-button.tsx";
import { useFileDrop } from "../../../components/upload/use-file-drop.ts";
import classes from "./import.module.css";
import { ImportFound } from "./import-found.tsx";
import { foundText } from "./import-lines.ts";
import { type ImportSession, importSessionOf } from "./import-session.ts";

const back = { to: "/words", label: "Words" };

/// A file of words: what it would change and what is refused, then imported, with the way back. It goes on while other screens are shown.
export function ImportWordsScreen() {
  const { api } = useServices();
  const [session] = useState(() => importSessionOf(api, toasts));
  const { file, tried, done, activity, error } = useStore(session.store);
  useDocumentTitle("Import words");
  const said = done ? "The words are imported" : tried ? foundText(tried.outcome.counts) : null;
  useEffect(() => {
    if (said !== null) announce(said);
  }, [said]);
  const { isOver, place } = useFileDrop((files) => void (files[0] && session.choose(files[0])));
  const isIdle = activity === null;
  return (
    <Screen
      title="Import words"
      back={back}
      subtitle={file && <Text c="dimmed">{file.name}</Text>}
      action={isIdle && tried ? <ImportButton session={session} /> : null}
    >
      <div className={classes.work} {...(isOver ? { "data-over": true } : {})} {...place}>
        {activity !== null && activity !== "undoing" && <Working session={session} />}
        {error && (
          <Text className={classes.error} role="alert">
            {error.message}
          </Text>
        )}
        {isIdle && (
          <Choose session={session} isFirst={!tried && !done && !error}>
            {error && file && !done && !tried && (
              <Button variant="default" onClick={() => void session.again()}>
                Try it again
              </Button>
            )}
          </Choose>
        )}
        {isIdle && tried && <ImportFound session={session} tried={tried} />}
        {done && <Done session={session} />}
      </div>
    </Screen>
  );
}

function Choose({ session, isFirst, children }: { session: ImportSession; isFirst: boolean; children: ReactNode }) {
  return (
    <section aria-label="The file" className={classes.choose}>
      <Group gap="sm">
        <FileButton
          variant={isFirst ? "filled" : "default"}
          leftSection={<IconUpload size={16} aria-hidden />}
          accept=".csv,.txt,.tsv,text/csv"
          onFiles={([file]) => void (file && session.choose(file))}
        >
          {isFirst ? "Choose a CSV file" : "Choose another file"}
        </FileButton>
        {children}
      </Group>
      {isFirst && (
        <Text c="dimmed" className={classes.hint}>
          Or drop it here. It is the whole dictionary as the list of words saves it, changed in a spreadsheet: a row a
          word, found by its id, or by text, fitz type and definition. What would change is shown first.
        </Text>
      )}
    </section>
  );
}

function Working({ session }: { session: ImportSession }) {
  const progress = useStore(session.store, (state) => state.progress);
  const what = progress?.what ?? "Sending the file";
  const cancel = useRef<HTMLButtonElement>(null);
  // What was pressed before is gone.
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.working}>
      <progress aria-label={what} value={Math.round((progress?.part ?? 0) * 100)} max={100} className={classes.bar} />
      <Text role="status">{what}…</Text>
      <Button ref={cancel} variant="default" onClick={session.cancel}>
        Cancel
      </Button>
    </div>
  );
}

function ImportButton({ session }: { session: ImportSession }) {
  const { tried, mode } = useStore(session.store);
  const [isAsking, setAsking] = useState(false);
  if (!tried) return null;
  const { counts } = tried.outcome;
  const sound = counts.changed + counts.created;
  const isClosed = sound === 0 || (mode === "all" && counts.refused > 0);
  const verb = counts.refused > 0 ? `Import ${plural(sound, "sound row")}` : `Import ${plural(sound, "row")}`;
  return (
    <>
      <Button
        disabled={isClosed}
        onClick={() => (tried.consequences.grade === "none" ? void session.run() : setAsking(true))}
      >
        {verb}
      </Button>
      {isAsking && (
        <ConsequencesDialog
          title={`${verb}?`}
          verb="Import"
          consequences={tried.consequences}
          isBusy={false}
          onConfirm={() => {
            setAsking(false);
            void session.run();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/// What was done stays until another file is chosen.
function Done({ session }: { session: ImportSession }) {
  const { done, activity } = useStore(session.store);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (!done) return null;
  const { outcome, changeID, isUndone } = done;
  const { changed, created, refused } = outcome.counts;
  return (
    <section className={classes.done} aria-label="Imported">
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {isUndone
          ? "The import is undone"
          : `${plural(changed, "word")} changed, ${formatCount(created)} new, ${formatCount(refused)} refused`}
      </h2>
      <Group gap="sm">
        {changeID !== null && !isUndone && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={activity === "undoing"}
            onClick={() => void session.undo()}
          >
            Undo the import
          </Button>
        )}
        {changeID !== null && (
          <Button component={Link} to={addressOfChange(changeID)} variant="default">
            Show it among the changes
          </Button>
        )}
        <Button component={Link} to="/words" variant="default">
          Words
        </Button>
      </Group>
      {refused > 0 && !isUndone && <ImportFound session={session} tried={{ outcome }} />}
    </section>
  );
}
