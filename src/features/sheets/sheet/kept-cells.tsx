import { Button, Group } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { type KeptPlace, putSheetCells, putWords, type Sheet } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import type { DrawnReserved } from "../../../components/grid/grid-cell.tsx";
import { ConfirmOpen, openKept } from "../../../components/session/kept-refusal.tsx";
import type { SheetDraft } from "./sheet-draft.ts";
import type { SheetSession } from "./sheet-session.ts";

export interface KeptCells {
  /// The codes of the locked cells.
  readonly locked: ReadonlySet<number>;
  readonly reserved: ReadonlyMap<number, DrawnReserved>;
  /// Says why the active cell is kept; empty where it is not.
  readonly saying: string;
  /// The actions for the active cell.
  readonly buttons: ReactNode;
  /// The question before an action; nothing until there is one.
  readonly question: ReactNode;
  /// Locks the active cell, or asks before it is opened.
  switchCell(): void;
  /// Asks before the active cell is freed; null where it is not reserved.
  readonly free: (() => void) | null;
}

/// The kept cells of a sheet, with actions that lock, open and free the active cell. Each is saved at once, since it
/// moves nothing.
export function useKeptCells(
  session: SheetSession,
  sheet: Sheet,
  drawn: SheetDraft["words"],
  active: Cell | null,
): KeptCells {
  const { api } = useServices();
  const [asked, setAsked] = useState<KeptPlace | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { locked, reserved } = useMemo(() => {
    const words = new Set(sheet.lockedWordIDs);
    const places = drawn.filter(({ wordID }) => words.has(wordID)).map(cellCode);
    return {
      locked: new Set([...sheet.locked, ...places]),
      reserved: new Map<number, DrawnReserved>(sheet.reserved.map((cell) => [cellCode(cell), cell])),
    };
  }, [sheet, drawn]);
  if (!active)
    return { locked, reserved, saying: "", buttons: null, question: null, switchCell: () => undefined, free: null };

  const cell = { row: active.row, col: active.col };
  const code = cellCode(cell);
  const word = drawn.find((one) => cellCode(one) === code) ?? null;
  const isAsSaved = sheet.words.find((one) => cellCode(one) === code)?.wordID === word?.wordID;
  const isCellLocked = sheet.locked.includes(code);
  const isWordLocked = word !== null && sheet.lockedWordIDs.includes(word.wordID);
  const holder = sheet.reserved.find((one) => cellCode(one) === code) ?? null;
  const place = `${cellName(cell)} of ${sheetLabel(sheet)}`;
  const keptHere = (what: KeptPlace["what"], whose: { id: string; text: string } | null): KeptPlace => {
    return { what, wordID: whose?.id ?? null, text: whose?.text ?? null, sheetID: sheet.id, sheet: null, ...cell };
  };
  const here = word && { id: word.wordID, text: word.text };

  async function run(write: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await write();
      await session.refresh();
      session.notify(done);
    } catch (thrown) {
      session.ask({ kind: "refusal", what: "keep", error: toApiError(thrown) });
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }
  function lock(what: "word" | "cell") {
    if (!isAsSaved) return session.notify("Save first: the cell is not saved as it stands");
    const write = () =>
      what === "word" && word
        ? api.call(putWords, { body: { words: [{ id: word.wordID, isLocked: true }] } })
        : api.call(putSheetCells, { body: { id: sheet.id, lock: [code], open: [], free: [] } });
    void run(write, what === "word" && word ? `“${word.text}” is locked` : `The cell at ${place} is locked`);
  }
  const switchCell = () => (isCellLocked ? setAsked(keptHere("cell", here)) : lock("cell"));
  const free = holder ? () => setAsked(keptHere("reserved", { id: holder.wordID, text: holder.text })) : null;

  const saying = [isWordLocked && "the word is locked", isCellLocked && "the cell is locked"].filter(Boolean);
  if (holder) saying.push(`reserved for “${holder.text}”`);
  const button = (text: string, act: () => void, title?: string, isClosed = isBusy) => (
    <Button variant="subtle" size="compact-md" disabled={isClosed} onClick={act} {...(title ? { title } : {})}>
      {text}
    </Button>
  );
  const buttons = (
    <Group gap="xs">
      {button(isCellLocked ? "Open the cell’s lock" : "Lock cell", switchCell, "Ctrl+Shift+L")}
      {/* Always there: the tools, and the grid below them, stay where they are while the cursor moves. */}
      {button(
        isWordLocked ? "Open the word’s lock" : "Lock word",
        () => (isWordLocked ? setAsked(keptHere("word", here)) : lock("word")),
        undefined,
        isBusy || word === null,
      )}
      {free && button("Free cell", free, "Delete")}
    </Group>
  );
  const question = asked && (
    <ConfirmOpen
      kept={asked}
      saying={
        asked.what === "reserved"
          ? `${cellName(cell)} of ${sheetLabel(sheet)} is kept for it.`
          : `It is locked at ${place}.`
      }
      isBusy={isBusy}
      onConfirm={() => void run(() => openKept(api, asked), asked.what === "reserved" ? "The cell is free" : "Open")}
      onClose={() => setAsked(null)}
    />
  );
  return { locked, reserved, saying: saying.join(", "), buttons, question, switchCell, free };
}
