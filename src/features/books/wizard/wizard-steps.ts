import {
  type BookDraft,
  type BookStep,
  bookDraftProblems,
  bookStepProblem,
  bookSteps,
  strangeWordsProblem,
} from "../../../../api/books/rules/book-wizard.ts";
import { readBookDraft, writeBookDraft } from "../../../../api/books/rules/book-wizard-query.ts";
import { hyphenateISBN } from "../../../../api/books/rules/isbn-hyphens.ts";
import { refusals } from "../../../../api/common/refusals.ts";
import type { Problem } from "../../../../api/common/rules/problem.ts";

const wizardPath = "/book/wizard";

export const stepIndex = (step: BookStep): number => bookSteps.findIndex((one) => one.step === step);
export const stepAt = (index: number): BookStep | null => bookSteps[index]?.step ?? null;
export const isLastStep = (step: BookStep): boolean => stepIndex(step) === bookSteps.length - 1;
export const titleOf = (step: BookStep): string => bookSteps[stepIndex(step)]!.title;

/// Returns the step of an address; the first one where it names none.
export const stepOfPath = (pathname: string): BookStep =>
  bookSteps.find(({ path }) => `${wizardPath}${path}` === pathname)?.step ?? "title";

/// Returns the query string of a draft, with its `?` where it is not empty.
export function searchOf(draft: BookDraft): string {
  const query = new URLSearchParams(writeBookDraft(draft)).toString();
  return query && `?${query}`;
}

export const draftOf = (search: string): BookDraft => readBookDraft(new URLSearchParams(search));

export const placeOf = (step: BookStep, draft: BookDraft) => ({
  pathname: `${wizardPath}${bookSteps[stepIndex(step)]!.path}`,
  search: searchOf(draft),
});

/// What the steps' problems depend on beside the draft.
export interface WizardFacts {
  /// The keys of the images in this browser.
  readonly images: ReadonlySet<string>;
  /// The ids of chosen words that the book's imprint and series do not have.
  readonly strangeWords: ReadonlySet<string>;
  /// The books that have an ISBN already, by ISBN.
  readonly takenISBNs: ReadonlyMap<string, { readonly id: string; readonly title: string }>;
}

/// Returns the problem that another book has one of the draft's ISBNs; null where none has.
function takenISBN(draft: BookDraft, { takenISBNs }: WizardFacts): string | null {
  const isbn = [draft.isbn10, draft.isbn13].find((one) => takenISBNs.has(one));
  const book = isbn === undefined ? null : takenISBNs.get(isbn);
  return isbn && book ? refusals.isbnTaken(hyphenateISBN(isbn), book.title) : null;
}

const strangeWords = (draft: BookDraft, facts: WizardFacts): string | null =>
  strangeWordsProblem(draft.characterWords.filter(({ id }) => facts.strangeWords.has(id)).map(({ text }) => text));

/// Returns why a step cannot be left; null where it can.
export const stepProblem = (step: BookStep, draft: BookDraft, facts: WizardFacts): string | null =>
  bookStepProblem(step, draft, facts.images) ??
  (step === "characters" ? strangeWords(draft, facts) : step === "others" ? takenISBN(draft, facts) : null);

/// Returns what is missing before Create, each with the step that fixes it.
export function draftProblems(draft: BookDraft, facts: WizardFacts): Problem<BookStep>[] {
  const strange = strangeWords(draft, facts);
  const taken = takenISBN(draft, facts);
  return [
    ...bookDraftProblems(draft, facts.images),
    ...(strange ? [{ field: "characters" as const, message: strange }] : []),
    ...(taken ? [{ field: "others" as const, message: taken }] : []),
  ];
}

/// Returns the first step before this one that cannot be left, and why; null where there is none.
export function obstacleBefore(
  step: BookStep,
  draft: BookDraft,
  facts: WizardFacts,
): { readonly step: BookStep; readonly problem: string } | null {
  for (const before of bookSteps.slice(0, stepIndex(step))) {
    const problem = stepProblem(before.step, draft, facts);
    if (problem) return { step: before.step, problem };
  }
  return null;
}
