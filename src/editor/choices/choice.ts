import type { Diagnostic, LookupWord, TextChange } from "../../../language/index.ts";

export interface Choice {
  readonly title: string;
  /// Ascending, not overlapping, in the text that the choices were opened on.
  readonly edits: readonly TextChange[];
  /// The dictionary word that is chosen, to be shown with its symbol.
  readonly word: LookupWord | null;
  /// Why it is proposed where it is; null where nothing speaks for it.
  readonly reason: string | null;
  /// Where the cursor goes, as an offset of the changed text; absent if it stays with its text.
  readonly cursor?: number;
  /// The address that is opened instead of a change of the text.
  readonly opens?: string;
  /// What is done instead of a change of the text. Resolves to whether it was done.
  readonly act?: () => Promise<boolean>;
}

/// What can be done at a place of the text, for a person to choose from.
export interface Choices {
  readonly from: number;
  readonly to: number;
  /// Null where nothing is wrong, as with a word whose id can be changed.
  readonly problem: Diagnostic | null;
  readonly options: readonly Choice[];
  /// What is told of the place where it is no problem, and what the options are.
  readonly hint?: { readonly message: string; readonly name: string };
}
