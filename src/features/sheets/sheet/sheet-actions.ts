import { type Cell, cellCode, cellOfCode } from "../../../../api/sheets/rules/cells.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import {
  type Action,
  type Arrangement,
  gridWordOf,
  moveWords,
  placeWord,
  removeWords,
  swapWords,
  wordsAt,
} from "../../../components/grid/arrangement.ts";
import { gridClipboard } from "../../../components/grid/clipboard.ts";
import { type GridSelection, selectionAt, targetsOf } from "../../../components/grid/selection.ts";
import { pasteWords } from "./paste-words.ts";
import { placingOf } from "./place-eligibility.ts";
import { type PlaceableWord, readPlaceable } from "./placeable-words.ts";

/// The actions on the words of a sheet's grid, before they are saved.
export interface SheetActions {
  place(word: PlaceableWord): void;
  move(from: Cell, to: Cell): void;
  cut(): void;
  copy(): void;
  paste(): Promise<void>;
  swap(): void;
  remove(): void;
}

/// What the actions work on.
interface SheetActionsOptions {
  readonly api: Client;
  readonly sheetID: string;
  /// Null while nothing is loaded.
  current(): { readonly arrangement: Arrangement; readonly selection: GridSelection } | null;
  /// Applies an action, then sets the selection to `then`.
  step(action: Exclude<Action, { refused: string }>, then: GridSelection): void;
  /// Shows why an action is impossible, or what comes next.
  notice(text: string): void;
  /// Reports that the words to paste could not be read.
  fail(error: ApiError): void;
}

export function createSheetActions({ api, sheetID, current, step, notice, fail }: SheetActionsOptions): SheetActions {
  /// Applies an action, or says why it is impossible.
  function act(action: Action, then: GridSelection): void {
    if ("refused" in action) notice(action.refused);
    else step(action, then);
  }

  function hold(isCut: boolean): void {
    const now = current();
    if (!now) return;
    const words = wordsAt(now.arrangement, targetsOf(now.selection));
    if (words.length === 0) {
      notice("There is no word to cut or copy here");
      return;
    }
    gridClipboard.setState({ held: { sheetID, isCut, words } });
    const what = words.length === 1 ? `“${words[0]?.text}”` : `${words.length} words`;
    notice(`${what} ${isCut ? "cut" : "copied"}: go to a cell and paste`);
  }

  async function pasteFrom(ids: readonly string[]): Promise<void> {
    try {
      const { words } = await readPlaceable(api, { id: [...ids] });
      const now = current();
      if (now) act(pasteWords(words, now.arrangement, now.selection.active), now.selection);
    } catch (thrown) {
      fail(toApiError(thrown));
    }
  }

  return {
    place(placeable) {
      const now = current();
      if (!now) return;
      const { word } = placeable;
      const placing = placingOf(placeable, now.arrangement, now.selection.active);
      if (placing.problem !== null) return notice(`“${word.text}” cannot be placed: ${placing.problem}`);
      act(placeWord(now.arrangement, gridWordOf(word, placing.cell)), selectionAt(placing.cell));
    },
    move(from, to) {
      const now = current();
      if (!now || cellCode(from) === cellCode(to)) return;
      const codes = targetsOf(now.selection);
      const moving = codes.includes(cellCode(from)) ? codes : [cellCode(from)];
      act(moveWords(now.arrangement, moving, from, to), selectionAt(to));
    },
    cut: () => hold(true),
    copy: () => hold(false),
    async paste() {
      const now = current();
      const { held } = gridClipboard.getState();
      if (!now) return;
      if (!held) return notice("Nothing was cut or copied");
      if (held.sheetID !== sheetID) return pasteFrom(held.words.map(({ wordID }) => wordID));
      if (!held.isCut) return notice("A word has one place on a grid: cut it to move it");
      const ids = new Set(held.words.map(({ wordID }) => wordID));
      const codes = now.arrangement.words.filter(({ wordID }) => ids.has(wordID)).map(cellCode);
      if (codes.length === 0) return notice("What was cut is no longer on the sheet");
      const { active } = now.selection;
      const action = moveWords(now.arrangement, codes, cellOfCode(Math.min(...codes)), active);
      act(action, selectionAt(active));
      if (!("refused" in action)) gridClipboard.setState({ held: null });
    },
    swap() {
      const now = current();
      if (!now) return;
      const [one, other, ...more] = targetsOf(now.selection);
      if (one === undefined || other === undefined || more.length > 0)
        return notice("Choose two words to swap them (Ctrl+click, or Space)");
      act(swapWords(now.arrangement, one, other), selectionAt(now.selection.active));
    },
    remove() {
      const now = current();
      if (now) act(removeWords(now.arrangement, targetsOf(now.selection)), selectionAt(now.selection.active));
    },
  };
}
