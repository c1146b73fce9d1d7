import { Button, Loader, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { ChangedWords } from "../../../../api/index.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { ChoiceBar as Bar } from "../../../components/choice/choice-bar.tsx";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { plural } from "../../../components/format.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import type { Column } from "../../../components/table/columns.ts";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { LongList } from "../../../components/table/long-list.tsx";
import { toasts } from "../../../components/toast.tsx";
import { DeleteManyDialog } from "../many/delete-many-dialog.tsx";
import { ManyDialog } from "../many/many-dialog.tsx";
import { type ManyDone, takeBack } from "../many/many-session.ts";
import type { ListRow } from "./word-columns.tsx";
import classes from "./words.module.css";
import type { WordsChoice } from "./words-choice.ts";

/// What can be done with the words that are chosen, whether the list shows them or not.
export function ChoiceBar({
  choice,
  columns,
  total,
  onChanged,
}: {
  choice: WordsChoice;
  columns: readonly Column<ListRow>[];
  /// How many the list has.
  total: number;
  /// Words were changed, or changed back.
  onChanged: () => void;
}) {
  const { api } = useServices();
  const { chosen, isReading, notice } = useStore(choice.store);
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<readonly string[] | ApiError | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const withdraw = useRef(() => {});
  // An offer to undo goes with the screen that would tell what came of it.
  useEffect(() => () => withdraw.current(), []);
  useEffect(() => {
    if (notice) announce(notice);
  }, [notice]);

  function onDone(done: ManyDone) {
    setOpen(false);
    button.current?.focus();
    onChanged();
    if (done.kind === "change") {
      const message = `${plural(done.count, "word")} changed`;
      withdraw.current = offerPutBack({ api, toasts }, { message, changeID: done.changeID }, onChanged);
      return;
    }
    const { changed } = done;
    withdraw.current = toasts.undoable(`${plural(changed.length, "word")} changed`, () => void undo(changed));
  }

  async function undo(changed: ChangedWords) {
    try {
      const { count, left: texts } = await takeBack(api, changed);
      if (count > 0) toasts.done(`${plural(count, "word")} changed back`);
      if (texts.length > 0) setLeft(texts);
    } catch (thrown) {
      setLeft(toApiError(thrown));
    }
    onChanged();
  }

  const isShown = chosen.size > 0 || notice !== null;
  return (
    <>
      {isShown && (
        <Bar
          many="words"
          count={chosen.size}
          total={total}
          onAll={isReading ? null : () => void choice.all()}
          onNone={choice.none}
        >
          <Button ref={button} variant="default" disabled={chosen.size === 0} onClick={() => setOpen(true)}>
            Change…
          </Button>
          <Button ref={deleteButton} variant="default" disabled={chosen.size === 0} onClick={() => setDeleting(true)}>
            Delete…
          </Button>
          <CsvButton name="Chosen words" columns={columns} read={() => [...chosen.values()]} />
          {isReading && <Loader size="xs" aria-label="Reading words" />}
          {notice && (
            <Text size="sm" className={classes.notice}>
              {notice}
            </Text>
          )}
        </Bar>
      )}
      {isOpen && (
        <ManyDialog
          choice={choice}
          onChanged={onDone}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
      {isDeleting && (
        <DeleteManyDialog
          words={chosen}
          onDeleted={(message, changeID) => {
            setDeleting(false);
            onChanged();
            withdraw.current = offerPutBack({ api, toasts }, { message, changeID }, onChanged);
          }}
          onClose={() => {
            setDeleting(false);
            deleteButton.current?.focus();
          }}
        />
      )}
      {left !== null && (
        <AlertDialog
          opened
          title={left instanceof Error ? "The words could not be changed back" : "Not all words were changed back"}
          onClose={() => setLeft(null)}
        >
          {left instanceof Error ? (
            left.message
          ) : (
            <>
              These were changed since, and stay as they are:
              <LongList label="Words that stay as they are" lines={left} />
            </>
          )}
        </AlertDialog>
      )}
    </>
  );
}
