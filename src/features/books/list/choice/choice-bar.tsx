import { Button } from "@mantine/core";
import { IconFileExport, IconPencil, IconRocket } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { maxBooksAtOnce, maxExports } from "../../../../../api/index.ts";
import { useServices, useSession } from "../../../../client/services.ts";
import { ChoiceBar as Bar } from "../../../../components/choice/choice-bar.tsx";
import { ConfirmDialog } from "../../../../components/dialogs/confirm-dialog.tsx";
import { formatCount, plural } from "../../../../components/format.ts";
import { CsvButton } from "../../../../components/table/csv-button.tsx";
import { LongList } from "../../../../components/table/long-list.tsx";
import { ExportDialog } from "../../exports/export-dialog.tsx";
import { runnerOf } from "../../stale/runner-of.ts";
import { isGoing } from "../../stale/stale-run.ts";
import type { BookChoice } from "../book-choice.ts";
import { bookColumns } from "../book-columns.tsx";
import { ChangeDialog } from "./change-dialog.tsx";

/// What can be done with the books that are chosen, whether the list shows them or not.
export default function ChoiceBar({
  choice,
  total,
  onChanged,
}: {
  choice: BookChoice;
  /// How many the list has.
  total: number;
  /// Books were changed, or changed back.
  onChanged: () => void;
}) {
  const { api } = useServices();
  const runner = runnerOf(api, useSession(({ userID }) => userID) ?? "");
  const isRunning = useStore(runner.store, ({ run }) => isGoing(run));
  const { chosen } = useStore(choice.store);
  const [dialog, setDialog] = useState<"change" | "deploy" | "export" | null>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const navigate = useNavigate();
  const books = [...chosen.values()];
  const isMany = books.length > maxBooksAtOnce;
  function close() {
    bar.current?.querySelector<HTMLElement>(`[name="${dialog}"]`)?.focus();
    setDialog(null);
  }
  return (
    <Bar ref={bar} many="books" count={books.length} total={total} onAll={() => void choice.all()} onNone={choice.none}>
      <Button
        name="change"
        variant="default"
        disabled={isMany}
        {...(isMany ? { title: `At most ${formatCount(maxBooksAtOnce)} books are changed at a time` } : {})}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setDialog("change")}
      >
        Change…
      </Button>
      <Button
        name="deploy"
        variant="default"
        disabled={isRunning}
        {...(isRunning ? { title: "Other books are being deployed" } : {})}
        leftSection={<IconRocket size={16} aria-hidden />}
        onClick={() => setDialog("deploy")}
      >
        Deploy {formatCount(books.length)}…
      </Button>
      <Button
        name="export"
        variant="default"
        disabled={books.length > maxExports}
        {...(books.length > maxExports
          ? { title: `At most ${formatCount(maxExports)} books are exported at a time` }
          : {})}
        leftSection={<IconFileExport size={16} aria-hidden />}
        onClick={() => setDialog("export")}
      >
        Export…
      </Button>
      <CsvButton name="Chosen books" columns={bookColumns} read={() => books} />
      {dialog === "change" && <ChangeDialog books={books} onChanged={onChanged} onClose={close} />}
      {dialog === "export" && <ExportDialog ids={books.map(({ id }) => id)} onClose={close} />}
      {dialog === "deploy" && (
        <ConfirmDialog
          title={`Deploy ${plural(books.length, "book")}?`}
          verb="Deploy"
          onConfirm={() => {
            void runner.start(books.map(({ id, title }) => ({ id, name: title })));
            navigate("/books/stale");
          }}
          onClose={close}
        >
          One after the other. Each new package takes the place of the one in force.
          <LongList label="Books to deploy" lines={books.map(({ title }) => title)} />
        </ConfirmDialog>
      )}
    </Bar>
  );
}
