import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useCallback, useState } from "react";
import { listNames } from "../../../api/common/rules/problem.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { canBePutBack } from "../changes/offer-put-back.ts";
import { useConsidered } from "../consequences/confirm-write.tsx";
import { ConsequencesBody } from "../consequences/consequences-body.tsx";
import { plural } from "../format.ts";
import classes from "./named-list.module.css";
import type { NamedThing, NamedView } from "./named-view.ts";

/// Which of several duplicates stays, and what becomes of the others. The one with the most books is proposed.
export function MergeDialog<T extends NamedThing>({
  view,
  things,
  isBusy,
  onTry,
  onMerge,
  onClose,
}: {
  view: NamedView<T>;
  things: readonly T[];
  isBusy: boolean;
  /// What would come of it. Throws ApiError.
  onTry: (id: string, duplicateIDs: readonly string[]) => Promise<Consequences>;
  onMerge: (id: string, duplicateIDs: readonly string[]) => void;
  onClose: () => void;
}) {
  const [kept, setKept] = useState(() => things.reduce((most, one) => (one.bookCount > most.bookCount ? one : most)));
  const others = things.filter(({ id }) => id !== kept.id);
  const consider = useCallback(() => {
    const duplicates = things.flatMap(({ id }) => (id === kept.id ? [] : [id]));
    return onTry(kept.id, duplicates);
  }, [onTry, things, kept]);
  const { consequences, isKnown } = useConsidered(consider);
  return (
    <Modal
      opened
      onClose={isBusy ? () => {} : onClose}
      title={`Merge ${plural(things.length, view.one, view.many)}`}
      centered
      size="lg"
    >
      <Stack gap="lg">
        <Radio.Group
          label="Which one stays?"
          value={kept.id}
          onChange={(id) => setKept(things.find((thing) => thing.id === id) ?? kept)}
        >
          <Stack gap="sm" mt="sm" className={classes.choices}>
            {things.map((thing) => (
              <Radio
                key={thing.id}
                value={thing.id}
                label={`${thing.name} (${thing.bookCount > 0 ? plural(thing.bookCount, "book") : "no books"})`}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text className={classes.consequence}>
          In every book {listNames(others.map(({ name }) => name))} {others.length === 1 ? "becomes" : "become"} “
          {kept.name}”. {view.mergeNote} {others.length === 1 ? "The other one is" : "The others are"} deleted.{" "}
          {canBePutBack}
        </Text>
        {consequences && consequences.grade !== "none" && <ConsequencesBody consequences={consequences} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red.9"
            loading={isBusy || !isKnown}
            onClick={() =>
              onMerge(
                kept.id,
                others.map(({ id }) => id),
              )
            }
          >
            Merge
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
