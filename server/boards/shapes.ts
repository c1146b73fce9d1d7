import { z } from "zod";
import { uuid } from "../../api/common/common.ts";
import { allDialects, type FitzType, fitzTypes, wordTypes } from "../../api/common/constants.ts";
import { own } from "../../api/sheets/rules/board-format.ts";

/// Boards as others write them: what is not as it should be is left out, and the rest is read.

const id = z.union([z.string().max(500), z.number()]).transform(String);
const text = z.string().max(2000).catch("");
const optionalID = id.nullish().catch(null);
const isoDialect = z.enum(allDialects);

const wordFacts = z.object({
  id: uuid,
  text: z.string().max(500),
  type: z.enum(Object.keys(wordTypes) as (keyof typeof wordTypes)[]),
  fitzType: z.enum(Object.keys(fitzTypes) as FitzType[]),
  dialects: z.array(isoDialect).max(10),
});
export type WordFactsInFile = z.output<typeof wordFacts>;

const button = z.object({
  id,
  label: text.nullish().catch(null),
  vocalization: text.nullish().catch(null),
  image_id: optionalID,
  background_color: text.nullish().catch(null),
  hidden: z.boolean().nullish().catch(null),
  load_board: z.object({ id: optionalID, path: text.nullish(), url: text.nullish() }).nullish().catch(null),
  [own.word]: wordFacts.nullish().catch(null),
  [own.forms]: z.array(wordFacts).max(100).nullish().catch(null),
});
export type ButtonInFile = z.output<typeof button>;

const image = z.object({
  id,
  data: z.string().nullish().catch(null),
  path: text.nullish().catch(null),
  url: text.nullish().catch(null),
  symbol: z.object({ set: text, filename: id }).nullish().catch(null),
});
export type ImageInFile = z.output<typeof image>;

/// Lists are read one by one, so that a broken entry spoils only itself.
const list = z.array(z.unknown()).max(20_000).nullish().catch(null);

export const board = z.object({
  format: z.unknown(),
  id,
  name: text.nullish().catch(null),
  locale: text.nullish().catch(null),
  grid: z.object({
    rows: z.number().int(),
    columns: z.number().int(),
    order: z.array(z.array(optionalID).max(20_000).catch([])).max(20_000).catch([]),
  }),
  buttons: list,
  images: list,
  strings: z.record(z.string(), z.unknown()).nullish().catch(null),
  [own.kind]: z.enum(["sheet", "popups", "index"]).nullish().catch(null),
  [own.sheet]: z.object({ id: uuid, gridID: uuid }).nullish().catch(null),
});
export type BoardInFile = z.output<typeof board>;

export const archiveList = z.object({
  root: text.nullish().catch(null),
  paths: z.object({
    boards: z.record(z.string(), z.string()),
    images: z.record(z.string(), z.string()).nullish().catch(null),
  }),
});

/// Returns the good entries of a list by their ids, and how many others there are. Of one id the first counts.
export function entriesOf<Kind extends "button" | "image">(
  kind: Kind,
  entries: readonly unknown[] | null | undefined,
): { found: Map<string, Kind extends "button" ? ButtonInFile : ImageInFile>; broken: number; twice: number } {
  const found = new Map<string, never>();
  let [broken, twice] = [0, 0];
  for (const entry of entries ?? []) {
    const read = (kind === "button" ? button : image).safeParse(entry);
    if (!read.success) broken += 1;
    else if (found.has(read.data.id)) twice += 1;
    else found.set(read.data.id, read.data as never);
  }
  return { found, broken, twice };
}
