import { type BookDraft, type BookStep, emptyBookDraft } from "../../../../api/books/rules/book-wizard.ts";
import type { ApiError } from "../../../client/errors.ts";
import { type Load, nothingLoaded } from "../../../client/load.ts";
import type { WizardFacts } from "./wizard-steps.ts";

export interface WizardState {
  readonly draft: BookDraft;
  readonly step: BookStep;
  /// The last step that was shown, counted from 0.
  readonly furthest: number;
  /// Whether Next was pressed at this step while something was missing.
  readonly submitted: boolean;
  /// Why another step is shown than the address asked for.
  readonly notice: string | null;
  /// The keys of the images in this browser; null until they are known.
  readonly images: ReadonlySet<string> | null;
  /// Why images cannot be stored or read in this browser.
  readonly imagesProblem: string | null;
  /// The ids of chosen words that the book's imprint and series do not have.
  readonly strangeWords: ReadonlySet<string>;
  /// The books that have an ISBN of the draft, or had one of an earlier draft, by ISBN.
  readonly takenISBNs: ReadonlyMap<string, { readonly id: string; readonly title: string }>;
  /// Whether the named symbols exist; loaded at the steps that need it.
  readonly symbols: Load<ReadonlyMap<string, boolean>>;
  /// By a missing symbol's name: the symbols that differ from it only in case.
  readonly otherCases: ReadonlyMap<string, readonly string[]>;
  readonly isCreating: boolean;
  readonly refusal: ApiError | null;
}

export const firstState: WizardState = {
  draft: emptyBookDraft,
  step: "title",
  furthest: 0,
  submitted: false,
  notice: null,
  images: null,
  imagesProblem: null,
  strangeWords: new Set(),
  takenISBNs: new Map(),
  symbols: nothingLoaded,
  otherCases: new Map(),
  isCreating: false,
  refusal: null,
};

/// Returns the facts that the steps' problems depend on. Until the browser's store was read, all images that the draft
/// names count as stored.
export const factsOf = ({ images, draft, strangeWords, takenISBNs }: WizardState): WizardFacts => ({
  images: images ?? new Set(draft.missingSymbols.flatMap(({ key }) => key ?? [])),
  strangeWords,
  takenISBNs,
});

/// Whether it is still unknown which symbols are missing.
export const isWaiting = ({ step, symbols }: Pick<WizardState, "step" | "symbols">): boolean =>
  step === "symbols" && symbols.status !== "loaded";
