import "@mantine/core/styles/Checkbox.css";
import { Alert, Button, Checkbox, Group, Kbd, NativeSelect, Text } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import {
  joinLines,
  joinProposals,
  type PagePicture,
  type Proposal,
  type Taken,
  writeManuscript,
} from "../../../../language/manuscript/index.ts";
import { plural } from "../../../components/format.ts";
import { hasPeople, type NewPeople } from "./add-people.ts";
import { manuscriptSummary, speakersIn } from "./manuscript-facts.ts";
import classes from "./paste-panel.module.css";
import { kindNames, PasteRows } from "./paste-rows.tsx";
import type { Manuscript } from "./read-manuscript.ts";

/// What the user takes of a manuscript.
export interface TakenManuscript {
  readonly lines: string;
  readonly pictures: readonly PagePicture[];
  /// The people that go to the book.
  readonly people: NewPeople | null;
}

const noPictures: ReadonlyMap<string, Blob> = new Map();
const manyKinds: readonly Taken[] = ["text", "speech", "chapter", "page", "part", "picture"];

/// Shows what a manuscript would become, line by line. Each choice can be switched before pasting, for many at once,
/// and taken back.
export default function PastePanel({
  manuscript,
  people,
  onTake,
  onPlain,
  onCancel,
}: {
  manuscript: Manuscript;
  /// Of whom the book has none yet.
  people: NewPeople;
  onTake: (taken: TakenManuscript) => void;
  onPlain: () => void;
  onCancel: () => void;
}) {
  const { context, file } = manuscript;
  const [steps, setSteps] = useState<readonly (readonly Proposal[])[]>([manuscript.proposals]);
  const proposals = steps.at(-1) ?? manuscript.proposals;
  const [isSplit, setSplit] = useState(true);
  const [hasBreaks, setBreaks] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [takesPeople, setTakesPeople] = useState(true);
  const lines = useMemo(
    () => writeManuscript(proposals, context, { isSplit, hasBreaks, images: file?.images ?? [] }),
    [proposals, context, isSplit, hasBreaks, file],
  );
  const speakers = useMemo(() => speakersIn(manuscript.proposals), [manuscript]);
  const pictures = useMemo(() => lines.flatMap(({ picture }) => picture ?? []), [lines]);
  const breaks = useMemo(() => manuscript.proposals.some(({ paragraph }) => paragraph.beginsPage), [manuscript]);
  useEffect(() => onPlainKey(onPlain), [onPlain]);

  const change = (after: readonly Proposal[]) => setSteps((before) => [...before, after]);
  const take = (isMeant: (index: number) => boolean, taken: Taken) =>
    change(proposals.map((one, index) => (isMeant(index) && one.possible.includes(taken) ? { ...one, taken } : one)));
  const paragraphAt = (index: number) => proposals[index]!.paragraph;
  const choose = (indexes: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const index of indexes) {
        if (isChosen) after.add(index);
        else after.delete(index);
      }
      return after;
    });
  const takeChosen = (taken: Taken) => {
    take((index) => chosen.has(index), taken);
    setChosen(new Set());
  };
  const canJoin = [...chosen].some((index) => chosen.has(index - 1));

  return (
    <>
      <Text size="sm" role="status">
        {manuscriptSummary(lines)}
      </Text>
      {file && file.warnings.length > 0 && (
        <Alert color="yellow" mt="sm" py="xs">
          {file.warnings.join(" ")}
        </Alert>
      )}
      <Group gap="xs" my="sm">
        <Toggle isOn={isSplit} onChange={setSplit}>
          One sentence a line
        </Toggle>
        {breaks && (
          <Toggle isOn={hasBreaks} onChange={setBreaks}>
            Page breaks begin pages
          </Toggle>
        )}
        {[...speakers].map(([name, said]) => (
          <Toggle
            key={name}
            isOn={proposals.every(({ paragraph, taken }) => taken === "speech" || !said.has(paragraph))}
            onChange={(isOn) => take((index) => said.has(paragraphAt(index)), isOn ? "speech" : "text")}
          >
            {name} speaks
          </Toggle>
        ))}
      </Group>
      <fieldset className={classes.many} aria-label="Chosen paragraphs">
        <Text size="sm" className={classes.hint}>
          {chosen.size > 0 ? `${plural(chosen.size, "paragraph")} chosen` : "Choose paragraphs to change many at once"}
        </Text>
        <NativeSelect
          size="xs"
          aria-label="Take the chosen paragraphs as"
          disabled={chosen.size === 0}
          value=""
          onChange={({ currentTarget }) => currentTarget.value && takeChosen(currentTarget.value as Taken)}
          data={[{ value: "", label: "Take as…" }, ...manyKinds.map((value) => ({ value, label: kindNames[value] }))]}
        />
        <Button size="compact-sm" variant="default" disabled={chosen.size === 0} onClick={() => takeChosen("leftOut")}>
          Leave out
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!canJoin}
          onClick={() => {
            change(joinProposals(proposals, chosen));
            setChosen(new Set());
          }}
        >
          Join
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={chosen.size === proposals.length}
          onClick={() => setChosen(new Set(proposals.keys()))}
        >
          Choose all
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={steps.length === 1}
          onClick={() => {
            setSteps((before) => before.slice(0, -1));
            setChosen(new Set());
          }}
        >
          Undo
        </Button>
      </fieldset>
      <PasteRows
        proposals={proposals}
        lines={lines}
        pictures={file?.pictures ?? noPictures}
        chosen={chosen}
        onChoose={choose}
        onTake={(index, taken) => take((other) => index === other, taken)}
      />
      {hasPeople(people) && (
        <Checkbox
          mt="md"
          label={`Add to the book: ${peopleText(people)}`}
          checked={takesPeople}
          onChange={({ currentTarget }) => setTakesPeople(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="sm" mt="md">
        <Text size="xs" c="dimmed" className={classes.hint}>
          {file === null && (
            <>
              <Kbd size="xs">Ctrl+Shift+V</Kbd> pastes plain text
            </>
          )}
          {pictures.length > 0 && `${plural(pictures.length, "picture")} will be uploaded as JPG`}
        </Text>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" onClick={onPlain}>
          {file ? "Insert as plain text" : "Paste as plain text"}
        </Button>
        <Button
          data-autofocus
          autoFocus
          onClick={() =>
            onTake({ lines: joinLines(lines), pictures, people: takesPeople && hasPeople(people) ? people : null })
          }
        >
          {file ? "Insert" : "Paste"}
        </Button>
      </Group>
    </>
  );
}

function Toggle({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Button size="compact-sm" variant={isOn ? "light" : "default"} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </Button>
  );
}

function peopleText({ authors, illustrators }: NewPeople): string {
  const parts = [
    ...(authors.length > 0 ? [`${authors.join(", ")} as author`] : []),
    ...(illustrators.length > 0 ? [`${illustrators.join(", ")} as illustrator`] : []),
  ];
  return parts.join("; ");
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
