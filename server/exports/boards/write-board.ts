import { allDialects, type Dialect } from "../../../api/common/constants.ts";
import { boardFormat, own, rgbOf } from "../../../api/sheets/rules/board-format.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Credit } from "../exporter.ts";
import type { CollectedBoard, CollectedCell, ManifestWord } from "./collect-boards.ts";

/// A picture as a board shows it.
export interface BoardPicture {
  readonly id: string;
  readonly supplier: Supplier;
  readonly name: string;
  /// Where its bytes are: a path of the zip or a data URL. Both null where they are not in the file.
  readonly path: string | null;
  readonly data: string | null;
  readonly width: number;
  readonly height: number;
  readonly type: "image/png" | "image/jpeg";
}

export interface BoardContext {
  readonly dialect: Dialect;
  readonly colours: ReadonlyMap<string, string>;
  readonly wordOf: ReadonlyMap<string, ManifestWord>;
  readonly credits: readonly Credit[];
  /// The path of a board of the same file; null where links are not possible.
  readonly pathOf: ((boardID: string) => string) | null;
  readonly pictureOf: (word: ManifestWord) => BoardPicture | null;
}

export const supplierCodes = Object.keys(suppliers) as Supplier[];

/// Returns a board as the value of an `.obf` file.
export function writeBoard(board: CollectedBoard, context: BoardContext): object {
  const byCell = new Map(board.cells.map((cell) => [cell.row * 100 + cell.col, cell]));
  const pictures = new Map(
    board.cells.flatMap(({ word }) => {
      const picture = context.pictureOf(word);
      return picture ? [[picture.id, picture] as const] : [];
    }),
  );
  return {
    format: boardFormat,
    id: board.id,
    locale: context.dialect,
    name: board.name,
    ...licenceOf(context.credits),
    [own.kind]: board.kind,
    ...(board.sheet && {
      [own.sheet]: {
        id: board.sheet.id,
        gridID: board.sheet.gridID,
        number: board.sheet.number,
        name: board.sheet.name,
      },
    }),
    strings: stringsOf(board, context),
    grid: {
      rows: board.rows,
      columns: board.cols,
      order: Array.from({ length: board.rows }, (_, row) =>
        Array.from({ length: board.cols }, (_, col) => byCell.get(row * 100 + col)?.word.id ?? null),
      ),
    },
    buttons: board.cells.map((cell) => buttonOf(cell, context)),
    images: [...pictures.values()].map(imageOf),
    sounds: [],
  };
}

/// Credits are said to people, too, whatever program opens the board.
function licenceOf(credits: readonly Credit[]): object {
  if (!credits.length) return {};
  return {
    description_html: credits.map(({ line, url }) => `<p>${escaped(url ? `${line} ${url}` : line)}</p>`).join(""),
    [own.credits]: credits.map(({ supplier, line, url, symbols }) => ({ supplier, line, url, symbols })),
  };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/// Each label as it reads in each dialect: as the word where it is one of it, else as the shared key that has the dialect.
function stringsOf(board: CollectedBoard, { wordOf }: BoardContext): Record<string, Record<string, string>> {
  const shared = new Map<string, ManifestWord[]>();
  for (const word of wordOf.values())
    if (word.type === "S" && word.parentWordID !== null)
      shared.set(word.parentWordID, [...(shared.get(word.parentWordID) ?? []), word]);
  const strings = allDialects.map((dialect) => {
    const labels = board.cells.flatMap(({ word }) => {
      const other = shared.get(word.id)?.find(({ dialects }) => dialects.includes(dialect));
      const said = word.dialects.includes(dialect) ? word : other;
      return said ? [[word.text, said.text] as const] : [];
    });
    // fromEntries defines `__proto__` as a field like any other.
    return [dialect, Object.fromEntries(labels)] as const;
  });
  return Object.fromEntries(strings);
}

function buttonOf({ word, forms, linked }: CollectedCell, { colours, pathOf, pictureOf }: BoardContext): object {
  const picture = pictureOf(word);
  const colour = rgbOf(colours.get(word.fitzType) ?? "");
  return {
    id: word.id,
    label: word.text,
    ...(picture && { image_id: picture.id }),
    ...(colour && { background_color: colour, border_color: colour }),
    ...(linked !== null && pathOf && { load_board: { id: linked, name: word.text, path: pathOf(linked) } }),
    [own.word]: factsOf(word),
    ...(forms.length && { [own.forms]: forms.map(factsOf) }),
    [own.symbols]: Object.fromEntries(
      supplierCodes.flatMap((supplier) => {
        const names = Object.entries(word.symbols[supplier] ?? {}).map(([dialect, { name }]) => [dialect, name]);
        return names.length ? [[supplier, Object.fromEntries(names)]] : [];
      }),
    ),
  };
}

const factsOf = ({ id, text, type, fitzType, dialects, parentWordID }: ManifestWord) => ({
  id,
  text,
  type,
  fitzType,
  dialects,
  parentWordID,
});

/// The name stays beside the bytes, so that an import knows whose symbol it is.
const imageOf = ({ id, supplier, name, path, data, width, height, type }: BoardPicture) => ({
  id,
  width,
  height,
  content_type: type,
  ...(path !== null && { path }),
  ...(data !== null && { data }),
  symbol: { set: supplier, filename: name },
});
