import type { Sheet } from "../../../../api/index.ts";
import type { ApiError } from "../../../client/errors.ts";
import { type Load, nothingLoaded } from "../../../client/load.ts";
import type { GridSelection } from "../../../components/grid/selection.ts";
import { noSavedSteps, type SavedStepDialog, type SavedSteps } from "../../../components/session/saved-steps.ts";
import type { Plan, Taken } from "./plan.ts";

export type InTheWay = Extract<Plan, { inTheWay: unknown }>;

export interface ArrangeState {
  /// In the order of the address.
  readonly load: Load<readonly Sheet[]>;
  readonly selections: ReadonlyMap<string, GridSelection>;
  /// The sheet with the keyboard.
  readonly activeID: string | null;
  readonly saves: SavedSteps;
  /// What is being done, for people.
  readonly activity: string | null;
  readonly dialog: SavedStepDialog | null;
  readonly notice: { readonly text: string } | null;
  /// The question what becomes of words in the way.
  readonly taken: (InTheWay & { readonly title: string; readonly answer: (how: Taken | null) => void }) | null;
  readonly failure: ApiError | null;
}

export const nothingArranged: ArrangeState = {
  load: nothingLoaded,
  selections: new Map(),
  activeID: null,
  saves: noSavedSteps,
  activity: null,
  dialog: null,
  notice: null,
  taken: null,
  failure: null,
};
