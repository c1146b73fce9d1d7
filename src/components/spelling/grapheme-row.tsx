import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Dialect } from "../../../api/index.ts";
import { type Grapheme, lettersOf, printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import { closingLetter, type Part, partsOf, splitDigraph, toggleCut, unsplit } from "./cut-letters.ts";
import { phonemeChoices } from "./phoneme-choices.ts";
import classes from "./spelling.module.css";

/// A word's letters in their graphemes, each with its phoneme. A button between two letters cuts or joins them. The
/// arrows move between the buttons.
export function GraphemeRow({
  name,
  word,
  dialect,
  graphemes,
  maySplit,
  mayBeSilent,
  submitted,
  onCut,
  onPhoneme,
}: {
  /// The name of the spelling, as `British`.
  name: string;
  word: string;
  dialect: Dialect;
  graphemes: readonly Grapheme[];
  /// Whether the field has split digraphs.
  maySplit: boolean;
  /// Which graphemes may lack a phoneme.
  mayBeSilent: readonly boolean[];
  submitted: boolean;
  onCut: (what: string, graphemes: Grapheme[]) => void;
  onPhoneme: (at: number, phoneme: string | null) => void;
}) {
  const letters = lettersOf(word);
  const parts = partsOf(word, graphemes);
  const row = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(0);
  const textOf = (at: number) => printSpelling(word, [graphemes[at]!]);

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (target.dataset.gap === undefined || step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(Number(target.dataset.gap) + step, 0), letters.length - 2);
    setCurrent(next);
    row.current?.querySelector<HTMLElement>(`[data-gap="${next}"]`)?.focus();
  }

  function gap(letter: number, isCut: boolean) {
    if (letter >= letters.length - 1) return null;
    const [left, right] = [letters[letter]!.text, letters[letter + 1]!.text];
    const label = isCut ? `Join ${left} and ${right}` : `Cut between ${left} and ${right}`;
    return (
      <button
        key={`gap ${letter}`}
        type="button"
        className={classes.gap}
        data-gap={letter}
        {...(isCut ? { "data-cut": true } : {})}
        tabIndex={Math.min(current, letters.length - 2) === letter ? 0 : -1}
        aria-label={label}
        title={label}
        onFocus={() => setCurrent(letter)}
        onClick={() =>
          onCut(isCut ? `Join ${left} and ${right}` : `Cut ${left} from ${right}`, toggleCut(word, graphemes, letter))
        }
      />
    );
  }

  function partBox(part: Part) {
    const text = textOf(part.grapheme);
    const tail = part.isTail || !maySplit ? null : closingLetter(word, graphemes, part.grapheme);
    return (
      <div key={`part ${part.letters[0]}`} className={classes.part} {...(part.isTail ? { "data-tail": true } : {})}>
        <div className={classes.letters}>
          {part.letters.flatMap((letter) => [
            <span key={letter} className={classes.letter}>
              {letters[letter]!.text}
            </span>,
            letter === part.letters.at(-1) ? null : gap(letter, false),
          ])}
        </div>
        {part.isTail ? (
          <button
            type="button"
            className={classes.small}
            aria-label={`Take ${text} apart`}
            title={`Take ${text} apart`}
            onClick={() => onCut(`Take ${text} apart`, unsplit(word, graphemes, part.grapheme))}
          >
            {text}
          </button>
        ) : (
          <NativeSelect
            className={classes.phoneme}
            size="sm"
            aria-label={`Phoneme of ${text}, ${name}`}
            value={graphemes[part.grapheme]!.phoneme ?? ""}
            error={submitted && graphemes[part.grapheme]!.phoneme === null && !mayBeSilent[part.grapheme]}
            rightSection={<IconSelector size={14} aria-hidden />}
            rightSectionWidth={20}
            onChange={(event) => onPhoneme(part.grapheme, event.currentTarget.value || null)}
          >
            <option value="">–</option>
            {phonemeChoices(dialect, graphemes[part.grapheme]!.phoneme).map(({ label, choices }) => (
              <optgroup key={label} label={label}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        )}
        {tail !== null && (
          <button
            type="button"
            className={classes.small}
            aria-label={`Close ${text} with ${letters[tail]!.text}`}
            title={`Make ${text}_${letters[tail]!.text} a split digraph`}
            onClick={() =>
              onCut(`Close ${text} with ${letters[tail]!.text}`, splitDigraph(word, graphemes, part.grapheme))
            }
          >
            {`${text}_${letters[tail]!.text}`}
          </button>
        )}
      </div>
    );
  }

  return (
    <fieldset ref={row} className={classes.row} aria-label={`Graphemes, ${name}`} onKeyDown={onKeyDown}>
      {parts.flatMap((part) => [partBox(part), gap(part.letters.at(-1)!, true)])}
    </fieldset>
  );
}
