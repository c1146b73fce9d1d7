import { Anchor, Button, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type BookToDecode, fitzTypes } from "../../../../api/index.ts";
import type { Unit } from "../../../../api/phonics/rules/decodability/read-word.ts";
import type { DecodabilityReport, FoundWord } from "../../../../api/phonics/rules/decodability/report.ts";
import { taughtWhere } from "../../../../api/phonics/rules/decodability/words.ts";
import { codeColours } from "../../../components/code/code-colours.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import classes from "./decodability.module.css";
import type { Look, Substitutes } from "./decodability-session.ts";

/// So many words are shown at first.
const wordsAtOnce = 50;

/// Each word beyond the step with what is beyond it, where it first comes, and what the step has in its place. Below, what is not proven.
export function BeyondPanel({
  text,
  report,
  look,
  substitutes,
}: {
  text: BookToDecode;
  report: DecodabilityReport;
  look: Look;
  substitutes: Substitutes;
}) {
  const [limit, setLimit] = useState(wordsAtOnce);
  const { beyond, proposed, unspelt, shapes } = report;
  const uses = beyond.reduce((sum, found) => sum + found.uses, 0);
  return (
    <aside className={classes.panel} aria-label="Words beyond the step">
      <Title order={2}>
        Beyond the step{" "}
        {beyond.length > 0 && (
          <span className={classes.dim}>
            {plural(beyond.length, "word")}, {timesText(uses)}
          </span>
        )}
      </Title>
      {beyond.length === 0 && <p className={classes.dim}>None. The step covers every word that has a spelling.</p>}
      <ul className={classes.words}>
        {beyond.slice(0, limit).map((found) => (
          <BeyondWord key={found.word} text={text} found={found} look={look} substitutes={substitutes} />
        ))}
      </ul>
      {beyond.length > limit && (
        <Button variant="default" onClick={() => setLimit(limit + wordsAtOnce)}>
          Show {formatCount(Math.min(wordsAtOnce, beyond.length - limit))} more
        </Button>
      )}
      <Few
        text={text}
        found={proposed}
        heading={`${plural(proposed.length, "word has", "words have")} only a proposed spelling, and ${proposed.length === 1 ? "proves" : "prove"} nothing until it is confirmed`}
      />
      <Few
        text={text}
        found={unspelt}
        heading={`${plural(unspelt.length, "word has", "words have")} no spelling, and no more can be told`}
      />
      <Few
        text={text}
        found={shapes}
        heading={`${plural(shapes.length, "word is", "words are")} covered, but of a shape that comes later`}
        more={({ shape }) => shape}
      />
    </aside>
  );
}

const timesText = (uses: number): string => (uses === 1 ? "once" : uses === 2 ? "twice" : `${formatCount(uses)} times`);

function BeyondWord({
  text,
  found,
  look,
  substitutes,
}: {
  text: BookToDecode;
  found: FoundWord;
  look: Look;
  substitutes: Substitutes;
}) {
  const word = text.words[found.word]!;
  const [first] = found.pages;
  const page = first ? text.pages[first.page] : undefined;
  const offered = substitutes.get(word.id);
  const place =
    page && `/book/${text.bookID}/import?${new URLSearchParams({ page: page.name, word: printedOn(text, found) })}`;
  return (
    <li className={classes.beyond}>
      <WordThumb symbol={word.symbol} size={40} />
      <div className={classes.about}>
        <div className={classes.chips}>
          <strong>
            <Marked text={word.text} beyond={found.beyond} />
          </strong>
          {word.fitzType && (
            <span
              className={classes.fitz}
              role="img"
              aria-label={fitzTypes[word.fitzType]}
              title={fitzTypes[word.fitzType]}
              style={codeColours("fitz", word.fitzType)}
            >
              {word.fitzType}
            </span>
          )}
          {found.beyond.map((unit) => (
            <span key={unit.key}>
              <span className={classes.key}>{unit.key}</span>{" "}
              <span className={classes.dim}>{taughtWhere(look.sequence, unit) ?? "not taught"}</span>
            </span>
          ))}
          {!found.isConfirmed && <span className={classes.dim}>by a proposed spelling</span>}
        </div>
        {page && place && (
          <div className={classes.dim}>
            <Anchor component={Link} to={place} size="xs">
              Page {page.name}
            </Anchor>
            {found.pages.length > 1 ? " first" : ""}, {timesText(found.uses)}
            {found.pages.length > 1 ? ` on ${formatCount(found.pages.length)} pages` : ""}
          </div>
        )}
        {offered && offered.length === 0 && <div className={classes.dim}>None of its kind at this step</div>}
        {offered && offered.length > 0 && place && (
          <div className={classes.chips}>
            <span className={classes.dim}>At this step</span>
            {offered.map((other) => (
              <span key={other.id} className={classes.offer}>
                <WordThumb symbol={other.symbol} />
                {other.text}
              </span>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/// The word as the book first prints it, by which the text finds it.
function printedOn(text: BookToDecode, { word, pages }: FoundWord): string {
  const page = text.pages[pages[0]?.page ?? -1];
  const token = page?.sentences.flat().find((place) => text.tokens[place]!.word === word);
  return token === undefined ? text.words[word]!.text : text.tokens[token]!.text;
}

/// A word with the letters marked that are beyond the step.
function Marked({ text, beyond }: { text: string; beyond: readonly Unit[] }) {
  const marked = new Set(beyond.flatMap(({ positions }) => positions));
  const parts: { letters: string; isMarked: boolean }[] = [];
  for (const { 0: letter, index: at } of text.normalize("NFC").matchAll(/\p{L}\p{M}*|./gsu)) {
    const isMarked = marked.has(at);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.letters += letter;
    else parts.push({ letters: letter, isMarked });
  }
  return parts.map(({ letters, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a word have no other identity
    isMarked ? <mark key={at}>{letters}</mark> : letters,
  );
}

/// Words that are told in a line, each leading to its spellings.
function Few({
  text,
  found,
  heading,
  more = () => null,
}: {
  text: BookToDecode;
  found: readonly FoundWord[];
  heading: string;
  more?: (found: FoundWord) => string | null;
}) {
  if (found.length === 0) return null;
  return (
    <details className={classes.few}>
      <summary>{heading}</summary>
      <ul>
        {found.slice(0, 200).map((one) => {
          const { id, text: word } = text.words[one.word]!;
          const note = more(one);
          return (
            <li key={one.word}>
              {hasSpelling(id) ? (
                <Anchor component={Link} to={`/word/${id}/spelling`} size="xs">
                  {word}
                </Anchor>
              ) : (
                word
              )}
              {note !== null && <span className={classes.dim}> {note}</span>}
            </li>
          );
        })}
      </ul>
      {found.length > 200 && <p className={classes.dim}>and {formatCount(found.length - 200)} more</p>}
    </details>
  );
}

/// Words that are printed without a key are in no dictionary.
const hasSpelling = (id: string): boolean => /[1-9a-f]/.test(id);
