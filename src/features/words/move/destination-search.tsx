import { Button, Text, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { searchDebounce } from "../../../../api/index.ts";
import { cellName } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { plural } from "../../../components/format.ts";
import { SheetThumbnail } from "../../../components/grid/sheet-thumbnail.tsx";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { useLines } from "../../../components/screen/use-is-narrow.ts";
import { type MoveFacts, type MoveGrid, type MoveSheet, planTo } from "./move-facts.ts";
import type { MoveSession } from "./move-session.ts";
import classes from "./word-move.module.css";

/// Finds a destination sheet by name or number. Each result says whether it can take the word. The arrows move through
/// the results.
export function DestinationSearch({
  session,
  facts,
  grid,
}: {
  session: MoveSession;
  facts: MoveFacts;
  grid: MoveGrid;
}) {
  const [search] = useState(() => session.searchOf(grid.id));
  const { status, data, error } = useStore(search.store);
  const [text, setText] = useState(data?.text ?? "");
  const [isFree, setFree] = useState(data?.isFree ?? false);
  const place = useRef<HTMLElement>(null);
  const wanted = text.trim();
  useEffect(() => {
    const known = search.store.getState().data;
    if (known?.text === wanted && known.isFree === isFree) return;
    const isTyping = known !== null && known.text !== wanted && wanted !== "";
    const timer = setTimeout(() => void search.search({ text: wanted, isFree }), isTyping ? searchDebounce : 0);
    return () => clearTimeout(timer);
  }, [search, wanted, isFree]);
  useEffect(() => {
    // This finds a sheet that was created in another tab.
    const again = () => void search.again();
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, [search]);
  const isTyped = text !== "";
  useEffect(() => {
    if (data && isTyped) announce(data.total === 0 ? "No matches found" : plural(data.total, "sheet"));
  }, [data, isTyped]);

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>("tbody button") ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const isInList = at >= 0;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    const end = isInList ? { Home: buttons[0], End: buttons.at(-1) }[event.key] : undefined;
    const isUp = isInList && event.key === "ArrowUp" && at === 0;
    const target = isUp ? place.current?.querySelector("input") : (end ?? buttons[next ?? -1]);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  const lines = useLines();
  return (
    <search
      ref={place}
      aria-label={`Destination sheet on ${grid.name}`}
      className={classes.search}
      onKeyDown={onKeyDown}
    >
      <TextInput
        name={`search-${grid.id}`}
        type="search"
        aria-label={`Search for destination sheet on ${grid.name}`}
        placeholder="Search for destination sheet..."
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") void search.search({ text: wanted, isFree });
        }}
      />
      {grid.place && (
        <label className={classes.only}>
          <input type="checkbox" checked={isFree} onChange={(event) => setFree(event.currentTarget.checked)} />
          Only sheets of its fitz types with {cellName(grid.place)} free
        </label>
      )}
      {status === "failed" && <ErrorView error={error} onRetry={() => void search.again()} />}
      {data?.total === 0 && (
        <Text size="sm" py="sm">
          No matches found
        </Text>
      )}
      {data && data.total > 0 && (
        <div className={classes.results}>
          <table className={classes.table} {...lines} aria-label={`Sheets of ${grid.name}`}>
            <thead>
              <tr>
                <th scope="col">Number/name</th>
                <th scope="col">Fitz types</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {data.sheets.map((sheet, at) => (
                <Found
                  key={sheet.id}
                  sheet={sheet}
                  grid={grid}
                  problem={planTo(facts, grid, sheet, data.sets).problem}
                  isFirst={at === 0}
                  onSelect={() => session.choose(grid.id, sheet, data.sets, `select-${sheet.id}`)}
                />
              ))}
            </tbody>
          </table>
          {data.sheets.length < data.total && (
            <Button
              variant="default"
              size="compact-sm"
              m="sm"
              loading={status === "loading"}
              onClick={() => void search.more()}
            >
              Show more of {plural(data.total, "sheet")}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}

function Found({
  sheet,
  grid,
  problem,
  isFirst,
  onSelect,
}: {
  sheet: MoveSheet;
  grid: MoveGrid;
  problem: string | null;
  isFirst: boolean;
  onSelect: () => void;
}) {
  const label = sheetLabel(sheet);
  return (
    <tr>
      <th scope="row">
        <span className={classes.found}>
          <SheetThumbnail grid={grid.shape} words={sheet.words} quarantine={sheet.quarantine} />
          <span>
            {sheet.number} {label}
            <span className={problem === null ? classes.fits : classes.why}>
              {problem === null ? (
                <>
                  <IconCheck size={14} aria-hidden /> It can take the word
                </>
              ) : (
                problem
              )}
            </span>
          </span>
        </span>
      </th>
      <td>
        <FitzLetters set={sheet.fitzTypes} />
      </td>
      <td data-actions>
        <Button
          name={`select-${sheet.id}`}
          variant="default"
          size="compact-sm"
          aria-label={`Select ${label}, number ${sheet.number}`}
          tabIndex={isFirst ? 0 : -1}
          onClick={onSelect}
        >
          Select
        </Button>
      </td>
    </tr>
  );
}
