import { z } from "zod";
import { noID } from "../../../../api/common/rules/ids.ts";
import { cleanLines } from "../../../../api/common/rules/text/index.ts";
import { type DictWord, dialectCode, fitzTypeCode, type WordToSave, wordType } from "../../../../api/index.ts";
import { unsavedDraft } from "../../../components/session/edit-state.ts";

const choice = z.strictObject({ id: z.string(), label: z.string() }).nullable();

/// What of a word is edited on its screen. Empty texts and nulls are none.
const form = z.strictObject({
  text: z.string(),
  definition: z.string(),
  type: wordType,
  fitzType: fitzTypeCode,
  dialects: z.array(dialectCode),
  /// As typed.
  priority: z.string(),
  parent: choice,
  symbol: choice,
  similars: z.array(choice),
  isNonWord: z.boolean(),
  isIrregular: z.boolean(),
  isBookSpecific: z.boolean(),
  isAuthor: z.boolean(),
  isIllustrator: z.boolean(),
  isCharacter: z.boolean(),
  showNotOverlay: z.boolean(),
  isCore: z.boolean(),
  isLocked: z.boolean(),
  imprintID: z.string().nullable(),
  seriesID: z.string().nullable(),
});
export type WordForm = z.output<typeof form>;
export type WordFormField = keyof WordForm;

export const unsavedWord = unsavedDraft<WordForm>(form);

/// A word in a list of words: with its parent or definition, so that homonyms are told apart.
export const wordLabel = ({ text, definition }: Pick<DictWord, "text" | "definition">): string =>
  definition ? `${text} (${definition})` : text;

const orNull = (id: string): string | null => (id === noID ? null : id);

/// `symbolLabel` is how its symbol model is called.
export function formOf(word: DictWord, symbolLabel: string): WordForm {
  return {
    text: word.text,
    definition: word.definition ?? "",
    type: word.type,
    fitzType: word.fitzType,
    dialects: word.dialects,
    priority: String(word.priority),
    parent: word.parentWord && { id: word.parentWord.id, label: wordLabel(word.parentWord) },
    symbol: word.symbolID === noID ? null : { id: word.symbolID, label: symbolLabel },
    similars: word.similars.map((id) => {
      const similar = word.similarWords.find((one) => one.id === id);
      return similar ? { id, label: wordLabel(similar) } : null;
    }),
    isNonWord: word.isNonWord,
    isIrregular: word.isIrregular,
    isBookSpecific: word.isBookSpecific,
    isAuthor: word.isAuthor,
    isIllustrator: word.isIllustrator,
    isCharacter: word.isCharacter,
    showNotOverlay: word.showNotOverlay,
    isCore: word.isCore,
    isLocked: word.isLocked,
    imprintID: orNull(word.imprintID),
    seriesID: orNull(word.seriesID),
  };
}

/// What of two forms tells them apart: texts as they are saved, of things that are named their ids.
const essence = (value: WordForm[WordFormField]): string =>
  JSON.stringify(value, (key, part) => {
    if (key === "label") return undefined;
    return typeof part === "string" ? cleanLines(part) : part;
  });

const fields = Object.keys(form.shape) as WordFormField[];

export const changedFields = (one: WordForm, other: WordForm): WordFormField[] =>
  fields.filter((field) => essence(one[field]) !== essence(other[field]));

/// Mine where I changed it, theirs elsewhere.
export const mergeForms = (base: WordForm, mine: WordForm, theirs: WordForm): WordForm => ({
  ...theirs,
  ...Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])),
});

/// The changed fields as they are sent.
export function bodyOf(form: WordForm, changed: readonly WordFormField[]): Omit<WordToSave, "id" | "revision"> {
  const { parent, symbol, similars, imprintID, seriesID, ...plain } = form;
  const sent = {
    ...plain,
    parentWordID: parent?.id ?? noID,
    symbolID: symbol?.id ?? noID,
    similars: similars.map((one) => one?.id ?? noID),
    imprintID: imprintID ?? noID,
    seriesID: seriesID ?? noID,
  };
  const names: Partial<Record<WordFormField, keyof typeof sent>> = { parent: "parentWordID", symbol: "symbolID" };
  const wanted = changed.map((field) => names[field] ?? (field as keyof typeof sent));
  return Object.fromEntries(wanted.map((name) => [name, sent[name]]));
}

export const fieldLabels: Readonly<Record<WordFormField, string>> = {
  text: "Text",
  definition: "Definition",
  type: "Type",
  fitzType: "Fitz type",
  dialects: "Dialects",
  priority: "Priority",
  parent: "Parent",
  symbol: "Symbol",
  similars: "Similar words",
  isNonWord: "Non-word",
  isIrregular: "Irregular",
  isBookSpecific: "Book-specific",
  isAuthor: "Author",
  isIllustrator: "Illustrator",
  isCharacter: "Character",
  showNotOverlay: "Show “not” overlay",
  isCore: "Core word",
  isLocked: "Locked",
  imprintID: "Imprint",
  seriesID: "Series",
};

/// Fields by name, for a message.
export const nameFields = (changed: readonly WordFormField[]): string =>
  changed.map((field) => fieldLabels[field].toLowerCase()).join(", ") || "nothing";
