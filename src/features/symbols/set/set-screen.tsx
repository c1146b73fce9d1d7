import { Button, NativeSelect, Switch, Text } from "@mantine/core";
import { IconFileZip, IconFolder, IconSelector, IconUpload } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useStore } from "zustand";
import { setLimits } from "../../../../api/symbols/rules/sets.ts";
import { isSupplier, suppliers } from "../../../../api/symbols/rules/symbols.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { durationText } from "../../../components/screen/elapsed.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import { toasts } from "../../../components/toast.tsx";
import { FileButton } from "../../../components/upload/file-button.tsx";
import { openZip } from "../../../components/upload/read-zip.ts";
import { useFileDrop } from "../../../components/upload/use-file-drop.ts";
import { SymbolTabs } from "../symbol-tabs.tsx";
import { chosenFiles, entriesOf, filesBelow } from "./dropped-files.ts";
import classes from "./set.module.css";
import { setColumns } from "./set-columns.tsx";
import { Report } from "./set-report.tsx";
import { type SetSession, setSessionOf } from "./set-session.ts";
import { isToSend, type SetState } from "./set-state.ts";

/// A folder or zip of pictures with a list of their words: what each would become is shown, then all are uploaded.
export function SetScreen() {
  const { api } = useServices();
  const userID = useSession((state) => state.userID) ?? "";
  const session = setSessionOf(api, toasts, userID);
  const state = useStore(session.store);
  const { phase, rows, supplier, skipChecks, withoutPicture, leftOut, problem } = state;
  const isBusy = !["empty", "planned", "done"].includes(phase);
  const toSend = rows.filter(isToSend).length;
  useDocumentTitle("Upload a set of symbols", isBusy);
  return (
    <Screen
      title="Upload a set of symbols"
      back={{ to: "/symbols", label: "Symbol files" }}
      action={
        <Button
          flex="none"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={phase === "sending" || phase === "considering"}
          disabled={toSend === 0}
          onClick={() => void session.upload()}
        >
          {toSend > 0 ? `Upload ${plural(toSend, "picture")}` : "Upload"}
        </Button>
      }
      tools={
        <>
          <SymbolTabs />
          <NativeSelect
            aria-label="Supplier of the set"
            value={supplier}
            disabled={isBusy}
            rightSection={<IconSelector size={16} aria-hidden />}
            onChange={(event) => {
              const code = event.currentTarget.value;
              if (isSupplier(code)) void session.setSupplier(code);
            }}
          >
            {Object.entries(suppliers).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <Switch
            label="Models for words that another model has, too"
            checked={skipChecks}
            disabled={isBusy}
            onChange={(event) => void session.setSkipChecks(event.currentTarget.checked)}
          />
        </>
      }
    >
      <AskingDialog asking={session.asking} />
      <div className={classes.set}>
        <Choice session={session} isBusy={isBusy} />
        {problem && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
        {state.progress && <Running session={session} state={state} />}
        {state.report && !isBusy && (
          <Report session={session} report={state.report} canTakeBack={state.changes.length > 0} />
        )}
        {rows.length > 0 && (
          <>
            <Text role="status">{planText(state)}</Text>
            {withoutPicture.length > 0 && (
              <Text c="var(--mantine-color-error)">
                {`${plural(withoutPicture.length, "row")} of the list ${withoutPicture.length === 1 ? "has" : "have"} no picture in the set, or more than one: `}
                {withoutPicture
                  .slice(0, 10)
                  .map(({ line, file }) => `${file} (row ${line})`)
                  .join(", ")}
                {withoutPicture.length > 10 && ` and ${withoutPicture.length - 10} more`}
              </Text>
            )}
            {leftOut > 0 && <Text c="dimmed">{plural(leftOut, "other file")} left out</Text>}
            <div className={classes.rows}>
              <DataTable
                label="Pictures of the set"
                columns={setColumns}
                count={rows.length}
                rowAt={(index) => rows[index]}
                keyOf={(row) => row.file.path}
                nameOf={(row) => row.file.path}
                rowHeight={56}
              />
            </div>
          </>
        )}
      </div>
    </Screen>
  );
}

const hint =
  "PNG of 360x360, under 400KB each. A CSV beside them says the words: a first row with file, words and, where they are not called by their files, name.";

/// The ways to choose a set.
function Choice({ session, isBusy }: { session: SetSession; isBusy: boolean }) {
  const [isTold, setTold] = useState(false);
  const { isOver, place } = useFileDrop(() => undefined);
  const isZip = ({ name }: File) => /\.zip$/i.test(name);

  function choose(files: readonly File[]) {
    setTold(files.length === 0);
    const [first] = files;
    if (!first) return;
    void session.choose(() =>
      files.length === 1 && isZip(first) ? openZip(first, setLimits) : Promise.resolve(chosenFiles(files)),
    );
  }
  function drop(event: DragEvent) {
    const entries = isBusy ? [] : entriesOf(event.dataTransfer);
    place.onDrop(event);
    if (entries.length > 0) void filesBelow(entries).then(choose);
  }
  return (
    <section
      aria-label="Choose a set"
      className={classes.choice}
      {...(isOver ? { "data-over": true } : {})}
      {...place}
      onDrop={drop}
    >
      <FileButton
        variant="default"
        leftSection={<IconFolder size={16} aria-hidden />}
        accept=""
        isMultiple
        isFolder
        disabled={isBusy}
        onFiles={choose}
      >
        Choose a folder
      </FileButton>
      <FileButton
        variant="default"
        leftSection={<IconFileZip size={16} aria-hidden />}
        accept=".zip,application/zip"
        disabled={isBusy}
        onFiles={choose}
      >
        Choose a zip
      </FileButton>
      <Text size="sm" c="dimmed" className={classes.hint ?? ""}>
        {isOver ? "Drop it here" : `Or drop either here. ${hint}`}
      </Text>
      {isTold && <Text size="sm">The folder is empty.</Text>}
    </section>
  );
}

const doing: Partial<Record<SetState["phase"], string>> = {
  reading: "Reading the set",
  considering: "Looking at what it changes",
  sending: "Uploading",
  "taking-back": "Putting back",
};

function Running({ session, state }: { session: SetSession; state: SetState }) {
  const { phase, progress } = state;
  if (!progress) return null;
  const { done, total, since } = progress;
  const rest = done > 0 ? ((Date.now() - since) / done) * (total - done) : null;
  return (
    <div className={classes.running}>
      <span>
        {doing[phase]}: {formatCount(done)} of {formatCount(total)}
        {rest !== null && done < total && `, about ${durationText(rest)} left`}
      </span>
      <progress aria-label={doing[phase]} value={done} max={Math.max(1, total)} />
      <Button variant="default" size="compact-md" onClick={session.cancel}>
        Cancel
      </Button>
    </div>
  );
}

/// What would become of the pictures, counted.
function planText({ rows }: SetState): string {
  const count = (of: string) => formatCount(rows.filter(({ plan, done }) => (done ?? plan).file === of).length);
  const models = rows.filter(({ plan, done }) => ["new", "adds"].includes((done ?? plan).model)).length;
  return [
    `${plural(rows.length, "picture")}: ${count("new")} new`,
    `${count("replaces")} in place of others`,
    `${count("same")} the same`,
    `${count("refused")} refused`,
    `${plural(models, "symbol model")} made or added to`,
  ].join(", ");
}
