import { Button, NativeSelect, Text } from "@mantine/core";
import { IconArrowsExchange, IconSelector } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { isSupplier, suppliers } from "../../../../api/symbols/rules/symbols.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { SymbolPicker } from "../../../components/pictures/symbol-picker.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { durationText } from "../../../components/screen/elapsed.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { Segments } from "../../../components/screen/segments.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { toasts } from "../../../components/toast.tsx";
import { SetChoice } from "../set/set-choice.tsx";
import { SymbolTabs } from "../symbol-tabs.tsx";
import { RuleTools } from "./rule-tools.tsx";
import classes from "./swap.module.css";
import { swapColumns } from "./swap-columns.tsx";
import { type SwapSession, swapSessionOf } from "./swap-session.ts";
import { holds, type SwapRow, type SwapState } from "./swap-state.ts";

const hint =
  "PNG, each called as the symbol that it replaces. A CSV beside them may say otherwise: a first row with file, words and name.";

/// A supplier's update, or one symbol for another: old and new side by side, accepted or kept, and swapped as one change.
export function SwapScreen() {
  const { api } = useServices();
  const userID = useSession((state) => state.userID) ?? "";
  const session = swapSessionOf(api, toasts, userID);
  const state = useStore(session.store);
  const [params, setParams] = useSearchParams();
  const filter = params.get("filter") ?? "";
  const isOne = params.get("of") === "one";
  const { phase, rows, supplier, problem } = state;
  const isBusy = ["reading", "considering", "writing"].includes(phase);
  const accepted = rows.filter(({ isAccepted }) => isAccepted).length;
  useDocumentTitle("Swap symbols", isBusy);
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <Screen
      title="Swap symbols"
      back={{ to: "/symbols", label: "Symbol files" }}
      action={
        <Button
          flex="none"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          loading={phase === "considering" || phase === "writing"}
          disabled={accepted === 0 || isBusy}
          onClick={() => void session.swap()}
        >
          {accepted > 0 ? `Swap ${plural(accepted, "symbol")}` : "Swap"}
        </Button>
      }
      tools={
        <>
          <SymbolTabs />
          <Segments
            label="What is swapped"
            value={isOne ? "one" : "update"}
            choices={[
              { value: "update", label: "An update" },
              { value: "one", label: "One for another" },
            ]}
            onChange={(value) => {
              session.setSupplier(supplier);
              put("of", value === "one" ? "one" : "");
            }}
          />
          <NativeSelect
            aria-label="Supplier of the symbols"
            value={supplier}
            disabled={isBusy}
            rightSection={<IconSelector size={16} aria-hidden />}
            onChange={({ currentTarget }) => {
              if (isSupplier(currentTarget.value)) session.setSupplier(currentTarget.value);
            }}
          >
            {Object.entries(suppliers).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </>
      }
    >
      <AskingDialog asking={session.asking} />
      <div className={classes.swap}>
        {isOne ? (
          <OneForAnother key={supplier} session={session} state={state} />
        ) : (
          <SetChoice
            label="Choose an update"
            hint={hint}
            isBusy={isBusy}
            onChoose={(open) => void session.chooseUpdate(open)}
          />
        )}
        {problem && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
        {phase === "reading" && <Reading session={session} state={state} />}
        {phase !== "empty" && phase !== "reading" && (
          <Decisions session={session} state={state} filter={filter} put={put} />
        )}
      </div>
    </Screen>
  );
}

function Decisions({
  session,
  state: { rows, same, leftOut },
  filter,
  put,
}: {
  session: SwapSession;
  state: SwapState;
  filter: string;
  put: (name: string, value: string) => void;
}) {
  const shown = useMemo(() => (filter ? rows.filter((row) => holds(row, filter)) : rows), [rows, filter]);
  const columns = useMemo(
    () => swapColumns((row, isAccepted) => session.decide(({ id }) => id === row.id, isAccepted)),
    [session],
  );
  const accepted = rows.filter(({ isAccepted }) => isAccepted).length;
  function onKey(event: KeyboardEvent, row: SwapRow | undefined): boolean {
    const isAccepting = { Enter: true, Delete: false }[event.key];
    if (row === undefined || isAccepting === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
    session.decide(({ id }) => id === row.id, isAccepting);
    return true;
  }
  return (
    <>
      <Text role="status">
        {[
          `${plural(rows.length, "symbol")} to decide on`,
          `${formatCount(accepted)} accepted`,
          ...(same > 0 ? [`${formatCount(same)} the same as they are`] : []),
          ...(leftOut.length > 0 ? [`${formatCount(leftOut.length)} left out`] : []),
        ].join(", ")}
      </Text>
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
      {rows.length > 0 && (
        <div className={classes.tools}>
          <FilterBox value={filter} onChange={(value) => put("filter", value)} />
          <RuleTools rows={rows} session={session} />
          <Text size="sm" c="dimmed">
            Space or Enter accepts a row, Delete keeps it.
          </Text>
        </div>
      )}
      {rows.length > 0 && shown.length === 0 && <Text>None found.</Text>}
      {shown.length > 0 && (
        <div className={classes.rows}>
          <DataTable
            label="Old and new pictures"
            columns={columns}
            count={shown.length}
            rowAt={(index) => shown[index]}
            keyOf={({ id }) => id}
            nameOf={({ label }) => label}
            rowHeight={72}
            linesBelow={900}
            onKey={onKey}
          />
        </div>
      )}
    </>
  );
}

/// So many of what is left out are named.
const namedAtMost = 50;

function LeftOutList({ leftOut }: { leftOut: SwapState["leftOut"] }) {
  return (
    <details className={classes.left}>
      <summary>Left out</summary>
      <ul>
        {leftOut.slice(0, namedAtMost).map(({ path, reason }) => (
          <li key={path}>
            {path}: {reason}
          </li>
        ))}
        {leftOut.length > namedAtMost && <li>and {formatCount(leftOut.length - namedAtMost)} more</li>}
      </ul>
    </details>
  );
}

function OneForAnother({ session, state }: { session: SwapSession; state: SwapState }) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  useEffect(() => {
    if (from && to && from !== to) void session.chooseSymbols(from, to);
  }, [session, from, to]);
  return (
    <section aria-label="One symbol for another" className={classes.pair}>
      <SymbolPicker label="In place of" supplier={state.supplier} value={from} onChange={setFrom} />
      <SymbolPicker label="Show" supplier={state.supplier} value={to} onChange={setTo} />
    </section>
  );
}

function Reading({ session, state: { progress } }: { session: SwapSession; state: SwapState }) {
  if (!progress || progress.total === 0) return null;
  const { done, total, since } = progress;
  const rest = done > 0 ? ((Date.now() - since) / done) * (total - done) : null;
  return (
    <div className={classes.running}>
      <span>
        Comparing pictures: {formatCount(done)} of {formatCount(total)}
        {rest !== null && `, about ${durationText(rest)} left`}
      </span>
      <progress aria-label="Comparing pictures" value={done} max={total} />
      <Button variant="default" size="compact-md" onClick={session.cancel}>
        Cancel
      </Button>
    </div>
  );
}
