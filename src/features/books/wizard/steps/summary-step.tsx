import { Text } from "@mantine/core";
import { useStore } from "zustand";
import { type BookDraft, type BookStep, namedCharacters } from "../../../../../api/books/rules/book-wizard.ts";
import { normaliseISBN } from "../../../../../api/books/rules/isbn.ts";
import { hyphenateISBN } from "../../../../../api/books/rules/isbn-hyphens.ts";
import { bookModes, type Named } from "../../../../../api/index.ts";
import { colourText } from "../../../../../api/people/rules/characters.ts";
import { ChoicesAlert } from "../../../../components/book-fields/choices-alert.tsx";
import { imprintLabel } from "../../../../components/book-fields/imprint-picker.tsx";
import { usePeople, usePublishers, useSeries } from "../../../../components/book-fields/use-choices.ts";
import { ColourSwatch } from "../../../../components/colours/colour-swatch.tsx";
import { formatPrice } from "../../../../components/format.ts";
import {
  MissingList,
  type PartStep,
  SummaryLines,
  SummaryList,
  SummaryPart,
} from "../../../../components/wizard/summary-list.tsx";
import type { WizardSession } from "../wizard-session.ts";
import { factsOf } from "../wizard-state.ts";
import { draftProblems, placeOf, titleOf } from "../wizard-steps.ts";
import classes from "./steps.module.css";

/// A summary of the book. Each part links to its step.
export function SummaryStep({ session }: { session: WizardSession }) {
  const state = useStore(session.store);
  const { draft } = state;
  const authors = usePeople("author");
  const illustrators = usePeople("illustrator");
  const publishers = usePublishers();
  const series = useSeries(draft.imprintID);
  const missing = draftProblems(draft, factsOf(state));

  const stepOf = (step: BookStep): PartStep => ({
    title: titleOf(step),
    place: placeOf(step, draft),
    onGo: () => session.go(step),
  });
  const imprints = publishers.things?.flatMap(({ name, imprints }) =>
    imprints.map((imprint) => ({ id: imprint.id, name: imprintLabel(name, imprint.name) })),
  );
  return (
    <>
      <ChoicesAlert of={[authors, illustrators, publishers, series]} />
      <MissingList what="the book" missing={missing.map(({ field, message }) => ({ message, step: stepOf(field) }))} />
      <SummaryList>
        <SummaryPart step={stepOf("title")}>{draft.title.trim()}</SummaryPart>
        <SummaryPart step={stepOf("author")}>
          <People things={authors.things} ids={draft.existingAuthorIDs} names={draft.newAuthorNames} />
        </SummaryPart>
        <SummaryPart step={stepOf("illustrator")}>
          {draft.illustratorMode === "X" ? (
            "This book has no illustrator"
          ) : (
            <People things={illustrators.things} ids={draft.existingIllustratorIDs} names={draft.newIllustratorNames} />
          )}
        </SummaryPart>
        <SummaryPart step={stepOf("publisher")}>{nameOf(imprints ?? null, draft.imprintID)}</SummaryPart>
        <SummaryPart step={stepOf("series")}>{seriesText(draft, series.things)}</SummaryPart>
        <SummaryPart step={stepOf("mode")}>{draft.mode && bookModes[draft.mode]}</SummaryPart>
        <SummaryPart step={stepOf("characters")}>
          <Characters draft={draft} />
        </SummaryPart>
        <SummaryPart step={stepOf("symbols")}>
          {draft.missingSymbols.map(({ symbol }) => symbol).join(", ") || "none"}
        </SummaryPart>
        <SummaryPart step={stepOf("others")}>
          <SummaryLines
            lines={[
              draft.isbn10 && `ISBN 10: ${hyphenateISBN(normaliseISBN(draft.isbn10))}`,
              draft.isbn13 && `ISBN 13: ${hyphenateISBN(normaliseISBN(draft.isbn13))}`,
              draft.isFiction !== null && `Type: ${draft.isFiction ? "Fiction" : "Non-fiction"}`,
              `Level: ${draft.level ?? ""}`,
              `Price: ${draft.price === null ? "" : formatPrice(draft.price)}`,
            ]}
          />
        </SummaryPart>
      </SummaryList>
    </>
  );
}

const nameOf = (things: readonly Named[] | null, id: string | null): string =>
  things === null ? "…" : (things.find((thing) => thing.id === id)?.name ?? "No longer there");

function seriesText(draft: BookDraft, things: readonly Named[] | null): string {
  if (draft.seriesMode === "X") return "No series (this book is a one-off)";
  return draft.seriesMode === "N" ? `${draft.newSeriesName.trim()} (new)` : nameOf(things, draft.existingSeriesID);
}

function People({
  things,
  ids,
  names,
}: {
  things: readonly Named[] | null;
  ids: readonly string[];
  names: readonly string[];
}) {
  return (
    <SummaryLines lines={[...ids.map((id) => nameOf(things, id)), ...names.map((name) => `${name.trim()} (new)`)]} />
  );
}

function Characters({ draft }: { draft: BookDraft }) {
  const characters = draft.mode === "P" ? namedCharacters(draft) : [];
  const { characterWords, newCharacterWords } = draft;
  if (characters.length + characterWords.length + newCharacterWords.length === 0) return "none";
  return (
    <>
      {characters.map(({ id, name, colour, symbol }) => (
        <div key={id} className={classes.character}>
          <ColourSwatch colour={colour} />
          {name.trim()}, colour {colourText(colour)}, symbol {symbol.trim()}
        </div>
      ))}
      {characterWords.length > 0 && <Text size="sm">Words: {characterWords.map(({ text }) => text).join(", ")}</Text>}
      {newCharacterWords.map(({ id, text, symbol, extras }) => (
        <div key={id}>
          New word: {text.trim()}, symbol {symbol.trim()}
          {extras && ", with its extra forms"}
        </div>
      ))}
    </>
  );
}
