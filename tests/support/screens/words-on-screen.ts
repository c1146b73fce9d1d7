import { noID } from "../../../api/common/rules/ids.ts";
import type { DictWord } from "../../../api/index.ts";
import type { GridWord } from "../../../src/components/grid/arrangement.ts";

/// A word as the server lists it: by default a key word in every dialect without further facts.
export const listedWord = (id: string, text: string, given: Partial<DictWord> = {}): DictWord => ({
  id,
  text,
  type: "K",
  fitzType: "N",
  dialects: ["en-gb", "en-au", "en-us"],
  definition: null,
  priority: 1000,
  isNonWord: false,
  isIrregular: false,
  isCore: false,
  isLocked: false,
  isBookSpecific: false,
  isAuthor: false,
  isIllustrator: false,
  isCharacter: false,
  imprintID: noID,
  seriesID: noID,
  parentWordID: noID,
  parentWord: null,
  childWordCount: 0,
  symbolID: noID,
  showNotOverlay: false,
  similars: [noID, noID, noID],
  similarWords: [],
  revision: 1,
  updatedAt: "2026-01-01T00:00:00.000Z",
  updatedBy: "a test",
  ...given,
});

/// A key word on a sheet. Its text is also its id.
export const gridWord = (text: string, row: number, col: number, given: Partial<GridWord> = {}): GridWord => ({
  wordID: text,
  text,
  row,
  col,
  type: "K",
  fitzType: "N",
  fitzTypes: "N",
  definition: null,
  symbol: null,
  ...given,
});
