/// Symbol models and files (specification, sections 3 and 5; decisions: Dictionary words).

import type { SymbolSize } from "../../books/rules/images.ts";
import { symbolFileProblem, symbolSizes, type UploadedFile } from "../../books/rules/images.ts";
import { allDialects, type Dialect, dialects } from "../../common/constants.ts";
import { isSameName, nameProblem } from "../../common/rules/names.ts";
import { listNames, type Problem } from "../../common/rules/problem.ts";
import { cleanText } from "../../common/rules/text/index.ts";
import { wordTextProblem } from "../../words/rules/words.ts";

export const suppliers = {
  symbolstix: "SymbolStix",
  widgit: "Widgit",
  symbolshelf: "Symbolshelf",
} as const;
export type Supplier = keyof typeof suppliers;
const supplierCodes = Object.keys(suppliers) as Supplier[];

type Suffix = (typeof dialects)[Dialect]["suffix"];
export type SymbolField = `${Supplier}${Suffix}`;

/// Returns the field of a symbol model for a supplier and dialect.
export const symbolField = (supplier: Supplier, dialect: Dialect): SymbolField =>
  `${supplier}${dialects[dialect].suffix}`;

/// The symbols of a model. Widgit's are ids, the others' are names.
export type SymbolNames = { readonly [Field in SymbolField]?: string | number | null };

export const primaryDialect: Dialect = "en-gb";

const isNamed = (value: string | number | null | undefined): value is string | number =>
  typeof value === "string" ? cleanText(value) !== "" : typeof value === "number";

/// Returns the number of suppliers with a symbol for the primary dialect, 0 to 3. `hasFile` is false if our own symbol
/// has no file: it then cannot be shown and does not count.
export const symbolScore = (names: SymbolNames, hasFile = true): number =>
  supplierCodes.filter(
    (supplier) => isNamed(names[symbolField(supplier, primaryDialect)]) && (supplier !== "symbolshelf" || hasFile),
  ).length;

/// Returns the symbol of a supplier for a dialect, falling back to the primary dialect; null if there is neither.
export function symbolFor(
  names: SymbolNames,
  supplier: Supplier,
  dialect: Dialect,
): { readonly symbol: string | number; readonly isFallback: boolean } | null {
  const own = names[symbolField(supplier, dialect)];
  if (isNamed(own)) return { symbol: own, isFallback: false };
  const primary = names[symbolField(supplier, primaryDialect)];
  return isNamed(primary) ? { symbol: primary, isFallback: true } : null;
}

/// Returns what is wrong with a symbol model on its own.
export function symbolModelProblems(
  model: SymbolNames & { readonly words: readonly string[] },
): Problem<"words" | SymbolField>[] {
  const problems: Problem<"words" | SymbolField>[] = [];
  const words = model.words.filter((word) => cleanText(word));
  if (!words.length) problems.push({ field: "words", message: "Words are required" });
  const long = words.find((word) => wordTextProblem(word));
  if (long !== undefined) problems.push({ field: "words", message: wordTextProblem(long)! });
  const twice = words.find((word, at) => words.slice(0, at).some((other) => isSameName(other, word)));
  if (twice !== undefined) problems.push({ field: "words", message: `The word “${cleanText(twice)}” is given twice` });
  for (const dialect of allDialects) {
    for (const supplier of supplierCodes) {
      const field = symbolField(supplier, dialect);
      const value = model[field];
      const message = isNamed(value) ? symbolValueProblem(supplier, value) : null;
      if (message) problems.push({ field, message });
    }
  }
  if (symbolScore(model) === 0)
    problems.push({ field: "symbolshelf", message: "At least one symbol of the primary dialect is required" });
  return problems;
}

const notWidgit = "A Widgit id is a whole number above 0";

function symbolValueProblem(supplier: Supplier, value: string | number): string | null {
  if (supplier !== "widgit")
    return typeof value === "string" ? nameProblem(value, "Symbol name") : "A symbol's name is a text";
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2_147_483_647 ? null : notWidgit;
}

/// The facts that creation is checked against; `skipChecks` skips them.
export interface SymbolModelFacts {
  /// The model's words that another model has.
  readonly wordsElsewhere: readonly string[];
  /// Its Widgit ids that another model has.
  readonly widgitElsewhere: readonly number[];
  /// Its Symbolshelf symbols without a file.
  readonly withoutFile: readonly string[];
}

/// Returns why the user must confirm the creation of a symbol model; null if no confirmation is needed.
export function symbolModelDoubts(facts: SymbolModelFacts): string | null {
  const doubts: string[] = [];
  if (facts.wordsElsewhere.length)
    doubts.push(`Another symbol model has the words: ${listNames(facts.wordsElsewhere)}`);
  if (facts.widgitElsewhere.length)
    doubts.push(`Another symbol model has the Widgit ids: ${facts.widgitElsewhere.join(", ")}`);
  if (facts.withoutFile.length) doubts.push(`There is no file for the symbols: ${listNames(facts.withoutFile)}`);
  return doubts.length ? doubts.join("\n") : null;
}

export type SymbolUploadField = "file" | "name" | "supplier" | "size" | "words";

/// Returns what is wrong with a symbol file to upload. `exists` is true if its supplier already has a symbol with that
/// name.
export function symbolUploadProblems(upload: {
  readonly file: UploadedFile | null;
  readonly name: string;
  readonly supplier: string | null;
  readonly size: string | null;
  readonly words: readonly string[];
  readonly exists: boolean;
}): Problem<SymbolUploadField>[] {
  const found: [SymbolUploadField, string | null | undefined | false][] = [
    ["file", symbolFileProblem(upload.file)],
    [
      "name",
      fileNameProblem(upload.supplier, upload.name) ?? (upload.exists && `“${cleanText(upload.name)}” already exists`),
    ],
    ["supplier", isSupplier(upload.supplier) ? null : "Supplier is required"],
    ["size", isSymbolSize(upload.size) ? null : "Size is required"],
    [
      "words",
      upload.words
        .filter((word) => cleanText(word))
        .map(wordTextProblem)
        .find(Boolean),
    ],
  ];
  return found.flatMap(([field, message]) => (message ? { field, message } : []));
}

/// Models refer to Widgit's symbols by id, so a file with another name would never be found.
function fileNameProblem(supplier: string | null, name: string): string | null {
  if (supplier !== "widgit") return nameProblem(name);
  return (
    nameProblem(name) ??
    (/^[1-9]\d*$/.test(cleanText(name)) ? symbolValueProblem(supplier, Number(cleanText(name))) : notWidgit)
  );
}

export const isSupplier = (code: string | null): code is Supplier => code !== null && Object.hasOwn(suppliers, code);
export const isSymbolSize = (code: string | null): code is SymbolSize =>
  code !== null && Object.hasOwn(symbolSizes, code);

/// The code of the refusal (422) of a file whose name differs from others' only in case.
export const otherCase = "other-case";

/// The question before such a file is accepted. `names` are the existing names.
export const otherCaseText = (name: string, names: readonly string[]): string =>
  `“${name}” differs only in case from ${listNames(names)}, which exist${names.length === 1 ? "s" : ""}. Is it another symbol?`;
