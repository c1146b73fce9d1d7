import { Button, Group, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { type Grapheme, parseSpelling, printSpelling, thrassCe } from "../../../api/words/rules/spelling/spelling.ts";
import { eachLetter } from "./cut-letters.ts";
import { GraphemeRow } from "./grapheme-row.tsx";
import classes from "./spelling.module.css";
import type { SpellingSession, WordToSpell } from "./spelling-session.ts";
import {
  problemsOf,
  proposalFor,
  readSlot,
  type Slot,
  type Spellings,
  slotName,
  slotOf,
  slotsOf,
} from "./spellings.ts";

/// One spelling of a word. Its letters are cut by the mouse or typed in the notation of staff, with proposals to start
/// from.
export function SpellingLane({
  session,
  data,
  spellings,
  slot,
}: {
  session: SpellingSession;
  data: WordToSpell;
  spellings: Spellings;
  slot: Slot;
}) {
  const { word, pronunciations } = data;
  const submitted = useStore(session.store, (state) => state.submitted);
  const [dialect, field] = readSlot(slot);
  const name = slotName(slot);
  const graphemes = spellings[slot] ?? [];
  const isEmpty = graphemes.length === 0;
  const problems = submitted ? (problemsOf(word.text, { [slot]: graphemes }).get(slot) ?? []) : [];
  const canPropose = proposalFor(word, slot, spellings, pronunciations) !== null;
  const others = slotsOf(word).filter((other) => {
    const [, otherField] = readSlot(other);
    return other !== slot && otherField === field && (spellings[other]?.length ?? 0) > 0;
  });
  if (field === "c" && isEmpty && !canPropose)
    return (
      <Text size="sm" c="dimmed" className={classes.lane}>
        THRASS Ce: the word has no vowel with a consonant and its e.
      </Text>
    );
  return (
    <section className={classes.lane} aria-label={name}>
      <Group gap="sm" align="flex-end">
        <Notation session={session} word={word.text} slot={slot} graphemes={graphemes} />
        <Group gap="xs">
          <Button variant="default" size="compact-md" disabled={!canPropose} onClick={() => session.propose(slot)}>
            {field === "c" && spellings[slotOf(dialect, "g")]?.length ? "Make from the normal field" : "Propose"}
          </Button>
          {others.map((other) => (
            <Button key={other} variant="default" size="compact-md" onClick={() => session.copy(slot, other)}>
              {`Copy ${slotName(other)}`}
            </Button>
          ))}
          {isEmpty ? (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => session.set(`Cut ${name} into letters`, slot, eachLetter(word.text))}
            >
              Cut into letters
            </Button>
          ) : (
            <Button variant="subtle" size="compact-md" onClick={() => session.set(`Clear ${name}`, slot, [])}>
              Clear
            </Button>
          )}
        </Group>
      </Group>
      {!isEmpty && (
        <GraphemeRow
          name={name}
          word={word.text}
          dialect={dialect}
          graphemes={graphemes}
          maySplit={field === "g"}
          mayBeSilent={field === "c" ? thrassCe(word.text, graphemes) : []}
          submitted={submitted}
          onCut={(what, next) => session.set(what, slot, next)}
          onPhoneme={(at, phoneme) => session.choosePhoneme(slot, at, phoneme)}
        />
      )}
      {problems.length > 0 && (
        <div role="alert" className={classes.problems}>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </div>
      )}
    </section>
  );
}

/// The spelling in the notation of staff. It may be invalid while it is typed, and is applied as soon as it is valid.
function Notation({
  session,
  word,
  slot,
  graphemes,
}: {
  session: SpellingSession;
  word: string;
  slot: Slot;
  graphemes: readonly Grapheme[];
}) {
  const printed = printSpelling(word, graphemes);
  const [text, setText] = useState(printed);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setText((typed) =>
      typed.split(/\s+/).filter(Boolean).join(" ").toLowerCase() === printed.toLowerCase() ? typed : printed,
    );
    setProblem(null);
  }, [printed]);

  function type(typed: string) {
    setText(typed);
    setProblem(null);
    if (typed.trim() === "") return;
    const read = parseSpelling(word, typed);
    if (!read.positions) return;
    const next = read.positions.map((positions) => ({ positions, phoneme: null }));
    session.set(`Write ${typed.trim()}`, slot, next);
  }
  function leave() {
    if (text.trim() === "") return setText(printed);
    setProblem(parseSpelling(word, text).problem);
  }

  const [, field] = readSlot(slot);
  return (
    <TextInput
      label={field === "c" ? "THRASS Ce" : "Graphemes"}
      aria-label={`Graphemes of ${slotName(slot)}`}
      className={classes.notation}
      placeholder={field === "c" ? "c a ke" : "c a_e k"}
      spellCheck={false}
      autoComplete="off"
      maxLength={400}
      value={text}
      error={problem}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
