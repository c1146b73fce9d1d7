import { z } from "zod";
import type { Structure } from "../../language/index.ts";
import { uuidPattern } from "../common/constants.ts";
import { pageTypeNames } from "./page-types.ts";

const keyId = z.string().regex(uuidPattern);
const space = z.literal(true).exactOptional();

const item = z.union([
  z.strictObject({ text: z.string(), keyId: keyId.nullable(), space }),
  z.strictObject({ punctuation: z.string(), space }),
  z.strictObject({ acapela: z.string(), space }),
]);

const page = z.strictObject({
  name: z.string(),
  type: z.enum(pageTypeNames),
  image: z.string().nullable(),
  sentences: z.array(z.strictObject({ character: z.string().nullable(), words: z.array(item) })),
  footnotes: z.array(z.strictObject({ index: z.number().int(), word: z.string(), text: z.string().nullable() })),
  staticAreaKeys: z.array(keyId),
  popupAreaKeys: z.array(keyId),
});

/// The parsed structure of an import text (docs/import-language.md, 'Parsed structure').
export const importStructure = z.strictObject({
  characters: z.array(
    z.strictObject({ name: z.string(), symbol: z.string(), colour: z.number().int().min(0).max(0xffffff) }),
  ),
  parts: z.array(
    z.strictObject({
      name: z.string(),
      chapters: z.array(z.strictObject({ name: z.string(), pages: z.array(page) })),
    }),
  ),
});

/// Fails to compile if the schema and the language core differ.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type Loose<T> = T extends readonly (infer U)[]
  ? Loose<U>[]
  : T extends object
    ? { [K in keyof T]: Loose<Exclude<T[K], undefined>> }
    : T;
export const structureAgrees: Same<Loose<z.infer<typeof importStructure>>, Loose<Structure>> = true;
