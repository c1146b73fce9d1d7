import { Text } from "@mantine/core";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { useOtherTabKey } from "../../../components/screen/use-other-tab-key.ts";
import type { RowSelection } from "../../../components/table/columns.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import type { ListPosition } from "../../../components/table/list-position.ts";
import { AskDialogs } from "./asks/ask-dialogs.tsx";
import type { DeskSession } from "./desk-session.ts";
import { RowDetail } from "./detail/row-detail.tsx";
import { NeedsRail } from "./needs-rail.tsx";
import { DeskReviewDialog } from "./review/desk-review-dialog.tsx";
import { newWordOf } from "./state/decisions.ts";
import { rowName, rowsName } from "./state/describe.ts";
import { figuresOf } from "./state/figures.ts";
import { groupEmpty, groups } from "./state/needs.ts";
import type { RowView } from "./state/work.ts";
import { deskColumns } from "./table/desk-columns.tsx";
import type { CommandID } from "./table/desk-commands.ts";
import { DeskFoot } from "./table/desk-foot.tsx";
import { KeysSheet } from "./table/keys-sheet.tsx";
import { sentenceLink } from "./table/marked-sentence.tsx";
import { rowKey, useDeskKeys } from "./table/use-desk-keys.ts";
import { useDeskList } from "./use-desk-list.ts";
import classes from "./words-screen.module.css";

/// What stands below the list before anything is done.
const hint = "Single keys act on the row, or on all that are chosen. / finds.";

const noneChosen: ReadonlySet<string> = new Set();

/// The work of the desk: what is needed, the rows, and the row that the keyboard is on.
export function DeskBoard({
  session,
  isReviewed,
  onReview,
}: {
  session: DeskSession;
  isReviewed: boolean;
  onReview: (isReviewed: boolean) => void;
}) {
  const list = useDeskList(session);
  const { shown } = list;
  const ask = useStore(session.store, (state) => state.ask);
  const message = useStore(session.store, (state) => state.message);
  const isBusy = useStore(session.store, ({ busy }) => busy.size > 0);
  const work = useStore(session.store, ({ history }) => history.present);
  const [chosen, setChosen] = useState(noneChosen);
  const [cursor, setCursor] = useState(0);
  const [focus, setFocus] = useState<{ readonly row: number } | null>({ row: 0 });
  const [isHelped, setHelped] = useState(false);
  const navigate = useNavigate();
  const detail = useRef<HTMLDivElement>(null);
  const at = Math.min(cursor, shown.length - 1);
  const current = shown[at];

  // Another list has other rows: of those that are chosen, the ones in it stay so.
  const inList = useMemo(() => new Set(shown.map(({ row }) => row.key)), [shown]);
  const chosenHere = useMemo(() => [...chosen].filter((key) => inList.has(key)), [chosen, inList]);
  const targets = () => (chosenHere.length > 0 ? chosenHere : current ? [current.row.key] : []);

  /// To the next row that is open, after what was decided; `from`: the first that it may be.
  function goOn(from = at + 1) {
    setChosen(noneChosen);
    const isOpen = (view: RowView) => session.view(view.row).work.status === "open";
    const after = shown.findIndex((view, index) => index >= from && isOpen(view));
    const next = after >= 0 ? after : shown.findIndex(isOpen);
    setFocus({ row: next >= 0 ? next : at });
  }
  const backToRow = () => setFocus({ row: at });

  function goToNeed(by: 1 | -1) {
    const full = groups.filter((one) => list.counts[one] > 0);
    const to = full[(full.indexOf(list.group) + by + full.length) % full.length];
    if (to) list.set("need", to);
    setFocus({ row: 0 });
  }

  function run(command: CommandID, view: RowView | null = null) {
    const keys = view ? [view.row.key] : targets();
    if (command === "help") return setHelped(true);
    if (command === "nextNeed") return goToNeed(1);
    if (command === "previousNeed") return goToNeed(-1);
    if (command === "sure") {
      session.takeSure(chosenHere.length > 0 ? chosenHere : [...inList]);
      return goOn(at);
    }
    const [first] = session.rows(keys);
    if (!first) return;
    switch (command) {
      case "take":
        session.take(keys);
        return goOn();
      case "noKey":
        session.printWithNoKey(keys);
        return goOn();
      case "aside":
        session.putAside(keys);
        return goOn();
      case "reset":
        return session.reset(keys);
      case "spelling":
        if (session.rows(keys).some(({ notSpelled }) => notSpelled.length > 0)) session.ask({ kind: command, keys });
        else session.tell(`${rowsName(session.rows(keys))}: every word that is there is spelled`);
        return;
      case "edit":
        return detail.current?.querySelector<HTMLElement>("input, textarea, section button")?.focus();
      case "open":
        return void navigate(sentenceLink(session.bookID, first));
      default:
        session.ask({ kind: command, keys });
    }
  }

  function choose(number: number) {
    if (!current) return;
    if (number === 0) return session.leaveSymbol(targets());
    const { row, basis } = current;
    const meaning = row.needs.includes("homonym") ? row.candidates[number - 1] : undefined;
    const symbol = basis.symbols[number - 1];
    if (meaning) {
      session.use(targets(), meaning);
      goOn();
    } else if (symbol) void session.chooseSymbol(targets(), symbol);
    else session.tell(`${rowName(row)}: there is no symbol ${number}`);
  }

  const keyed = {
    isFitzAsked: ask?.kind === "fitz",
    run,
    choose,
    fitz(fitzType: Parameters<DeskSession["setFitz"]>[1] | null) {
      const keys = ask?.keys ?? [];
      session.ask(null);
      if (fitzType) void session.setFitz(keys, fitzType);
      else session.tell("No fitz type was chosen");
    },
    review: () => onReview(true),
  };
  useDeskKeys(keyed);
  useOtherTabKey(() => void navigate(`/book/${session.bookID}/import`));
  const latest = useRef(keyed);
  latest.current = keyed;

  const columns = useMemo(() => deskColumns(session, (command, view) => latest.current.run(command, view)), [session]);
  const selection: RowSelection<RowView> = {
    verb: "Choose",
    isChosen: ({ row }) => chosen.has(row.key),
    toggle: ({ row }) => {
      const next = new Set(chosen);
      if (!next.delete(row.key)) next.add(row.key);
      setChosen(next);
    },
    range: (from, to) => setChosen(new Set([...chosen, ...shown.slice(from, to + 1).map(({ row }) => row.key)])),
    all: () => setChosen(inList),
    none: chosen.size > 0 ? () => setChosen(noneChosen) : null,
  };
  const onPosition = useCallback(({ row }: ListPosition) => setCursor(row), []);
  const rowAt = useCallback((index: number) => shown[index], [shown]);
  // Another need begins at its first row.
  useEffect(() => void (list.group && setChosen(noneChosen)), [list.group]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what will be made depends on what was decided
  const ready = useMemo(() => session.views().filter((view) => view.work.status === "ready"), [session, work]);
  const figures = useMemo(() => figuresOf(ready), [ready]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who was found depends on what was decided
  const people = useMemo(
    () =>
      session.views().filter(({ decision, row }) => {
        const word = newWordOf(decision);
        return row.needs.length > 0 && word?.action === "name" && word.isCharacter;
      }),
    [session, work],
  );
  const seen = useDeferredValue(current);
  return (
    <div className={classes.desk}>
      <NeedsRail
        session={session}
        group={list.group}
        counts={list.counts}
        figures={figures}
        people={people}
        addressOf={list.addressOf}
        onPerson={({ row }) => {
          const index = shown.findIndex((view) => view.row.key === row.key);
          if (index >= 0) setFocus({ row: index });
          else list.set("need", "all");
        }}
      />
      <div className={classes.middle}>
        <div className={classes.rows}>
          {shown.length > 0 ? (
            <DataTable
              label="Words of the book"
              columns={columns}
              count={shown.length}
              rowAt={rowAt}
              keyOf={({ row }) => row.key}
              nameOf={({ row }) => rowName(row)}
              rowHeight={60}
              linesBelow={690}
              selection={selection}
              focus={focus}
              onPosition={onPosition}
              onKey={(event) => rowKey(keyed, event)}
            />
          ) : (
            <Text className={classes.empty ?? ""}>
              {list.filter || list.show !== "all" ? "None found." : groupEmpty[list.group]}
            </Text>
          )}
        </div>
        <DeskFoot
          chosen={chosenHere.length}
          message={message || hint}
          isFitzAsked={keyed.isFitzAsked}
          isBusy={isBusy}
          onRun={run}
          onFitz={keyed.fitz}
        />
      </div>
      <div ref={detail} className={classes.detail}>
        {seen && <RowDetail session={session} view={seen} onRun={run} onBack={backToRow} />}
      </div>
      <AskDialogs
        session={session}
        onDone={(goesOn) => {
          session.ask(null);
          if (goesOn) goOn();
          else backToRow();
        }}
        onClose={() => {
          session.ask(null);
          backToRow();
        }}
      />
      {isHelped && (
        <KeysSheet
          onClose={() => {
            setHelped(false);
            backToRow();
          }}
        />
      )}
      {isReviewed && (
        <DeskReviewDialog
          session={session}
          onClose={() => {
            onReview(false);
            setFocus({ row: 0 });
          }}
        />
      )}
    </div>
  );
}
