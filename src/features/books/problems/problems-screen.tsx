import { Anchor, Button, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { type DeployProblem, takeUpProblems } from "../../../../api/index.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { toasts } from "../../../components/toast.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { SummaryContext } from "../workspace/summary-context.ts";
import { Checked } from "./checked.tsx";
import { FixDialog } from "./fix/fix-dialog.tsx";
import { createFixing, type FixItem, fixItemOf } from "./fix/fixing.ts";
import { ManyDialog } from "./fix/many-dialog.tsx";
import { PicturesDialog } from "./fix/pictures-dialog.tsx";
import { useFixPlace } from "./fix/use-fix-place.ts";
import { type ManyAction, ProblemGroupView } from "./problem-group.tsx";
import { filterProblems, groupProblems } from "./problem-kinds.ts";
import classes from "./problems-screen.module.css";
import { createProblemsStore, type ProblemsOfBook } from "./problems-store.ts";
import { PutOffDialog } from "./put-off-dialog.tsx";
import { PutOffList } from "./put-off-list.tsx";

/// What stands against a deploy of a book, or should be looked at before (specification, section 2).
export function ProblemsScreen() {
  const { id = "" } = useParams();
  return <ProblemsOf key={id} bookID={id} />;
}

/// What is asked before it is done.
type Asked =
  | { readonly kind: "put-off"; readonly problems: readonly DeployProblem[] }
  | { readonly kind: "many"; readonly how: ManyAction; readonly items: readonly FixItem[] };

function ProblemsOf({ bookID }: { bookID: string }) {
  const { api } = useServices();
  // Those of the workspace, which reads them again after every write; else this screen's own.
  const workspace = useContext(SummaryContext);
  const [own] = useState(() => (workspace ? null : createProblemsStore(api, bookID)));
  const problems = own ?? workspace!.problems;
  const load = useStore(problems.store);
  const [params, setParams] = useSearchParams();
  const filter = params.get("filter") ?? "";
  useEffect(() => {
    if (!own) return;
    void own.check();
    return own.stop;
  }, [own]);
  const [read] = useState(() => async () => void (await own?.check()));
  const [fixing] = useState(() => createFixing(api, toasts, read));
  useEffect(() => fixing.stop, [fixing]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const place = useFixPlace();
  // What had the focus may go with the problems that are read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each list that is read
  useEffect(() => place.restore(), [place, load.data]);

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
    if (status === "loaded" && data) announce(`Checked: ${countText(data)}`);
  }

  async function takeUp({ id, putOff }: DeployProblem) {
    place.keep();
    const body = { bookID, problems: [{ id, ...(putOff ? { revision: putOff.revision } : {}) }] };
    try {
      const noted = noting(api);
      await noted.api.call(takeUpProblems, { body });
      offerPutBack({ api, toasts }, { message: "Taken up again", changeID: noted.changeID() }, () => void read());
      await read();
    } catch (thrown) {
      setRefused(toApiError(thrown));
    }
    place.focus();
  }
  const [refused, setRefused] = useState<ApiError | null>(null);
  const itemsOf = (code: DeployProblem["code"]) =>
    filterProblems(load.data?.problems ?? [], filter)
      .filter((problem) => problem.code === code)
      .map((problem) => fixItemOf(problem, bookID));
  const closeAsked = () => {
    setAsked(null);
    place.focus();
  };

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
            <Text>{countText(load.data)}</Text>
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
            onFix={({ id, code }) => {
              place.keep();
              fixing.open(itemsOf(code), id);
            }}
            onMany={(code, how) => {
              place.keep();
              setAsked({ kind: "many", how, items: itemsOf(code) });
            }}
            onPutOff={(some) => {
              place.keep();
              setAsked({ kind: "put-off", problems: some });
            }}
          >
            <PutOffList
              problems={data.putOff}
              onTakeUp={(problem) => void takeUp(problem)}
              onChange={(problem) => {
                place.keep();
                setAsked({ kind: "put-off", problems: [problem] });
              }}
            />
          </Problems>
          {asked?.kind !== "many" && (
            <FixDialog
              fixing={fixing}
              {...(data.problems.some(({ id, severity }) => id === fixing.current()?.id && severity === "warning")
                ? {
                    onPutOff: ({ id }: FixItem) => {
                      fixing.close();
                      setAsked({ kind: "put-off", problems: data.problems.filter((problem) => problem.id === id) });
                    },
                  }
                : {})}
              onClose={({ id }) => place.focus(id)}
            />
          )}
          {asked?.kind === "many" && asked.how === "picture" && (
            <PicturesDialog
              bookID={bookID}
              items={asked.items}
              // The focus goes to what is left to be fixed.
              onClose={() => void problems.check().then(closeAsked)}
            />
          )}
          {asked?.kind === "many" && asked.how !== "picture" && (
            <>
              <ManyDialog fixing={fixing} kind={asked.how} items={asked.items} onClose={closeAsked} />
              <AskingDialog asking={fixing.asking} />
            </>
          )}
          {asked?.kind === "put-off" && (
            <PutOffDialog
              bookID={bookID}
              problems={asked.problems}
              onChanged={() => void read()}
              onClose={closeAsked}
            />
          )}
          {refused && (
            <RefusalAlert
              title="It could not be taken up"
              error={refused}
              onRetry={() => setRefused(null)}
              onClose={() => setRefused(null)}
            />
          )}
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
  onMany,
  onPutOff,
  children,
}: {
  data: ProblemsOfBook;
  bookID: string;
  filter: string;
  onShowAll: () => void;
  onFix: (problem: DeployProblem) => void;
  onMany: (code: DeployProblem["code"], how: ManyAction) => void;
  onPutOff: (problems: readonly DeployProblem[]) => void;
  children: ReactNode;
}) {
  const groups = useMemo(() => groupProblems(filterProblems(data.problems, filter)), [data, filter]);
  if (data.problems.length === 0) {
    return (
      <Stack px="lg" gap="sm" align="flex-start">
        <span className={classes.nothing}>
          <IconCircleCheck size={20} aria-hidden />
          There is nothing to fix.
        </span>
        <Anchor data-way-on href={`#!/book/${bookID}`}>
          Go to the book to deploy it
        </Anchor>
        {children}
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
          onMany={(how) => onMany(group.code, how)}
          onPutOff={onPutOff}
        />
      ))}
      {children}
    </div>
  );
}

function countText({ problems, putOff }: ProblemsOfBook): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const later = putOff.length > 0 ? `, ${formatCount(putOff.length)} put off` : "";
  if (problems.length === 0) return `No problems${later}`;
  const warnings = plural(problems.length - errors, "warning");
  return errors === 0 ? `Ready to deploy, with ${warnings}${later}` : `${plural(errors, "error")}, ${warnings}${later}`;
}
