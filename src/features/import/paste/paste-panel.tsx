import { Button, Group, Kbd, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { joinLines, type Taken, writeManuscript } from "../../../../language/manuscript/index.ts";
import { manuscriptSummary, speakersIn } from "./manuscript-facts.ts";
import classes from "./paste-panel.module.css";
import { PasteRows } from "./paste-rows.tsx";
import type { Manuscript } from "./read-manuscript.ts";

/// Shows what a manuscript would become, line by line. Each choice can be switched before pasting.
export default function PastePanel({
  manuscript,
  onPaste,
  onPlain,
  onCancel,
}: {
  manuscript: Manuscript;
  onPaste: (lines: string) => void;
  onPlain: () => void;
  onCancel: () => void;
}) {
  const { context } = manuscript;
  const [proposals, setProposals] = useState(manuscript.proposals);
  const [isSplit, setSplit] = useState(true);
  const lines = useMemo(() => writeManuscript(proposals, context, { isSplit }), [proposals, context, isSplit]);
  const speakers = useMemo(() => speakersIn(manuscript.proposals), [manuscript]);
  useEffect(() => onPlainKey(onPlain), [onPlain]);

  const take = (isMeant: (index: number) => boolean, taken: Taken) =>
    setProposals((before) => before.map((one, index) => (isMeant(index) ? { ...one, taken } : one)));

  return (
    <>
      <Text size="sm" role="status">
        {manuscriptSummary(lines)}
      </Text>
      <Group gap="xs" my="sm">
        <Button
          size="compact-sm"
          variant={isSplit ? "light" : "default"}
          aria-pressed={isSplit}
          onClick={() => setSplit(!isSplit)}
        >
          One sentence a line
        </Button>
        {[...speakers].map(([name, positions]) => {
          const isSpeaker = [...positions].every((position) => proposals[position]?.taken === "speech");
          return (
            <Button
              key={name}
              size="compact-sm"
              variant={isSpeaker ? "light" : "default"}
              aria-pressed={isSpeaker}
              onClick={() => take((index) => positions.has(index), isSpeaker ? "text" : "speech")}
            >
              {name} speaks
            </Button>
          );
        })}
      </Group>
      <PasteRows
        proposals={proposals}
        lines={lines}
        onTake={(position, taken) => take((index) => index === position, taken)}
      />
      <Group justify="flex-end" gap="sm" mt="md">
        <Text size="xs" c="dimmed" className={classes.hint}>
          <Kbd size="xs">Ctrl+Shift+V</Kbd> pastes plain text
        </Text>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" onClick={onPlain}>
          Paste as plain text
        </Button>
        <Button data-autofocus autoFocus onClick={() => onPaste(joinLines(lines))}>
          Paste
        </Button>
      </Group>
    </>
  );
}

function onPlainKey(paste: () => void): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "v" || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    paste();
  }
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}
