import type { Dialect, FitzType } from "../../api/common/constants.ts";
import { dialects } from "../../api/common/constants.ts";
import { countOf } from "../../api/common/rules/problem.ts";
import { cleanText } from "../../api/common/rules/text/index.ts";
import { own } from "../../api/sheets/rules/board-format.ts";
import { Refusal } from "../errors.ts";
import { fitzOfColour } from "./fitz-of-colour.ts";
import { parseJSON } from "./parse-json.ts";
import { type PictureInFile, pictureIn } from "./pictures.ts";
import { openZip, type PackedFile } from "./read-zip.ts";
import {
  archiveList,
  type BoardInFile,
  type ButtonInFile,
  board as boardShape,
  entriesOf,
  type WordFactsInFile,
} from "./shapes.ts";

/// A filled cell of a board in a file.
export interface CellInFile {
  readonly row: number;
  readonly col: number;
  readonly label: string;
  /// The label by dialect, where the board says it.
  readonly strings: readonly { readonly dialect: Dialect; readonly text: string }[];
  readonly fitzType: FitzType | null;
  readonly word: WordFactsInFile | null;
  readonly forms: readonly WordFactsInFile[];
  readonly picture: PictureInFile;
  /// The board of the file that it leads to; null where it leads to none, or out of the file.
  readonly link: string | null;
}

export interface ReadBoard {
  readonly id: string;
  readonly name: string;
  readonly kind: "sheet" | "popups" | "index" | "board";
  readonly rows: number;
  readonly cols: number;
  readonly sheet: { readonly id: string; readonly gridID: string } | null;
  readonly cells: readonly CellInFile[];
  /// What was left out or mended while it was read, for a person.
  readonly notes: readonly string[];
}

const maxBoards = 2000;
const maxCells = 20_000;
/// The rows and columns of a grid here.
const longestSide = 99;
/// The text of one board, bytes; of one that stands alone it holds the pictures, too.
const maxBoardBytes = 8 * 1024 * 1024;
const maxLoneBoardBytes = 32 * 1024 * 1024;

/// Reads an OBF or OBZ, ours or another's, within bounds. Fetches nothing that it names. What is not as it should be is left out
/// and noted with its board; throws Refusal where the file is no board, means harm, or holds too much.
export async function readBoards(bytes: Buffer): Promise<ReadBoard[]> {
  const isZip = bytes.byteLength > 3 && bytes.readUInt32BE(0) === 0x504b0304;
  const boards = isZip ? await readArchive(openZip(bytes)) : [readLone(bytes)];
  if (boards.reduce((sum, { cells }) => sum + cells.length, 0) > maxCells)
    throw new Refusal(`The file holds too much: at most ${maxCells} cells`);
  return boards;
}

function readLone(bytes: Buffer): ReadBoard {
  if (bytes.byteLength > maxLoneBoardBytes) throw new Refusal("The board is larger than 32 MB");
  return readBoard(parseJSON(bytes, "The file"), "The file", { files: new Map(), images: new Map(), ids: new Map() });
}

interface Archive {
  readonly files: ReadonlyMap<string, PackedFile>;
  /// The paths of pictures by their ids.
  readonly images: ReadonlyMap<string, string>;
  /// The ids of boards by their paths.
  readonly ids: ReadonlyMap<string, string>;
}

async function readArchive(files: ReadonlyMap<string, PackedFile>): Promise<ReadBoard[]> {
  const manifest = files.get("manifest.json");
  if (!manifest) throw new Refusal("The archive has no manifest.json: it is not an OBZ file");
  const list = archiveList.safeParse(parseJSON(await within(manifest, "manifest.json"), "manifest.json"));
  if (!list.success) throw new Refusal("manifest.json does not list boards");
  const { root, paths } = list.data;
  const listed = Object.entries(paths.boards).sort(
    ([, one], [, other]) => Number(other === root) - Number(one === root),
  );
  if (listed.length === 0) throw new Refusal("The archive holds no board");
  if (listed.length > maxBoards) throw new Refusal(`The archive holds too much: at most ${maxBoards} boards`);
  const archive = {
    files,
    images: new Map(Object.entries(paths.images ?? {})),
    ids: new Map(listed.map(([id, path]) => [path, id])),
  };
  const boards: ReadBoard[] = [];
  for (const [id, path] of listed) {
    const file = files.get(path);
    if (!file) throw new Refusal(`The archive lacks “${path}”, which its manifest.json lists`);
    boards.push({ ...readBoard(parseJSON(await within(file, path), path), path, archive), id });
  }
  return boards;
}

async function within(file: PackedFile, path: string): Promise<Buffer> {
  if (file.size > maxBoardBytes) throw new Refusal(`“${path}” is larger than 8 MB`);
  return file.read();
}

function readBoard(value: unknown, path: string, archive: Archive): ReadBoard {
  const read = boardShape.safeParse(value);
  if (!read.success || !String(read.data.format ?? "").startsWith("open-board"))
    throw new Refusal(`${path} is not a board in the Open Board Format`);
  const { id, name, grid, buttons, images, ...board } = read.data;
  if (grid.rows < 1 || grid.columns < 1 || grid.rows > longestSide || grid.columns > longestSide)
    throw new Refusal(
      `${path} has ${grid.rows} × ${grid.columns} cells: at most ${longestSide} × ${longestSide} are taken`,
    );
  const [given, pictures] = [entriesOf("button", buttons), entriesOf("image", images)];
  const shown = new Set<string>();
  const counts = { outside: 0, unknown: 0, again: 0, empty: 0 };
  const cells: CellInFile[] = [];
  for (const [row, ids] of grid.order.entries())
    for (const [col, buttonID] of ids.entries()) {
      if (buttonID === null || buttonID === undefined) continue;
      const button = given.found.get(buttonID);
      if (row >= grid.rows || col >= grid.columns) counts.outside += 1;
      else if (!button) counts.unknown += 1;
      else if (shown.has(buttonID)) counts.again += 1;
      else {
        shown.add(buttonID);
        const cell = readCell(button, { row, col }, board.strings, pictures.found, archive);
        if (cell) cells.push(cell);
        else counts.empty += 1;
      }
    }
  const notes = [
    [given.found.size - shown.size, "button", "in no cell"],
    [counts.unknown, "cell", "without its button"],
    [counts.outside, "cell", "outside the grid"],
    [counts.again + given.twice, "button", "given again, of which the first counts"],
    [counts.empty, "button", "without a text"],
    [given.broken + pictures.broken, "entry", "that cannot be read"],
    [pictures.twice, "picture", "given again, of which the first counts"],
  ] as const;
  return {
    id,
    name: cleanText(name ?? "").slice(0, 200) || "Board",
    kind: board[own.kind] ?? "board",
    rows: grid.rows,
    cols: grid.columns,
    sheet: board[own.sheet] ?? null,
    cells,
    notes: notes.flatMap(([count, what, how]) => (count > 0 ? [`${countOf(count, what)} ${how}`] : [])),
  };
}

function readCell(
  button: ButtonInFile,
  at: { row: number; col: number },
  strings: BoardInFile["strings"],
  pictures: Parameters<typeof pictureIn>[1],
  archive: Archive,
): CellInFile | null {
  const written = button.label || button.vocalization || "";
  const label = cleanText(written).slice(0, 200);
  if (!label) return null;
  const word = button[own.word] ?? null;
  const link = button.load_board;
  return {
    ...at,
    label,
    strings: stringsOf(strings, written),
    fitzType: word?.fitzType ?? fitzOfColour(button.background_color ?? ""),
    word,
    forms: button[own.forms] ?? [],
    picture: pictureIn(button.image_id ?? null, pictures, archive),
    link:
      (link &&
        ((link.path && archive.ids.get(link.path)) ||
          ([...archive.ids.values()].find((id) => id === link.id) ?? null))) ||
      null,
  };
}

/// Locales are written in many ways: `en_GB` is en-gb.
function stringsOf(strings: BoardInFile["strings"], label: string): CellInFile["strings"] {
  return Object.entries(strings ?? {}).flatMap(([locale, labels]) => {
    const dialect = locale.toLowerCase().replace("_", "-");
    if (!Object.hasOwn(dialects, dialect) || typeof labels !== "object" || labels === null) return [];
    const said: unknown = Object.hasOwn(labels, label) ? (labels as Record<string, unknown>)[label] : undefined;
    const text = typeof said === "string" ? cleanText(said).slice(0, 200) : "";
    return text ? [{ dialect: dialect as Dialect, text }] : [];
  });
}
