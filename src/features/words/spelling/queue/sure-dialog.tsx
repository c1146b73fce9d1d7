import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { dialects, type QueuedWord } from "../../../../../api/index.ts";
import { plural } from "../../../../components/format.ts";
import classes from "./queue.module.css";
import { soundsOf } from "./queue-words.ts";

/// All that are sure, to look through before they are confirmed at once.
export function SureDialog({
  words,
  onConfirm,
  onClose,
}: {
  words: readonly QueuedWord[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Modal
      opened
      centered
      size="xl"
      returnFocus={false}
      title={words.length > 0 ? `Confirm ${plural(words.length, "word")} that are sure?` : "No word is sure"}
      onClose={onClose}
    >
      <Stack gap="sm">
        {words.length === 0 ? (
          <Text>Of the words that are listed each leaves a doubt, or is confirmed already.</Text>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
          <ul className={classes.sure} aria-label="Words that are sure" tabIndex={0}>
            {words.map((word) => (
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
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {words.length > 0 && (
            <Button data-autofocus autoFocus onClick={onConfirm}>
              {`Confirm ${plural(words.length, "word")}`}
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
