import { z } from "zod";
import type { Consequences } from "../../../api/system/consequences.ts";
import type { ApiError } from "../../client/errors.ts";
import { type Load, nothingLoaded } from "../../client/load.ts";
import { noSavedSteps, type SavedStepDialog, type SavedSteps } from "./saved-steps.ts";
import type { UndoHistory } from "./undo-history.ts";

/// Who saved last, and when.
export interface LastChange {
  readonly updatedBy: string;
  readonly updatedAt: string;
}

/// A dialog that only one screen has.
export interface OwnDialog {
  readonly kind: string;
}

/// What an edit session asks or says before work goes on. `D` is what is read.
export type EditDialog<D> =
  /// Somebody else saved meanwhile.
  | { readonly kind: "conflict"; readonly theirs: D; readonly changed: LastChange }
  /// The consequences of the save. `shownFor` is the draft that they belong to, `agreed` what was agreed to before, and
  /// `action` what was done to the draft where that was one step.
  | {
      readonly kind: "consequences";
      readonly consequences: Consequences;
      readonly shownFor: unknown;
      readonly agreed: readonly string[];
      readonly action: string | null;
    }
  /// `what` is the name of the button that gets the focus afterwards.
  | { readonly kind: "refusal"; readonly what: string; readonly error: ApiError }
  /// `meanwhile`: who saved the thing while it was shown here.
  | { readonly kind: "delete"; readonly meanwhile: LastChange | null }
  | { readonly kind: "history" }
  | SavedStepDialog;

/// The state of an edit session. `D` is what is read, `T` the draft: what is edited of it.
export interface EditState<D, T, Own extends OwnDialog = never> {
  /// The newest known form.
  readonly load: Load<D>;
  /// The draft as it is saved; null until it is loaded.
  readonly base: T | null;
  readonly history: UndoHistory<T> | null;
  /// The saves that undo can continue with.
  readonly saves: SavedSteps;
  /// The fields that the user has left: their problems are shown.
  readonly touched: ReadonlySet<string>;
  /// After an attempt to save, the problems of all fields are shown.
  readonly submitted: boolean;
  /// The running activity: `saving`, `deleting`, or one of the screen's own.
  readonly activity: string | null;
  /// Why the last action was impossible, or what comes next; a new object each time.
  readonly notice: { readonly text: string } | null;
  readonly dialog: EditDialog<D> | Own | null;
  /// Where the focus is to go, by the `name` of a field or button; a new object each time.
  readonly focus: { readonly on: string } | null;
  /// The id of what was created.
  readonly created: string | null;
  readonly isDeleted: boolean;
}

export const initialState: EditState<never, never> = {
  load: nothingLoaded,
  base: null,
  history: null,
  saves: noSavedSteps,
  touched: new Set(),
  submitted: false,
  activity: null,
  notice: null,
  dialog: null,
  focus: null,
  created: null,
  isDeleted: false,
};

/// An unsaved draft, with the base that it started from.
export interface UnsavedDraft<T> {
  readonly base: T;
  readonly draft: T;
}

export const unsavedDraft = <T>(draft: z.ZodType<T>): z.ZodType<UnsavedDraft<T>> =>
  z.strictObject({ base: draft, draft });

/// Returns the draft that is edited; null until it is loaded.
export const draftIn = <T>({ history }: { readonly history: UndoHistory<T> | null }): T | null =>
  history?.present ?? null;
