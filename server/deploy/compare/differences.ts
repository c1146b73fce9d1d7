import type { PackageDifference } from "../../../api/index.ts";

type Kinds = Omit<PackageDifference, "isSame">;

/// Everything that differs between two packages.
export type Differences = { readonly isSame: boolean } & {
  readonly [K in keyof Kinds]: readonly Kinds[K]["listed"][number][];
};
