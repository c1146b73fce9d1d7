import type { Kysely } from "kysely";
import { allDialects } from "../../../api/common/constants.ts";
import type { BoardRow, Grid, PlannedBoard } from "../../../api/index.ts";
import { isUsable, pictureCols, readingStripRows } from "../../../api/sheets/rules/cells.ts";
import { isHiddenGrid, usableCells } from "../../../api/sheets/rules/grids.ts";
import { isPlaced } from "../../../api/sheets/rules/placement.ts";
import { fitzLetters } from "../../../api/words/rules/fitz-types.ts";
import { wordTextProblem } from "../../../api/words/rules/words.ts";
import type { CellInFile, ReadBoard } from "../../boards/read-boards.ts";
import type { Database } from "../../db/schema.ts";
import { textKey } from "../../repositories/words/word-rows.ts";
import { type BoardFacts, type KnownWord, readBoardFacts } from "./board-facts.ts";
import { pictureRows } from "./picture-rows.ts";

type Holder = NonNullable<PlannedBoard["holder"]>;
type Proposal = Pick<BoardRow, "proposal" | "reason" | "matches">;

/// So many words of a text are offered.
const maxMatches = 12;

/// Proposes what becomes of each cell of a file's boards. Nothing is written.
export async function planBoards(db: Kysely<Database>, read: readonly ReadBoard[]): Promise<PlannedBoard[]> {
  // A list of the sheets is no sheet.
  const boards = read.filter(({ kind }) => kind !== "index");
  const facts = await readBoardFacts(db, boards);
  const pictures = await pictureRows(boards);
  const holders = holdersOf(boards);
  const coming = new Set<string>();
  const planned = new Map<string, PlannedBoard>();
  // The words of a sheet are proposed before those of their popups.
  for (const board of [...boards].sort((one, other) => Number(holders.has(one.id)) - Number(holders.has(other.id)))) {
    const holder = holders.get(board.id) ?? null;
    const target = holder ? null : targetOf(board, facts);
    const ids = new Set(board.cells.flatMap(({ word }) => (word && facts.byID.has(word.id) ? [word.id] : [])));
    const cells = board.cells.map((cell): BoardRow => {
      const proposal = holder
        ? popupProposal(cell, heldBy(holder, planned), facts)
        : sheetProposal(cell, { board, target, facts, coming, ids });
      const [match] = proposal.matches;
      if (proposal.proposal === "use" && match && target?.grid) coming.add(`${match.id} ${target.grid.id}`);
      return rowOf(cell, proposal, pictures);
    });
    planned.set(board.id, {
      id: board.id,
      name: board.name,
      kind: holder ? "popups" : board.kind === "sheet" ? "sheet" : "board",
      rows: board.rows,
      cols: board.cols,
      sheetID: target?.sheetID ?? null,
      gridID: target?.grid?.id ?? null,
      fitzTypes: fitzLetters(fitzOf(cells, board)).join("") || "N",
      shift: target?.shift ?? { row: 0, col: 0 },
      holder,
      notes: [...board.notes],
      cells,
    });
  }
  return boards.map(({ id }) => planned.get(id)!);
}

/// Returns the cell that leads to each board of popups.
function holdersOf(boards: readonly ReadBoard[]): Map<string, Holder> {
  const popups = new Set(boards.filter(({ kind }) => kind === "popups").map(({ id }) => id));
  const holders = new Map<string, Holder>();
  for (const { id, kind, cells } of boards)
    for (const { link, row, col } of kind === "popups" ? [] : cells)
      if (link !== null && popups.has(link) && !holders.has(link)) holders.set(link, { boardID: id, row, col });
  return holders;
}

interface Target {
  readonly sheetID: string | null;
  readonly grid: Grid | null;
  readonly shift: { readonly row: number; readonly col: number };
}

/// Ours comes to its own sheet, or to its own grid as it is; another's to the smallest grid that has room for it.
function targetOf({ sheet, rows, cols }: ReadBoard, { grids, gridOfSheet }: BoardFacts): Target {
  const sheetID = sheet && gridOfSheet.has(sheet.id) ? sheet.id : null;
  const gridID = sheetID === null ? sheet?.gridID : gridOfSheet.get(sheetID);
  const ownGrid =
    grids.find(({ id }) => id === gridID) ?? (sheet && grids.find((grid) => grid.rows === rows && grid.cols === cols));
  if (sheet && ownGrid) return { sheetID, grid: ownGrid, shift: { row: 0, col: 0 } };
  const shown = grids
    .filter((grid) => !isHiddenGrid(grid))
    .map((grid) => ({ grid, shift: { row: readingStripRows, col: pictureCols(grid) }, size: usableCells(grid).length }))
    .sort((one, other) => one.size - other.size);
  const roomy = shown.find(({ grid, shift }) =>
    isUsable({ row: rows - 1 + shift.row, col: cols - 1 + shift.col }, grid),
  );
  const chosen = roomy ?? shown.at(-1);
  return { sheetID: null, grid: chosen?.grid ?? null, shift: chosen?.shift ?? { row: 0, col: 0 } };
}

const leave = (reason: string, matches: BoardRow["matches"] = []): Proposal => ({ proposal: "leave", reason, matches });

function matchesOf(
  { label, word }: CellInFile,
  facts: BoardFacts,
  fits: (word: KnownWord) => boolean,
): BoardRow["matches"] {
  const own = word ? facts.byID.get(word.id) : undefined;
  const named = (facts.byText.get(textKey(label)) ?? []).filter((other) => other !== own && fits(other));
  return [
    ...(own && fits(own) ? [{ ...own.brief, by: "id" as const }] : []),
    ...named.map(({ brief }) => ({ ...brief, by: "text" as const })),
  ].slice(0, maxMatches);
}

function sheetProposal(
  cell: CellInFile,
  {
    board,
    target,
    facts,
    coming,
    ids,
  }: {
    board: ReadBoard;
    target: Target | null;
    facts: BoardFacts;
    coming: ReadonlySet<string>;
    ids: ReadonlySet<string>;
  },
): Proposal {
  const grid = target?.grid;
  if (!grid) return leave("There is no grid");
  const found = matchesOf(cell, facts, (word) => !word.isBookSpecific && isPlaced(word.brief.type));
  const sameFitz = found.filter(({ by, fitzType }) => by === "id" || fitzType === cell.fitzType);
  const likely = sameFitz.length ? sameFitz : found;
  const matches = [...likely, ...found.filter((match) => !likely.includes(match))];
  const at = { row: cell.row + target.shift.row, col: cell.col + target.shift.col };
  if (!isUsable(at, grid)) return leave("It is outside of the cells for words", matches);
  const [match] = matches;
  if (!match) {
    const problem = wordTextProblem(cell.label);
    if (problem) return leave(problem);
    if (cell.word && cell.word.type !== "K")
      return leave("A linked word or shared key is made from the word that it stands with");
    return taken(at, target, facts, ids, null) ?? { proposal: "create", reason: null, matches };
  }
  if (match.by === "text" && likely.length > 1) return leave("Several words are written so: choose one", matches);
  if (coming.has(`${match.id} ${grid.id}`)) return leave(`“${match.text}” comes to another cell of the grid`, matches);
  const place = facts.placesOf.get(match.id)?.find(({ gridID }) => gridID === grid.id);
  const isThere = place?.sheetID === target.sheetID && place?.row === at.row && place.col === at.col;
  if (match.type === "L" && match.by === "text" && !isThere)
    return leave("A linked word comes with the word that it stands with", matches);
  if (
    place &&
    !isThere &&
    (match.by === "text" || place.sheetID !== target.sheetID) &&
    board.sheet?.id !== place.sheetID
  )
    return leave(`It stands on “${place.sheetName}”: used here, it moves`, matches);
  return taken(at, target, facts, ids, match.id, matches) ?? { proposal: "use", reason: null, matches };
}

/// Another word on the cell is in the way, unless the file gives it a cell of its own.
function taken(
  at: { row: number; col: number },
  { sheetID }: Target,
  { standingOn }: BoardFacts,
  ids: ReadonlySet<string>,
  wordID: string | null,
  matches: BoardRow["matches"] = [],
): Proposal | null {
  const there =
    sheetID === null ? undefined : standingOn.get(sheetID)?.find(({ row, col }) => row === at.row && col === at.col);
  return there && there.wordID !== wordID && !ids.has(there.wordID)
    ? leave(`“${there.text}” stands there`, matches)
    : null;
}

/// Returns the word that holds a popup: its id where it is there, null where it is made, and undefined where it is left out.
function heldBy({ boardID, row, col }: Holder, planned: ReadonlyMap<string, PlannedBoard>): string | null | undefined {
  const cell = planned.get(boardID)?.cells.find((one) => one.row === row && one.col === col);
  if (!cell || cell.proposal === "leave") return undefined;
  return cell.proposal === "use" ? cell.matches[0]!.id : null;
}

function popupProposal(cell: CellInFile, holderID: string | null | undefined, facts: BoardFacts): Proposal {
  if (holderID === undefined) return leave("The word that holds the popup is left out");
  const matches = matchesOf(cell, facts, ({ brief }) => brief.type === "P" && brief.parentWordID === holderID);
  if (matches.length) return { proposal: "use", reason: null, matches };
  const problem = wordTextProblem(cell.label);
  return problem ? leave(problem) : { proposal: "create", reason: null, matches };
}

const fitzOf = (cells: readonly BoardRow[], board: ReadBoard): string =>
  cells
    .filter(({ proposal }) => proposal !== "leave")
    .map(({ proposal, matches, fitzType }) => (proposal === "use" ? matches[0]!.fitzType : (fitzType ?? "N")))
    .join("") + board.cells.flatMap(({ forms }) => forms.map(({ fitzType }) => fitzType)).join("");

function rowOf(
  cell: CellInFile,
  proposal: Proposal,
  pictures: ReadonlyMap<string, Pick<BoardRow, "picture" | "thumbnail">>,
): BoardRow {
  const { row, col, label, strings, fitzType, word, forms, picture } = cell;
  const said = [...new Set(strings.filter(({ text }) => text === label).map(({ dialect }) => dialect))];
  return {
    row,
    col,
    label,
    strings: [...strings],
    fitzType,
    dialects: word?.dialects ?? (said.length ? said : allDialects),
    forms: forms.map(({ text, dialects }) => ({ text, dialects })),
    ...proposal,
    ...(pictures.get(picture.key ?? "") ?? { picture: picture.kind, thumbnail: null }),
  };
}
