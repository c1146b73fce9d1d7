import "@mantine/core/styles/Checkbox.css";
import { Anchor, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Sheet } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { isSameFitz } from "../../../../api/words/rules/fitz-types.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import classes from "./arrange.module.css";
import type { ArrangeEditor } from "./arrange-editor.ts";
import {
  type ListChoices,
  type ListedText,
  type ListOutcome,
  listMoves,
  lookUp,
  maxListed,
  planList,
  readList,
} from "./word-list.ts";

const nothing: ListChoices = { meant: new Map(), moving: new Set() };

/// Places a list of words on free cells of the sheet with the keyboard, from its cell on.
export function ListDialog({
  editor,
  sheets,
  initial,
  onClose,
}: {
  editor: ArrangeEditor;
  sheets: readonly Sheet[];
  /// What was pasted.
  initial: string;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [text, setText] = useState(initial);
  const [listed, setListed] = useState<readonly ListedText[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [choices, setChoices] = useState(nothing);
  const [isEverywhere, setEverywhere] = useState(false);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);
  const [sheet] = useState(() => editor.active());
  if (!sheet) return null;
  const others = sheets.filter(
    (other) => other.gridID !== sheet.gridID && isSameFitz(other.fitzTypes, sheet.fitzTypes),
  );
  const texts = readList(text);
  const isLong = texts.length > maxListed;

  async function find() {
    request.current?.abort();
    const mine = new AbortController();
    request.current = mine;
    setBusy(true);
    setFailure(null);
    try {
      const found = await lookUp(api, texts, mine.signal);
      setListed(found);
      announce(plural(found.length, "word"));
    } catch (thrown) {
      if (!isAbort(thrown)) setFailure(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  }

  const outcomes = listed ? planList(listed, sheet, editor.selectionOf(sheet).active, choices) : null;
  const { moves, without } = listMoves(outcomes?.values() ?? [], sheet, isEverywhere ? others : []);
  const count = [...(outcomes?.values() ?? [])].filter(({ kind }) => kind === "comes").length;
  return (
    <Modal opened onClose={onClose} title={`Paste a list onto ${sheetLabel(sheet)}`} size="lg" centered>
      <Stack gap="md">
        <Textarea
          data-autofocus
          label="Words"
          description="One on each line, or between commas; cells of a spreadsheet can be pasted"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={20_000}
          spellCheck={false}
          value={text}
          error={isLong && `At most ${maxListed} words at a time: these are ${texts.length}`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setListed(null);
          }}
        />
        {failure && <ErrorView error={failure} onRetry={() => void find()} />}
        {outcomes && (
          <ul className={classes.list} aria-label="What becomes of them">
            {[...outcomes].map(([one, outcome]) => (
              <Row key={one} text={one} outcome={outcome} choices={choices} onChoose={setChoices} />
            ))}
          </ul>
        )}
        {outcomes && others.length > 0 && (
          <Checkbox
            label={`Also on ${others.map((other) => `${sheetLabel(other)} (${other.grid.name})`).join(", ")}, in the same order`}
            checked={isEverywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
        )}
        {without.length > 0 && <Text className={classes.why}>No free cell for {without.join(", ")}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {outcomes ? (
            <Button
              disabled={count === 0}
              onClick={() => {
                onClose();
                void editor.place(moves, `Place ${plural(count, "word")} on ${sheetLabel(sheet)}`);
              }}
            >
              Place {plural(count, "word")}
            </Button>
          ) : (
            <Button loading={isBusy} disabled={texts.length === 0 || isLong} onClick={() => void find()}>
              Look them up
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Row({
  text,
  outcome,
  choices: { meant, moving },
  onChoose,
}: {
  text: string;
  outcome: ListOutcome;
  choices: ListChoices;
  onChoose: (choices: ListChoices) => void;
}) {
  const isMoving = moving.has(text);
  const word = "word" in outcome ? outcome.word : null;
  return (
    <li className={classes.row}>
      {word && <WordThumb symbol={word.symbol ?? null} size={40} />}
      <span className={classes.about}>
        <b>{text}</b>
        <span className={outcome.kind === "comes" ? classes.dim : classes.why}>{sayingOf(outcome)}</span>
      </span>
      {outcome.kind === "unknown" && (
        <Anchor component={Link} to={`/words/wizard?text=${encodeURIComponent(text)}`} target="_blank">
          Make the word
        </Anchor>
      )}
      {outcome.kind === "ambiguous" && (
        <NativeSelect
          aria-label={`Which “${text}”`}
          value={meant.get(text) ?? ""}
          onChange={(event) => onChoose({ meant: new Map([...meant, [text, event.currentTarget.value]]), moving })}
        >
          <option value="">Choose one</option>
          {outcome.words.map(({ id, definition, fitzType }) => (
            <option key={id} value={id}>
              {definition || `of the fitz type ${fitzType}`}
            </option>
          ))}
        </NativeSelect>
      )}
      {((outcome.kind === "placed" && outcome.canMove) || isMoving) && (
        <Checkbox
          label="Move it here"
          aria-label={`Move “${text}” here`}
          checked={isMoving}
          onChange={() => {
            const next = new Set(moving);
            if (!next.delete(text)) next.add(text);
            onChoose({ meant, moving: next });
          }}
        />
      )}
    </li>
  );
}

function sayingOf(outcome: ListOutcome): string {
  switch (outcome.kind) {
    case "unknown":
      return "The dictionary has no such word";
    case "ambiguous":
      return `${outcome.words.length} words have this text`;
    default:
      return outcome.saying;
  }
}
