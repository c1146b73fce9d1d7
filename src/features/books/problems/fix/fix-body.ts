import type { FixItem, Fixing } from "./fixing.ts";

/// What the dialog of fixes hands to the part that fixes one kind of problem.
export interface FixBodyProps {
  readonly fixing: Fixing;
  readonly item: FixItem;
  /// Names the dialog once what it is about is read.
  readonly onTitle: (title: string) => void;
}
