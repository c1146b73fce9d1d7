import { Anchor, Button, Text } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { fitzTypes, type WordInPlace as Place, type Sheet, wordTypes } from "../../../../../api/index.ts";
import { cellCode } from "../../../../../api/sheets/rules/cells.ts";
import { useServices } from "../../../../client/services.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { formatMoment } from "../../../../components/format.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { TypeBadge } from "../../../../components/words/type-badge.tsx";
import { symbolOf, WordPicture } from "../../../../components/words/word-picture.tsx";
import { focusCell } from "../focus-cell.ts";
import type { SheetDraft } from "../sheet-draft.ts";
import type { SheetSession } from "../sheet-session.ts";
import { InItsCell } from "./in-its-cell.tsx";
import { ItsBooks } from "./its-books.tsx";
import { OnEachGrid } from "./on-each-grid.tsx";
import classes from "./place.module.css";
import { createPlaceStore } from "./place-store.ts";

/// The word of the cell under the cursor: what shares the cell, where it stands on every grid, what uses it, who placed
/// it. Renders nothing where the cell has no word.
export function WordInPlace({ session, sheet, draft }: { session: SheetSession; sheet: Sheet; draft: SheetDraft }) {
  const { api } = useServices();
  const [places] = useState(() => createPlaceStore(api));
  const active = useStore(session.store, ({ selection }) => selection?.active ?? null);
  const { status, data, error } = useStore(places.store);
  const word = active && draft.words.find((one) => cellCode(one) === cellCode(active));
  const id = word?.wordID;
  useEffect(() => {
    // A sheet that was saved or read again may have other facts.
    if (sheet) places.forget();
  }, [places, sheet]);
  useEffect(() => {
    if (sheet && id !== undefined) places.show(id);
    return places.stop;
  }, [places, sheet, id]);
  if (!word || id === undefined) return null;
  if (status === "failed") return <ErrorView error={error} onRetry={() => places.show(id)} />;
  // What is below keeps its place, mostly out of sight, when the answer comes.
  if (!data) return <div className={classes.coming} />;
  const isCurrent = data.word.id === id;
  return (
    <section
      aria-label={`About “${data.word.text}”`}
      aria-busy={!isCurrent}
      className={classes.panel}
      data-word-panel
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        focusCell();
      }}
    >
      <Head place={data} onAddSymbol={() => session.addSymbol(true)} />
      <InItsCell place={data} />
      <OnEachGrid place={data} sheetID={sheet.id} drawn={isCurrent ? word : null} />
      <ItsBooks place={data} />
      <Text size="xs" c="dimmed">
        {placedText(data)} F6 comes here from the cell, Escape goes back.
      </Text>
    </section>
  );
}

function Head({ place: { word }, onAddSymbol }: { place: Place; onAddSymbol: () => void }) {
  const hasSymbol = symbolOf(word.symbol ?? null) !== null;
  return (
    <div className={classes.head}>
      <span className={classes.symbol} {...(hasSymbol ? {} : { "data-none": true })}>
        {hasSymbol && <WordPicture symbol={word.symbol ?? null} size={96} className={classes.picture} />}
      </span>
      <div className={classes.about}>
        <h2 className={classes.name} tabIndex={-1}>
          {word.text}
        </h2>
        {word.definition && <span className={classes.dim}>{word.definition}</span>}
        <span className={classes.kinds}>
          <TypeBadge type={word.type} /> <span aria-hidden>{wordTypes[word.type]}</span>
          <FitzLetters set={word.fitzType} /> <span aria-hidden>{fitzTypes[word.fitzType]}</span>
        </span>
        <span className={classes.ways}>
          <Anchor component={Link} to={`/word/${word.id}`} size="sm" title="Enter, on the cell">
            Open the word
          </Anchor>
          {word.type === "K" && (
            <Anchor component={Link} to={`/word/${word.id}/move`} size="sm">
              Move it
            </Anchor>
          )}
        </span>
        {!hasSymbol && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPhotoPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={onAddSymbol}
          >
            No symbol: add one
          </Button>
        )}
      </div>
    </div>
  );
}

/// Says who placed the word, and who moved it last, as far as is known.
function placedText({ placed, moved }: Place): string {
  const told = (verb: string, { at, by }: NonNullable<Place["placed"]>) => `${verb} ${formatMoment(at)} by ${by}.`;
  if (!placed) return moved ? told("Moved", moved) : "Placed before changes were kept. Not moved since.";
  return `${told("Placed", placed)} ${moved ? told("Moved", moved) : "Not moved since."}`;
}
