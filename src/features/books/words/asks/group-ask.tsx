import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import type { DeskRow } from "../../../../../api/index.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import { rowName } from "../state/describe.ts";
import type { AskProps } from "./ask-props.ts";

/// Which words become a group: those that are chosen, or the row's with a neighbour in its sentence.
export function GroupAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const rows = session.rows(keys);
  const offered = rows.length > 1 ? [rows.map(rowName).join(" ")] : neighboursOf(rows[0]!);
  const [text, setText] = useState(offered[0] ?? name);
  const isGroup = /\S\s\S/.test(text.trim());
  function join() {
    if (!isGroup) return;
    onDone(true);
    void session.join(keys, cleanText(text));
  }
  return (
    <Modal opened centered returnFocus={false} size="md" title={`${name}: join into a group`} onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          label="The words, as the text has them"
          description="Wherever they stand so they become one key, as [fir tree]"
          data-autofocus
          spellCheck={false}
          autoComplete="off"
          maxLength={longestWord}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") join();
            const at = offered.indexOf(text);
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            const next = offered[(at + (event.key === "ArrowDown" ? 1 : offered.length - 1)) % offered.length];
            if (next) setText(next);
          }}
        />
        {offered.length > 1 && (
          <Group gap="sm">
            {offered.map((one) => (
              <Button key={one} size="compact-sm" variant="default" onClick={() => setText(one)}>
                {one}
              </Button>
            ))}
          </Group>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isGroup} onClick={join}>
            Join
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/// The word with the one after it and with the one before it, as the sentences have them.
function neighboursOf({ sentences }: DeskRow): string[] {
  const found = sentences.flatMap(({ before, word, after }) => {
    const next = /^\s+([\p{L}\p{N}’'-]+)/u.exec(after)?.[1];
    const last = /([\p{L}\p{N}’'-]+)\s+$/u.exec(before)?.[1];
    return [next && `${word} ${next}`, last && `${last} ${word}`].filter((one) => one !== undefined && one !== "");
  });
  return [...new Set(found as string[])].slice(0, 4);
}
