import type { z } from "zod";
import { cleanSearch } from "../../../api/common/rules/text/index.ts";
import { entry, lines, searchText } from "../../../api/index.ts";

/// A place of a schema where any text is taken, and how it is cleaned: as an entry of one or several lines, as what is
/// searched, or not at all. `path` is dotted; elements of lists have no part of their own.
export interface FreeText {
  readonly path: string;
  readonly kind: "entry" | "search" | null;
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly tx?: unknown } } }[];
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
const checksOf = (schema: z.ZodType) => defOf(schema).checks ?? [];
const cleanings = [entry, lines].map((schema) => checksOf(schema).slice(-2));

/// All of them, in the schema's order. Ids, codes and other texts of a fixed form are none.
export function freeTexts(schema: z.ZodType | undefined, path = ""): FreeText[] {
  if (!schema) return [];
  const { type, shape, element, innerType, in: from, out, options } = defOf(schema);
  const places: FreeText[] =
    type === "string"
      ? isFree(schema)
        ? [{ path, kind: kindOf(schema) }]
        : []
      : [
          ...Object.entries(shape ?? {}).flatMap(([name, field]) => freeTexts(field, path ? `${path}.${name}` : name)),
          ...[element, innerType, from, out, ...(options ?? [])].flatMap((part) => freeTexts(part, path)),
        ];
  const seen = new Set<string>();
  return places.filter((place) => {
    const key = JSON.stringify(place);
    return !seen.has(key) && seen.add(key);
  });
}

const isFree = (schema: z.ZodType) => !checksOf(schema).some(({ _zod: { def } }) => def.check === "string_format");

function kindOf(schema: z.ZodType): FreeText["kind"] {
  const checks = checksOf(schema);
  if (cleanings.some((cleaning) => cleaning.every((check) => checks.includes(check)))) return "entry";
  const isSearched = checks.some(
    ({ _zod: { def } }) =>
      def.tx === cleanSearch || checksOf(searchText).some((check) => check._zod.def.tx === def.tx && def.tx),
  );
  return isSearched ? "search" : null;
}
