import type { LookupList } from "../../../../language/index.ts";

/// A dictionary word as it is kept.
export interface KeptWord {
  readonly id: string;
  readonly list: LookupList;
  /// In each list words stand by this, then by their ids.
  readonly key: string;
  /// Whose it is; null where it is everyone's.
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  /// The LookupWord as JSON.
  readonly json: string;
}
