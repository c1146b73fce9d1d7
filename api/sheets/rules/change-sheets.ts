/// The rules for changing many sheets at once.
import { isID } from "../../common/rules/ids.ts";
import { cleanText } from "../../common/rules/text/index.ts";
import { fitzLetters } from "../../words/rules/fitz-types.ts";

/// What changes on each of the sheets; what is absent stays.
export interface ChangeOfSheets {
  readonly isComplete?: boolean | undefined;
  /// The letters of fitz types.
  readonly fitzTypes?: string | undefined;
  /// The zero UUID or null for no book.
  readonly bookID?: string | null | undefined;
  /// Replaces a part of each name, wherever it stands in it.
  readonly rename?: { readonly find: string; readonly replaceWith: string } | undefined;
}

/// The fields that change.
export interface ChangedFields {
  readonly name: string | null;
  readonly bookID: string | null;
  readonly fitzTypes: string;
  readonly isComplete: boolean;
}

/// Returns the fields of a sheet after a change of many. A sheet without a name keeps lacking one.
export function fieldsAfter(sheet: ChangedFields, change: ChangeOfSheets): ChangedFields {
  const { isComplete, fitzTypes, bookID, rename } = change;
  return {
    name: rename && rename.find !== "" && sheet.name !== null ? renamed(sheet.name, rename) : sheet.name,
    bookID: bookID === undefined ? ofBook(sheet.bookID) : ofBook(bookID),
    fitzTypes: fitzTypes === undefined ? sheet.fitzTypes : fitzLetters(fitzTypes).join(""),
    isComplete: isComplete ?? sheet.isComplete,
  };
}

const renamed = (name: string, { find, replaceWith }: NonNullable<ChangeOfSheets["rename"]>): string =>
  cleanText(name.replaceAll(find, () => replaceWith));

const ofBook = (bookID: string | null): string | null => (isID(bookID) ? bookID : null);

/// Whether a change leaves a sheet as it is.
export const isUnchanged = (sheet: ChangedFields, change: ChangeOfSheets): boolean => {
  const after = fieldsAfter(sheet, change);
  return (
    after.name === sheet.name &&
    after.bookID === ofBook(sheet.bookID) &&
    after.fitzTypes === sheet.fitzTypes &&
    after.isComplete === sheet.isComplete
  );
};
