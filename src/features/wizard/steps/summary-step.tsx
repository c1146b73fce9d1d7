import { Anchor, List, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { bookModes, type Named } from "../../../../api/index.ts";
import { type BookDraft, type BookStep, namedCharacters } from "../../../../api/rules/book-wizard.ts";
import { colourText } from "../../../../api/rules/characters.ts";
import { normaliseISBN } from "../../../../api/rules/isbn.ts";
import { hyphenateISBN } from "../../../../api/rules/isbn-hyphens.ts";
import { ChoicesAlert } from "../../../components/book-fields/choices-alert.tsx";
import { imprintLabel } from "../../../components/book-fields/imprint-picker.tsx";
import { usePeople, usePublishers, useSeries } from "../../../components/book-fields/use-choices.ts";
import { ColourSwatch } from "../../../components/colour-swatch.tsx";
import { formatPrice } from "../../../components/format.ts";
import { factsOf } from "../wizard-state.ts";
import { draftProblems, placeOf, titleOf } from "../wizard-steps.ts";
import type { WizardWork } from "../wizard-work.ts";
import classes from "./steps.module.css";

/// All that the book will be, each part with the way to its step.
export function SummaryStep({ work }: { work: WizardWork }) {
  const state = useStore(work.store);
  const { draft } = state;
  const authors = usePeople("author");
  const illustrators = usePeople("illustrator");
  const publishers = usePublishers();
  const series = useSeries(draft.imprintID);
  const missing = draftProblems(draft, factsOf(state));

  const imprints = publishers.things?.flatMap(({ name, imprints }) =>
    imprints.map((imprint) => ({ id: imprint.id, name: imprintLabel(name, imprint.name) })),
  );
  return (
    <>
      <ChoicesAlert of={[authors, illustrators, publishers, series]} />
      {missing.length > 0 && (
        <section aria-label="Missing" className={classes.missing}>
          <Text size="sm" fw={600}>
            Before the book can be created:
          </Text>
          <List size="sm">
            {missing.map(({ field, message }) => (
              <List.Item key={message}>
                {message}: <StepLink work={work} step={field} text={titleOf(field)} isInText />
              </List.Item>
            ))}
          </List>
        </section>
      )}
      <dl className={classes.summary}>
        <Part work={work} step="title">
          {draft.title.trim()}
        </Part>
        <Part work={work} step="author">
          <People things={authors.things} ids={draft.existingAuthorIDs} names={draft.newAuthorNames} />
        </Part>
        <Part work={work} step="illustrator">
          {draft.illustratorMode === "X" ? (
            "This book has no illustrator"
          ) : (
            <People things={illustrators.things} ids={draft.existingIllustratorIDs} names={draft.newIllustratorNames} />
          )}
        </Part>
        <Part work={work} step="publisher">
          {nameOf(imprints ?? null, draft.imprintID)}
        </Part>
        <Part work={work} step="series">
          {seriesText(draft, series.things)}
        </Part>
        <Part work={work} step="mode">
          {draft.mode && bookModes[draft.mode]}
        </Part>
        <Part work={work} step="characters">
          <Characters draft={draft} />
        </Part>
        <Part work={work} step="symbols">
          {draft.missingSymbols.map(({ symbol }) => symbol).join(", ") || "none"}
        </Part>
        <Part work={work} step="others">
          <Lines
            lines={[
              draft.isbn10 && `ISBN 10: ${hyphenateISBN(normaliseISBN(draft.isbn10))}`,
              draft.isbn13 && `ISBN 13: ${hyphenateISBN(normaliseISBN(draft.isbn13))}`,
              draft.isFiction !== null && `Type: ${draft.isFiction ? "Fiction" : "Non-fiction"}`,
              `Level: ${draft.level ?? ""}`,
              `Price: ${draft.price === null ? "" : formatPrice(draft.price)}`,
            ]}
          />
        </Part>
      </dl>
    </>
  );
}

function Part({ work, step, children }: { work: WizardWork; step: BookStep; children: ReactNode }) {
  const title = titleOf(step);
  return (
    <div className={classes.part}>
      <dt>{title}</dt>
      <dd>{children}</dd>
      <dd>
        <StepLink work={work} step={step} text="Change" label={`Change ${title}`} />
      </dd>
    </div>
  );
}

function StepLink({
  work,
  step,
  text,
  label,
  isInText = false,
}: {
  work: WizardWork;
  step: BookStep;
  text: string;
  label?: string;
  isInText?: boolean;
}) {
  const draft = useStore(work.store, (state) => state.draft);
  return (
    <Anchor
      component={Link}
      size="sm"
      underline={isInText ? "always" : "hover"}
      to={placeOf(step, draft)}
      {...(label ? { "aria-label": label } : {})}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        work.go(step);
      }}
    >
      {text}
    </Anchor>
  );
}

const nameOf = (things: readonly Named[] | null, id: string | null): string =>
  things === null ? "…" : (things.find((thing) => thing.id === id)?.name ?? "Not there any more");

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
  return <Lines lines={[...ids.map((id) => nameOf(things, id)), ...names.map((name) => `${name.trim()} (new)`)]} />;
}

function Lines({ lines }: { lines: readonly (string | false)[] }) {
  return <div className={classes.lines}>{lines.filter(Boolean).join("\n")}</div>;
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
