import { Button, Kbd, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../../client/services.ts";
import { AskingDialog } from "../../../../components/consequences/asking-dialog.tsx";
import { plural } from "../../../../components/format.ts";
import { ToolButton } from "../../../../components/list-views/tool-button.tsx";
import { useDocumentTitle } from "../../../../components/screen/document-title.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { announce } from "../../../../components/screen/live-region.tsx";
import { RefusalAlert } from "../../../../components/screen/refusal-alert.tsx";
import { Screen } from "../../../../components/screen/screen.tsx";
import { DataTable } from "../../../../components/table/data-table.tsx";
import type { ListPosition } from "../../../../components/table/list-position.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import classes from "./queue.module.css";
import { type QueueFilters as Filters, readQueueAddress, writeQueueAddress } from "./queue-address.ts";
import { queueColumns } from "./queue-columns.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { type QueueCommand, queueCommands, queueKey } from "./queue-keys.ts";
import { createQueueSession } from "./queue-session.ts";
import type { QueueRow } from "./queue-state.ts";
import { SureDialog } from "./sure-dialog.tsx";

/// The spellings that nobody has confirmed, word by word: confirmed, changed and gone on by single keys.
export function QueueScreen() {
  const { api } = useServices();
  const [session] = useState(() => createQueueSession(api));
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const filters = useMemo(() => readQueueAddress(new URLSearchParams(address)), [address]);
  const { load, rows, ask, steps, message, error } = useStore(session.store);
  const [cursor, setCursor] = useState(0);
  const [focus, setFocus] = useState<{ readonly row: number } | null>(null);
  useDocumentTitle("Spelling queue");
  useEffect(() => {
    void session.show(filters).then(() => setFocus({ row: 0 }));
  }, [session, filters]);
  useEffect(() => session.stop, [session]);

  const { data, status } = load;
  const at = Math.min(cursor, rows.length - 1);
  const told = data && status === "loaded" ? toldOf(data.counts) : null;
  useEffect(() => {
    if (told !== null) announce(told);
  }, [told]);

  function onFilters(next: Filters, isTyped = false) {
    setSearch(writeQueueAddress(next), { replace: isTyped });
  }
  /// To the next row, and those after it are asked for in time.
  function goTo(row: number) {
    setFocus({ row: Math.max(0, Math.min(row, rows.length - 1)) });
    void session.near(row);
  }
  function run(command: QueueCommand, row = rows[at]) {
    if (command === "undo") return void session.undo().then((index) => index !== null && goTo(index));
    if (command === "sure") return void session.lookAtSure();
    if (!row) return;
    const index = rows.indexOf(row);
    if (command === "next") return goTo(index + 1);
    if (command === "change") return session.ask({ kind: "change", id: row.word.id });
    if (command === "doubt") return void session.doubt(row.word.id);
    if (session.confirm(row)) goTo(index + 1);
  }
  const latest = useRef(run);
  latest.current = run;
  const columns = useMemo(() => queueColumns((row) => latest.current("change", row)), []);
  const onPosition = useCallback(({ row }: ListPosition) => setCursor(row), []);
  const onSight = useCallback((_first: number, last: number) => void session.near(last), [session]);
  const rowAt = useCallback((index: number) => rows[index], [rows]);
  const changing = ask?.kind === "change" ? rows.find(({ word }) => word.id === ask.id) : undefined;
  const close = () => {
    session.ask(null);
    setFocus({ row: at });
  };
  const undoing = steps.at(-1)?.name;

  return (
    <Screen
      title="Spelling queue"
      back={{ to: "/words", label: "Words" }}
      subtitle={told && <Text c="dimmed">{told}</Text>}
      action={
        <Button disabled={!data || data.counts.missing + data.counts.proposed === 0} onClick={() => run("sure")}>
          Confirm all that are sure…
        </Button>
      }
      tools={
        <>
          <QueueFilters filters={filters} facts={data} onChange={onFilters} />
          <ToolButton
            icon={IconArrowBackUp}
            name={undoing ? `Undo: ${undoing}` : "Undo"}
            disabled={!undoing}
            onClick={() => run("undo")}
          >
            Undo
          </ToolButton>
        </>
      }
    >
      {error && (
        <RefusalAlert title="It could not be saved" error={error} onRetry={session.again} onClose={session.dismiss} />
      )}
      {status === "failed" && !data && <ErrorView error={load.error} onRetry={() => void session.show(filters)} />}
      {data && rows.length === 0 && status === "loaded" && (
        <Text className={classes.empty ?? ""}>
          {filters.state === "open" ? "Every spelling here is confirmed." : "No word is like that."}
        </Text>
      )}
      {rows.length > 0 && (
        <div className={classes.queue}>
          <div className={classes.rows}>
            <DataTable<QueueRow, null>
              label="Words to spell"
              columns={columns}
              count={rows.length}
              rowAt={rowAt}
              keyOf={({ word }) => word.id}
              nameOf={({ word }) => word.text}
              rowHeight={rowHeight}
              linesBelow={1100}
              focus={focus}
              onPosition={onPosition}
              onSight={onSight}
              onKey={(event, row) => {
                const { command, isKnown } = queueKey(event);
                // The row is the table's: keys may come faster than the screen is drawn.
                if (command) run(command, row);
                return isKnown;
              }}
            />
          </div>
          <section className={classes.foot} aria-label="What can be done">
            <span className={classes.message} role="status">
              {message}
            </span>
            {queueCommands.map(({ id, label, short, title }) => (
              <button
                key={id}
                type="button"
                tabIndex={-1}
                className={classes.key}
                title={title}
                // The focus stays with its row.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(id)}
              >
                <Kbd size="xs" aria-hidden>
                  {label}
                </Kbd>
                {short}
              </button>
            ))}
          </section>
        </div>
      )}
      {ask?.kind === "sure" && (
        <SureDialog
          store={session.sure}
          onClose={close}
          onAgain={() => void session.lookAtSure()}
          onConfirm={() => void session.confirmSure().then((isDone) => isDone && close())}
        />
      )}
      {changing && (
        <ChangeDialog
          word={changing.word}
          onClose={close}
          onUnchanged={() => {
            close();
            run("confirm", changing);
          }}
          onSaved={() => {
            session.ask(null);
            void session.changed(changing.word);
            goTo(rows.indexOf(changing) + 1);
          }}
        />
      )}
      <AskingDialog asking={session.asking} />
    </Screen>
  );
}

/// px: a normal and a THRASS Ce spelling below each other, each in two lines.
const rowHeight = 80;

const toldOf = ({ missing, proposed, confirmed }: { missing: number; proposed: number; confirmed: number }): string =>
  `${plural(missing, "word")} without a spelling, ${proposed} only proposed, ${confirmed} confirmed`;
