import { strFromU8, unzipSync } from "fflate";

/// The rules of the open validator (open-aac/obf), written again: what it calls an error of a board, and of an OBZ.

type Fields = Record<string, unknown>;
interface Board extends Fields {
  readonly grid: { rows: number; columns: number; order: unknown[][] };
  readonly buttons: Fields[];
  readonly images: Fields[];
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const known = new Set([
  "format",
  "id",
  "locale",
  "url",
  "data_url",
  "name",
  "description_html",
  "buttons",
  "images",
  "sounds",
  "grid",
  "license",
  "default_layout",
  "background",
  "strings",
]);
const knownOfButton = new Set([
  "id",
  "label",
  "vocalization",
  "action",
  "actions",
  "image_id",
  "sound_id",
  "hidden",
  "background_color",
  "border_color",
  "load_board",
  "top",
  "left",
  "width",
  "height",
  "url",
]);

/// Returns what is wrong with a board of its own.
export function boardProblems(board: Board): string[] {
  const problems: string[] = [];
  const must = (holds: unknown, problem: string) => {
    if (!holds) problems.push(problem);
  };
  must(board.format === "open-board-0.1", "format");
  for (const field of ["id", "locale", "name"]) must(isText(board[field]), field);
  for (const field of Object.keys(board)) must(known.has(field) || field.startsWith("ext_"), `unknown field ${field}`);
  for (const list of ["buttons", "images", "sounds"]) must(Array.isArray(board[list]), list);
  const { rows, columns, order } = board.grid;
  must(Number.isInteger(rows) && rows > 0 && Number.isInteger(columns) && columns > 0, "grid size");
  must(order.length === rows && order.every((row) => row.length === columns), "grid order");
  const ids = board.buttons.map(({ id }) => id);
  must(ids.every(isText) && new Set(ids).size === ids.length, "ids of buttons");
  const shown: unknown[] = order.flat().filter((id) => id !== null);
  must(
    shown.every((id) => ids.includes(id)),
    "order names an unknown button",
  );
  must(
    ids.every((id) => shown.includes(id)),
    "a button is not shown",
  );
  const images: unknown[] = board.images.map((image) => image.id);
  must(images.every(isText) && new Set(images).size === images.length, "ids of images");
  for (const button of board.buttons) {
    const of = `button ${String(button.id)}`;
    must(isText(button.label), `${of}: label`);
    for (const field of Object.keys(button))
      must(knownOfButton.has(field) || field.startsWith("ext_"), `${of}: unknown field ${field}`);
    for (const field of ["background_color", "border_color"])
      must(
        button[field] === undefined || /^rgba?\(\d{1,3}, ?\d{1,3}, ?\d{1,3}(, ?[\d.]+)?\)$/.test(String(button[field])),
        `${of}: ${field}`,
      );
    must(button.image_id === undefined || images.includes(button.image_id), `${of}: image`);
  }
  for (const image of board.images) {
    const of = `image ${String(image.id)}`;
    must(Number.isInteger(image.width) && Number.isInteger(image.height), `${of}: size`);
    must(isText(image.content_type), `${of}: type`);
    must(
      ["data", "path", "url", "symbol"].some((source) => image[source]),
      `${of}: no source`,
    );
    const { symbol } = image as { symbol?: Fields };
    must(symbol === undefined || (isText(symbol.set) && isText(symbol.filename)), `${of}: symbol`);
  }
  return problems;
}

/// Returns what is wrong with an OBZ: its list, and each of its boards.
export function obzProblems(bytes: Uint8Array): string[] {
  const files = new Map(Object.entries(unzipSync(bytes)));
  const read = <T>(path: string) => JSON.parse(strFromU8(files.get(path)!)) as T;
  const manifest = read<{
    format: string;
    root: string;
    paths: Record<"boards" | "images" | "sounds", Record<string, string>>;
  }>("manifest.json");
  const problems = manifest.format === "open-board-0.1" ? [] : ["format of the manifest"];
  const { boards, images } = manifest.paths;
  if (!Object.values(boards).includes(manifest.root)) problems.push("root is no board");
  const listed = new Set([...Object.values(boards), ...Object.values(images), "manifest.json"]);
  for (const path of files.keys()) if (!listed.has(path)) problems.push(`${path} is not listed`);
  for (const path of listed) if (!files.has(path)) problems.push(`${path} is missing`);
  for (const [id, path] of Object.entries(boards)) {
    const board = read<Board>(path);
    if (board.id !== id) problems.push(`${path} has another id`);
    problems.push(...boardProblems(board).map((problem) => `${path}: ${problem}`));
    for (const image of board.images)
      if (image.path !== undefined && images[String(image.id)] !== image.path)
        problems.push(`${path}: path of image ${String(image.id)}`);
    for (const { load_board: link } of board.buttons as { load_board?: { id: string; path: string } }[])
      if (link && boards[link.id] !== link.path) problems.push(`${path}: link to ${link.id}`);
  }
  return problems;
}
