import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { isID } from "../../../../api/common/rules/ids.ts";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { SheetRow } from "../../../../api/index.ts";
import { type Destination, rankDestinations } from "../../../../api/sheets/rules/destinations.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { plural } from "../../../components/format.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import classes from "./arrange.module.css";
import type { ArrangeEditor } from "./arrange-editor.ts";
import { counterparts } from "./other-grids.ts";
import { useSheetRows } from "./use-sheet-rows.ts";

/// The maximum number of destinations that are listed at once.
const maxListed = 30;

/// Sends the chosen words to a sheet that is not shown: the one that a person would choose first stands first.
export function DestinationsDialog({ editor, onClose }: { editor: ArrangeEditor; onClose: () => void }) {
  const [source] = useState(() => editor.active());
  const [words] = useState(() => editor.chosenWords());
  const { load, again } = useSheetRows({ gridID: source?.gridID });
  const [text, setText] = useState("");
  if (!source || words.length === 0)
    return (
      <Modal opened onClose={onClose} title="Send to another sheet" centered>
        <Text>Choose words on a sheet first (Ctrl+click, or Space).</Text>
      </Modal>
    );
  const what = words.length === 1 ? `“${words[0]?.text}”` : plural(words.length, "word");
  const rows = load.data?.sheets ?? [];
  const going = words.map((word) => ({ ...word, fitzTypes: fitzOf(source, word.wordID) }));
  const gridCount = new Set(counterparts(source, rows).map(({ gridID }) => gridID)).size;
  const states = rows
    .filter((sheet) => sheet.gridID === source.gridID)
    .map((sheet) => ({
      ...sheet,
      bookID: isID(sheet.bookID) ? sheet.bookID : null,
      words: (sheet.words ?? []).map(gridWord),
      row: sheet,
    }));
  const ranked = rankDestinations(
    going,
    source,
    states,
    source.grid,
    (sheet) => gridCount > 0 && counterparts(sheet.row, rows).length >= gridCount,
  );
  const wanted = cleanText(text).toLowerCase();
  const found = ranked.filter(({ sheet }) => `${sheetLabel(sheet)} ${sheet.number}`.toLowerCase().includes(wanted));
  return (
    <Modal opened onClose={onClose} title={`Send ${what} to another sheet`} size="lg" centered>
      <Stack gap="md">
        <TextInput
          data-autofocus
          type="search"
          label="Find a sheet by its name or number"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {load.status === "failed" && <ErrorView error={load.error} onRetry={again} />}
        <ul className={classes.list} aria-label="Destinations">
          {found.slice(0, maxListed).map((destination) => (
            <Row
              key={destination.sheet.id}
              destination={destination}
              count={words.length}
              onSend={() => {
                onClose();
                void editor.sendTo(destination.sheet.id);
              }}
            />
          ))}
        </ul>
        {load.data && found.length === 0 && <Text>None found.</Text>}
      </Stack>
    </Modal>
  );
}

function Row({
  destination: { sheet, isSameTopic, isSameFitz, free, isOnEveryGrid, problem },
  count,
  onSend,
}: {
  destination: Destination<Pick<SheetRow, "id" | "number" | "name" | "fitzTypes">>;
  count: number;
  onSend: () => void;
}) {
  const facts = [
    isSameTopic && "same topic",
    isSameFitz && "same fitz types",
    count === 1
      ? `its cell is ${free === 1 ? "free" : "taken"}`
      : free === count
        ? "their cells are free"
        : `${free} of their ${count} cells are free`,
    isOnEveryGrid && "on every grid",
  ].filter((fact) => fact !== false);
  return (
    <li className={classes.row}>
      <span className={classes.about}>
        <span>
          <b>{sheetLabel(sheet)}</b> <FitzLetters set={sheet.fitzTypes} />
        </span>
        <span className={classes.dim}>
          Number {sheet.number} · {facts.join(" · ")}
        </span>
        {problem && <span className={classes.why}>{problem}</span>}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        disabled={problem !== null}
        aria-label={`Send to ${sheetLabel(sheet)}, number ${sheet.number}`}
        onClick={onSend}
      >
        Send
      </Button>
    </li>
  );
}

/// The fitz types of a word and of those that stand with it.
const fitzOf = (sheet: NonNullable<ReturnType<ArrangeEditor["active"]>>, wordID: string): string =>
  [
    sheet.words.find((word) => word.wordID === wordID)?.word.fitzType ?? "",
    ...sheet.carriedWords.filter((word) => word.wordID === wordID).map(({ fitzType }) => fitzType),
  ].join("");
