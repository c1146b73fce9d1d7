import { Button, Text, TextInput, Title } from "@mantine/core";
import { memo, useRef, useState } from "react";
import { useStore } from "zustand";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { Sheet } from "../../../../api/index.ts";
import { cellName } from "../../../../api/sheets/rules/cells.ts";
import { longestWord } from "../../../../api/words/rules/words.ts";
import { useServices } from "../../../client/services.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { MoreFound, SearchFailed, useFoundAnnounced } from "../../../components/search/search-notes.tsx";
import { useTypedSearch } from "../../../components/search/use-typed-search.ts";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import { createWordSearch } from "../word-search.ts";
import { cellToPlace, type Placing, placingOf } from "./place-eligibility.ts";
import type { PlaceableWord } from "./placeable-words.ts";
import { arrangementOf, type SheetDraft } from "./sheet-draft.ts";
import classes from "./sheet-screen.module.css";
import type { SheetSession } from "./sheet-session.ts";

/// Finds key words and shared keys and places them. It says why a word cannot be placed.
export const PlaceWords = memo(function PlaceWords({
  session,
  sheet,
  draft,
}: {
  session: SheetSession;
  sheet: Sheet;
  draft: SheetDraft;
}) {
  const { api } = useServices();
  const [search] = useState(() => createWordSearch(api));
  const { status, data } = useStore(search.store);
  const active = useStore(session.store, (state) => state.selection?.active ?? null);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const wanted = cleanText(text);
  useTypedSearch(search, wanted);
  useFoundAnnounced(data, "word");
  if (!active) return null;
  const arrangement = arrangementOf(sheet, draft);
  const cell = cellToPlace(arrangement, active);
  const found = (data?.things ?? []).map((placeable) => ({
    placeable,
    placing: placingOf(placeable, arrangement, active),
  }));
  const isCurrent = data?.text === wanted;

  return (
    <section aria-label="Place words">
      <Title order={2}>Place words</Title>
      <Text size="xs" c="dimmed" mb="sm">
        {cell ? `The next word comes to ${cellName(cell)}. ` : "The sheet has no free cell. "}
        Key words have places of their own, shared keys the cell that they share; other words stand with theirs.
      </Text>
      <TextInput
        ref={input}
        name="placing"
        aria-label="Find words to place"
        placeholder="Find words to place"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setText("");
          if (event.key !== "Enter") return;
          const first = isCurrent && found.find(({ placing }) => placing.problem === null);
          if (first) session.place(first.placeable);
          else void search.search(wanted);
        }}
      />
      {status === "failed" && wanted !== "" && <SearchFailed mt="sm" />}
      {wanted !== "" && data && (
        <>
          <ul className={classes.found}>
            {found.map(({ placeable, placing }) => (
              <Found
                key={placeable.word.id}
                placeable={placeable}
                placing={placing}
                onPlace={() => session.place(placeable)}
              />
            ))}
          </ul>
          {found.length === 0 && <Text size="sm">None found.</Text>}
          <MoreFound found={data} one="word" mt="xs" />
        </>
      )}
    </section>
  );
});

function Found({
  placeable: { word, sharesWith },
  placing,
  onPlace,
}: {
  placeable: PlaceableWord;
  placing: Placing;
  onPlace: () => void;
}) {
  return (
    <li className={classes.foundWord}>
      <WordThumb symbol={word.symbol} size={40} />
      <span className={classes.about}>
        <span className={classes.foundText}>
          <b>{word.text}</b> <FitzLetters set={word.fitzType} />
        </span>
        {word.definition && <span className={classes.dim}>{word.definition}</span>}
        {placing.problem === null && sharesWith && (
          <span className={classes.dim}>
            Shares {cellName(placing.cell)} with “{sharesWith.text}”
          </span>
        )}
        {placing.problem !== null && <span className={classes.why}>{placing.problem}</span>}
      </span>
      {placing.problem === null && (
        <Button variant="default" size="compact-sm" aria-label={`Place ${word.text}`} onClick={onPlace}>
          Place
        </Button>
      )}
    </li>
  );
}
