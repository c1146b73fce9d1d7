import { IconBan, IconCheck, IconLock, IconPhotoPlus, IconPlus, IconStar } from "@tabler/icons-react";
import { type DragEvent, type MouseEvent, memo, type ReactNode } from "react";
import { fitzTypes, wordTypes } from "../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../api/sheets/rules/cells.ts";
import { isFitzType } from "../../../api/words/rules/fitz-types.ts";
import { captionColours, codeColours } from "../code/code-colours.ts";
import spoken from "../screen/spoken.module.css";
import { symbolOf, WordPicture } from "../words/word-picture.tsx";
import type { GridWord } from "./arrangement.ts";
import { type CellNote, CellNoteBadge } from "./cell-note.tsx";
import classes from "./grid.module.css";

export interface CellState {
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isQuarantined: boolean;
  /// The word or the emptiness of the cell must stay.
  readonly isLocked: boolean;
  readonly isCut: boolean;
  /// Differs from what is saved.
  readonly isChanged: boolean;
  /// Highlighted, since the same cell is pointed at elsewhere.
  readonly isMarked: boolean;
}

/// What speaks for or against choosing a cell.
export interface CellMark {
  readonly fit: "open" | "proposed" | "shut";
  /// Why the cell cannot be chosen; null where it can.
  readonly reason: string | null;
}

export interface CellHandlers {
  readonly onPoint: (cell: Cell, event: MouseEvent) => void;
  readonly onOpen: (cell: Cell) => void;
  readonly onFocus: (cell: Cell) => void;
  /// Given only where words can be moved.
  readonly onDrag?: (cell: Cell, event: DragEvent) => void;
  readonly onDrop?: (cell: Cell) => void;
  /// Given only where a free cell takes a word, and a word without a symbol takes one: what the cell offers was pressed.
  readonly onOffer?: (cell: Cell) => void;
}

/// The drawn facts of the word for which a cell is reserved.
export type DrawnReserved = Pick<GridWord, "text" | "symbol">;

const cellRole = { role: "gridcell" };

/// One cell for words. It renders again only when its own properties change.
export const GridCell = memo(function GridCell({
  row,
  col,
  word,
  freeText,
  cutText,
  isSelectable,
  fit,
  reason,
  note,
  handlers,
  isActive,
  isChosen,
  isQuarantined,
  isLocked,
  reserved,
  isCut,
  isChanged,
  isMarked,
}: CellState & {
  row: number;
  col: number;
  word: GridWord | null;
  /// The word that may come back to the cell; null where the cell is not reserved.
  reserved: DrawnReserved | null;
  freeText: string;
  cutText: string;
  isSelectable: boolean;
  fit: CellMark["fit"] | null;
  reason: string | null;
  /// What an overlay says of the cell; null for nothing.
  note: CellNote | null;
  handlers: CellHandlers;
}) {
  const cell = { row, col };
  const { onDrag, onDrop, onOffer } = handlers;
  const isFree = !word && !isQuarantined && !reserved && onOffer !== undefined;
  const empty = isQuarantined
    ? "Quarantined"
    : reserved
      ? `Reserved for ${reserved.text}`
      : (emptyText(fit, isChosen) ?? freeText);
  return (
    <td
      {...cellRole}
      className={classes.cell}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={row + 1}
      aria-colindex={col + 1}
      {...(isSelectable ? { "aria-selected": isChosen } : {})}
      data-cell={cellCode(cell)}
      {...(fit ? { "data-fit": fit } : {})}
      {...(reason === null ? {} : { "aria-disabled": true, title: reason })}
      {...(isQuarantined ? { "data-quarantined": true } : {})}
      {...(reserved ? { "data-reserved": true } : {})}
      {...(isFree ? { "data-free": true } : {})}
      {...(isCut ? { "data-cut": true } : {})}
      {...(isChanged ? { "data-changed": true } : {})}
      {...(isMarked ? { "data-marked": true } : {})}
      {...(onDrag && word ? { draggable: true, onDragStart: (event: DragEvent) => onDrag(cell, event) } : {})}
      {...(onDrop
        ? {
            onDragOver: (event: DragEvent) => event.preventDefault(),
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              onDrop(cell);
            },
          }
        : {})}
      onMouseDown={(event) => handlers.onPoint(cell, event)}
      onDoubleClick={() => handlers.onOpen(cell)}
      onFocus={() => handlers.onFocus(cell)}
    >
      {word ? (
        <Word word={word} {...(onOffer ? { onOffer: () => onOffer(cell) } : {})} />
      ) : isFree ? (
        <span className={classes.empty} data-offers>
          <span className={spoken.spoken}>{empty}</span>
          <Offer text="Place a word" onPress={() => onOffer(cell)}>
            <IconPlus size={16} />
          </Offer>
        </span>
      ) : (
        <span className={classes.empty}>
          {reserved && symbolOf(reserved.symbol) !== null && (
            <span aria-hidden>
              <WordPicture symbol={reserved.symbol} size={64} className={classes.ghost} />
            </span>
          )}
          {fit === "proposed" && <IconStar size={20} aria-hidden />}
          {fit === "shut" && !isQuarantined && <IconBan size={20} aria-hidden />}
          {empty}
        </span>
      )}
      <span className={spoken.spoken}>
        {(word || empty) && ", "}
        {accessibleRest({ row, col, word, isLocked, cutText, fit, reason, isChosen, isChanged, isCut })}
        {note && `, ${note.spoken}`}
      </span>
      {note && <CellNoteBadge note={note} />}
      {isLocked && (
        <span className={classes.lock} title="Locked" aria-hidden>
          <IconLock size={16} />
        </span>
      )}
      {isChosen && fit && <IconCheck className={classes.tick} size={20} aria-hidden />}
    </td>
  );
});

/// Returns the rest of a cell's name for screen readers, after its word or state: its position and further facts.
function accessibleRest({
  word,
  fit,
  reason,
  cutText,
  isChosen,
  isChanged,
  isCut,
  isLocked,
  ...cell
}: Cell &
  Pick<CellState, "isChosen" | "isChanged" | "isCut" | "isLocked"> & {
    word: GridWord | null;
    cutText: string;
    fit: CellMark["fit"] | null;
    reason: string | null;
  }): string {
  return [
    cellName(cell),
    word && symbolOf(word.symbol) === null && "No symbol",
    word && wordTypes[word.type],
    word && isFitzType(word.fitzType) && fitzTypes[word.fitzType],
    word && fit && isChosen && "chosen",
    reason && `cannot be chosen: ${reason}`,
    isLocked && "locked",
    isChanged && "not saved",
    isCut && cutText,
  ]
    .filter(Boolean)
    .join(", ");
}

function emptyText(fit: CellMark["fit"] | null, isChosen: boolean): string | null {
  if (fit === null) return null;
  if (isChosen) return "Chosen";
  return { open: null, proposed: "Proposed", shut: "Closed" }[fit];
}

/// What can be done with a cell, for the mouse: the keyboard has Enter on a free cell, and the tools of the screen.
function Offer({ text, onPress, children }: { text: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" tabIndex={-1} aria-hidden className={classes.offer} title={text} onClick={onPress}>
      {children}
      <span className={classes.offerText}>{text}</span>
    </button>
  );
}

/// The text comes before the picture in the markup, though below it on screen: screen readers begin with it.
function Word({ word, onOffer }: { word: GridWord; onOffer?: () => void }) {
  const fitz = isFitzType(word.fitzType) ? word.fitzType : "M";
  return (
    <span className={classes.word}>
      <span className={classes.text} style={captionColours(fitz)}>
        <span className={classes.name}>{word.text}</span>
        <span className={classes.fitz} title={fitzTypes[fitz]} aria-hidden>
          {fitz}
        </span>
      </span>
      <span className={classes.place} {...(onOffer ? {} : { "aria-hidden": true })}>
        {onOffer && symbolOf(word.symbol) === null ? (
          <Offer text="No symbol: add one" onPress={onOffer}>
            <IconPhotoPlus size={16} />
          </Offer>
        ) : (
          <span className={classes.ground} aria-hidden>
            <WordPicture symbol={word.symbol} size={64} className={classes.picture} />
          </span>
        )}
      </span>
      {word.type !== "K" && (
        <span
          className={classes.type}
          title={wordTypes[word.type]}
          style={codeColours("placement", word.type)}
          aria-hidden
        >
          {word.type}
        </span>
      )}
    </span>
  );
}
