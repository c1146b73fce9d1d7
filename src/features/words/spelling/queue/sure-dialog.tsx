import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { dialects, type QueuedWord } from "../../../../../api/index.ts";
import { ConsequencesBody } from "../../../../components/consequences/consequences-body.tsx";
import { plural } from "../../../../components/format.ts";
import classes from "./queue.module.css";
import { soundsOf } from "./queue-words.ts";
import type { SureState } from "./sure-session.ts";

/// All words of the queue that are sure, to look through before they are confirmed at once.
export function SureDialog({
  store,
  onAgain,
  onConfirm,
  onClose,
}: {
  store: StoreApi<SureState>;
  onAgain: () => void;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { looked, isBusy, error } = useStore(store);
  const outcome = looked?.outcome;
  const consequences = looked && looked.consequences.grade !== "none" ? looked.consequences : null;
  const isAny = outcome !== undefined && outcome.count > 0;
  return (
    <Modal
      opened
      centered
      size="xl"
      returnFocus={false}
      title={
        isAny
          ? `Confirm ${plural(outcome.count, "word")} that are sure?`
          : outcome
            ? "No word is sure"
            : "Words that are sure"
      }
      onClose={isBusy ? () => {} : onClose}
    >
      <Stack gap="sm">
        {error && (
          <Group role="alert" gap="sm">
            <Text size="sm" c="var(--mantine-color-error)">
              {error.message}
            </Text>
            {!outcome && (
              <Button variant="default" size="compact-sm" onClick={onAgain}>
                Look again
              </Button>
            )}
          </Group>
        )}
        {!outcome && !error && <Text role="status">Looking at the whole queue…</Text>}
        {outcome && !isAny && <Text>Of the words of this queue each leaves a doubt, or is confirmed already.</Text>}
        {isAny && (
          <>
            {outcome.words.length < outcome.count && (
              <Text>{`The first ${outcome.words.length} are shown. To look at others before, narrow the queue.`}</Text>
            )}
            {outcome.hasMore && <Text>There are more: they can be confirmed after these.</Text>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys */}
            <ul className={classes.sure} aria-label="Words that are sure" tabIndex={0}>
              {outcome.words.map((word) => (
                <li key={word.id}>
                  <b>{word.text}</b>
                  {groupsOf(word).map(({ said, names }) => (
                    <span key={said}>
                      <span className={classes.dim}>{names}</span> {said}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
            {consequences && <ConsequencesBody consequences={consequences} />}
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {isAny && (
            <Button data-autofocus autoFocus loading={isBusy} onClick={onConfirm}>
              {`Confirm ${plural(outcome.count, "word")}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/// What is the same in several dialects is said once.
function groupsOf({ spellings }: QueuedWord): { said: string; names: string }[] {
  const groups = new Map<string, string[]>();
  for (const one of spellings) {
    if (one.field !== "g") continue;
    const said = `${one.notation} ${soundsOf(one)}`;
    groups.set(said, [...(groups.get(said) ?? []), dialects[one.dialect].name]);
  }
  return [...groups].map(([said, names]) => ({ said, names: names.join(", ") }));
}
