import { Button, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconRefresh } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { commonProblems } from "../../../../../api/index.ts";
import { lastBookList } from "../../../../app/last-list.ts";
import { useServices } from "../../../../client/services.ts";
import { AskingDialog } from "../../../../components/consequences/asking-dialog.tsx";
import { useDocumentTitle } from "../../../../components/screen/document-title.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { announce } from "../../../../components/screen/live-region.tsx";
import { Screen } from "../../../../components/screen/screen.tsx";
import { toasts } from "../../../../components/toast.tsx";
import { Checked } from "../checked.tsx";
import { FixDialog } from "../fix/fix-dialog.tsx";
import { createFixing, type FixItem } from "../fix/fixing.ts";
import { ManyDialog, type ManyKind } from "../fix/many-dialog.tsx";
import { useFixPlace } from "../fix/use-fix-place.ts";
import screenClasses from "../problems-screen.module.css";
import classes from "./all-problems.module.css";
import { createAllProblemsStore } from "./all-problems-store.ts";
import { CommonGroup } from "./common-group.tsx";
import { isBlocking, itemsOf, kindSentence } from "./common-kinds.ts";

/// The problems of all books by kinds, what unblocks most books first; each is fixed where it is told.
export function AllProblemsScreen() {
  const { api } = useServices();
  const [problems] = useState(() => createAllProblemsStore(api));
  const { kinds, status, looked, error, checkedAt } = useStore(problems.store);
  const [fixing] = useState(() => createFixing(api, toasts, () => problems.read()));
  const [many, setMany] = useState<{ readonly kind: ManyKind; readonly items: readonly FixItem[] } | null>(null);
  const place = useFixPlace();
  useDocumentTitle("Problems of all books");
  useEffect(() => {
    void problems.read();
    return problems.stop;
  }, [problems]);
  useEffect(() => fixing.stop, [fixing]);

  async function checkAgain() {
    await problems.read();
    const now = problems.store.getState();
    if (now.status === "done") announce(now.kinds.map(kindSentence).join(", ") || "Nothing to fix");
  }
  function closeMany() {
    setMany(null);
    place.focus();
  }

  return (
    <Screen
      title="Problems"
      back={{ to: lastBookList(), label: "Books" }}
      subtitle={<Text c="dimmed">of all books</Text>}
      action={
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={status === "reading"}
          onClick={() => void checkAgain()}
        >
          Check again
        </Button>
      }
      tools={
        <>
          {status === "reading" && <Reading looked={looked} onCancel={problems.cancel} />}
          {status === "cancelled" && <Text>Cancelled: what was found until then is shown.</Text>}
          {status === "done" && checkedAt !== null && <Checked key={checkedAt} at={checkedAt} />}
        </>
      }
    >
      {status === "failed" && <ErrorView error={error} onRetry={() => void problems.read()} />}
      {status === "done" && kinds.length === 0 && (
        <Stack px="lg" gap="sm" align="flex-start">
          <span className={screenClasses.nothing}>
            <IconCircleCheck size={20} aria-hidden />
            There is nothing to fix in any book.
          </span>
        </Stack>
      )}
      <div className={classes.groups}>
        {kinds.map((kind) => (
          <CommonGroup
            key={kind.code}
            kind={kind}
            isOpen={isBlocking(kind.code) || !kinds.some(({ code }) => isBlocking(code))}
            onFix={(id) => {
              place.keep();
              fixing.open(kind.things.flatMap(itemsOf), id);
            }}
            onMany={(how) => {
              place.keep();
              setMany({ kind: how, items: kind.things.flatMap(itemsOf) });
            }}
            onMore={() => problems.showMore(kind.code)}
          />
        ))}
      </div>
      {!many && <FixDialog fixing={fixing} onClose={({ id }) => place.focus(id)} />}
      {many && (
        <>
          <ManyDialog fixing={fixing} kind={many.kind} items={many.items} onClose={closeMany} />
          <AskingDialog asking={fixing.asking} />
        </>
      )}
    </Screen>
  );
}

/// Nothing flashes where it is quick, ms.
const quick = 300;

function Reading({ looked, onCancel }: { looked: number; onCancel: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quick);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <>
      <Text role="status">
        Looking at all books: {looked} of {commonProblems.length} kinds of problems
      </Text>
      <Button variant="default" size="compact-md" aria-label="Cancel the check" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
