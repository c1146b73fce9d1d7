import { Anchor, Button, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconRefresh } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { DeployProblem } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { toasts } from "../../../components/toast.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { ProblemGroupView } from "./problem-group.tsx";
import { ageText, filterProblems, groupProblems } from "./problem-kinds.ts";
import classes from "./problems-screen.module.css";
import { createProblemsStore, type ProblemsOfBook } from "./problems-store.ts";
import { createSymbolFix } from "./symbol-fix.ts";
import { SymbolFixDialog } from "./symbol-fix-dialog.tsx";

/// What stands against a deploy of a book, or should be looked at before (specification, section 2).
export function ProblemsScreen() {
  const { id = "" } = useParams();
  return <ProblemsOf key={id} bookID={id} />;
}

function ProblemsOf({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [problems] = useState(() => createProblemsStore(api, bookID));
  const load = useStore(problems.store);
  const [params, setParams] = useSearchParams();
  const filter = params.get("filter") ?? "";
  useEffect(() => {
    void problems.check();
    return problems.stop;
  }, [problems]);

  const [fix] = useState(() => createSymbolFix(api, toasts, problems.check));
  useEffect(() => fix.stop, [fix]);
  /// Of the buttons that fix, which one was pressed: the focus stays there, at the next problem once that one is fixed.
  const place = useRef(0);
  const buttons = () => [...document.querySelectorAll<HTMLElement>("main [data-fix]")];
  const focusFix = () => setTimeout(() => (buttons()[place.current] ?? buttons().at(-1))?.focus());

  function setFilter(next: string) {
    setParams(
      (before) => {
        if (next) before.set("filter", next);
        else before.delete("filter");
        return before;
      },
      { replace: true },
    );
  }

  async function checkAgain() {
    await problems.check();
    const { data, status } = problems.store.getState();
    if (status === "loaded" && data) announce(`Checked: ${countText(data.problems)}`);
  }

  return (
    <PartScreen
      title="Problems"
      bookID={bookID}
      load={load}
      onRetry={() => void problems.check()}
      action={
        <Button
          flex="none"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={load.status === "loading"}
          onClick={() => void checkAgain()}
        >
          Check again
        </Button>
      }
      tools={
        load.data && (
          <>
            {load.data.problems.length > 0 && <FilterBox value={filter} onChange={setFilter} />}
            <Text>{countText(load.data.problems)}</Text>
            <Checked key={load.data.checkedAt} at={load.data.checkedAt} />
          </>
        )
      }
    >
      {(data) => (
        <>
          <Problems
            data={data}
            bookID={bookID}
            filter={filter}
            onShowAll={() => setFilter("")}
            onFix={({ wordID }) => {
              place.current = Math.max(0, buttons().indexOf(document.activeElement as HTMLElement));
              if (wordID) void fix.open(wordID);
            }}
          />
          <SymbolFixDialog fix={fix} onDone={focusFix} onClose={focusFix} />
        </>
      )}
    </PartScreen>
  );
}

function Problems({
  data,
  bookID,
  filter,
  onShowAll,
  onFix,
}: {
  data: ProblemsOfBook;
  bookID: string;
  filter: string;
  onShowAll: () => void;
  onFix: (problem: DeployProblem) => void;
}) {
  const groups = useMemo(() => groupProblems(filterProblems(data.problems, filter)), [data, filter]);
  if (data.problems.length === 0) {
    return (
      <Stack px="lg" gap="sm" align="flex-start">
        <span className={classes.nothing}>
          <IconCircleCheck size={20} aria-hidden />
          There is nothing to fix.
        </span>
        <Anchor href={`#!/book/${bookID}`}>Go to the book to deploy it</Anchor>
      </Stack>
    );
  }
  if (groups.length === 0) {
    return (
      <Stack px="lg" gap="sm" align="flex-start">
        <Text>None found.</Text>
        <Button variant="default" onClick={onShowAll}>
          Show all problems
        </Button>
      </Stack>
    );
  }
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <ProblemGroupView
          key={`${group.severity} ${group.code}`}
          group={group}
          bookID={bookID}
          isOpen={group.code !== "spelling-missing" || groups.length === 1}
          onFix={onFix}
        />
      ))}
    </div>
  );
}

/// How long ago it was checked, told again from time to time.
function Checked({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return <Text c="dimmed">Checked {ageText(Math.max(0, now - at))}</Text>;
}

function countText(problems: readonly DeployProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (problems.length === 0) return "No problems";
  return errors === 0
    ? `Ready to deploy, with ${plural(problems.length, "warning")}`
    : `${plural(errors, "error")}, ${plural(problems.length - errors, "warning")}`;
}
