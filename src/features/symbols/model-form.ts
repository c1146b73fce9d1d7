import { z } from "zod";
import type { Problem } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { allDialects, dialects, type SymbolModel, type SymbolModelFields } from "../../../api/index.ts";
import {
  isSupplier,
  primaryDialect,
  type Supplier,
  type SymbolField,
  suppliers,
  symbolField,
  symbolModelProblems,
} from "../../../api/symbols/rules/symbols.ts";
import { unsavedDraft } from "../../components/session/edit-state.ts";

export const supplierCodes = Object.keys(suppliers).filter(isSupplier);
/// A symbol model as it is typed: words with commas between them, Widgit's ids as texts.
export type ModelForm = { readonly words: string } & { readonly [Field in SymbolField]: string };
export type ModelField = keyof ModelForm;

const symbolFields: readonly SymbolField[] = supplierCodes.flatMap((supplier) =>
  allDialects.map((dialect) => symbolField(supplier, dialect)),
);

export const modelFields: readonly ModelField[] = ["words", ...symbolFields];

export function formOf(model: SymbolModel | null): ModelForm {
  const symbols = symbolFields.map((field) => [field, String(model?.[field] ?? "")]);
  return { words: model?.words.join(", ") ?? "", ...Object.fromEntries(symbols) } as ModelForm;
}

/// What the form stands for: no field is left out.
type WholeFields = { [Field in keyof SymbolModelFields]-?: Exclude<SymbolModelFields[Field], undefined> };

export function fieldsOf(form: ModelForm): WholeFields {
  const symbols = symbolFields.map((field) => {
    const text = cleanText(form[field]);
    return [field, text === "" ? null : field.startsWith("widgit") ? Number(text) : text];
  });
  const words = form.words.split(",").map(cleanText).filter(Boolean);
  return { words, ...Object.fromEntries(symbols) } as WholeFields;
}

export const sameForm = (one: ModelForm, other: ModelForm): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/// Mine where I changed the base, theirs elsewhere.
export function mergeForms(base: ModelForm, mine: ModelForm, theirs: ModelForm): ModelForm {
  const [before, after] = [fieldsOf(base), fieldsOf(mine)];
  const changed = modelFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

const form = z.custom<ModelForm>((value) => {
  const read = z.record(z.string(), z.string()).safeParse(value).data;
  return read !== undefined && modelFields.every((field) => read[field] !== undefined);
});
export const unsavedModel = unsavedDraft<ModelForm>(form);

export const formProblems = (form: ModelForm): Problem<ModelField>[] => symbolModelProblems(fieldsOf(form));

/// The symbol that a list shows a model with: the first supplier's that has one in the primary dialect, ours first.
export function shownSymbol(model: SymbolModel): { supplier: Supplier; name: string } | null {
  const order: readonly Supplier[] = ["symbolshelf", "symbolstix", "widgit"];
  const supplier = order.find((one) => model[symbolField(one, primaryDialect)] !== null);
  return supplier ? { supplier, name: String(model[symbolField(supplier, primaryDialect)]) } : null;
}

/// `SymbolStix, Australian`.
export function fieldName(field: ModelField): string {
  for (const supplier of supplierCodes)
    for (const dialect of allDialects)
      if (symbolField(supplier, dialect) === field) return `${suppliers[supplier]}, ${dialects[dialect].name}`;
  return "Words";
}

/// What two forms have differently, in words.
export function describeModel(form: ModelForm, other: ModelForm): string {
  const changed = modelFields.filter((field) => form[field].trim() !== other[field].trim());
  return changed.map((field) => `${fieldName(field)}: ${form[field].trim() || "none"}`).join("; ") || "no difference";
}
