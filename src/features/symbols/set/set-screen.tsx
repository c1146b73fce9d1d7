import { Button, NativeSelect, Switch, Text, TextInput } from "@mantine/core";
import { IconSelector, IconUpload } from "@tabler/icons-react";
import { useStore } from "zustand";
import { isSupplier, suppliers } from "../../../../api/symbols/rules/symbols.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { durationText } from "../../../components/screen/elapsed.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import { toasts } from "../../../components/toast.tsx";
import { SymbolTabs } from "../symbol-tabs.tsx";
import classes from "./set.module.css";
import { SetChoice } from "./set-choice.tsx";
import { setColumns } from "./set-columns.tsx";
import { Report } from "./set-report.tsx";
import { type SetSession, setSessionOf } from "./set-session.ts";
import { isToSend, type SetState } from "./set-state.ts";

const hint =
  "PNG of 360x360, under 400KB each. A CSV beside them says the words: a first row with file, words and, where they are not called by their files, name.";

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
        <SetChoice label="Choose a set" hint={hint} isBusy={isBusy} onChoose={(open) => void session.choose(open)} />
        <div className={classes.source}>
          <TextInput
            label="Set"
            description="As its licence names it: small letters, digits and hyphens; empty for none"
            maxLength={60}
            disabled={isBusy}
            value={state.source.set}
            error={/^([a-z0-9][a-z0-9-]*)?$/.test(state.source.set) ? null : "Small letters, digits and hyphens"}
            onChange={({ currentTarget }) => session.setSource({ ...state.source, set: currentTarget.value })}
          />
          <TextInput
            label="Made by"
            description="Where the licence asks that each symbol names its maker"
            maxLength={500}
            disabled={isBusy}
            value={state.source.attribution}
            onChange={({ currentTarget }) => session.setSource({ ...state.source, attribution: currentTarget.value })}
          />
        </div>
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
