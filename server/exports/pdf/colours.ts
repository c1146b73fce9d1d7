import type { FitzType } from "../../../api/common/constants.ts";

/// The colours of captions, as the screens have them on white (`src/app/theme/fitz-tokens.ts`); a test holds them together.
export const captionColours: Readonly<Record<FitzType, string>> = {
  P: "#ffe066",
  V: "#a8e0a0",
  N: "#ffc48a",
  A: "#a9d0ff",
  M: "#dfe3e8",
  S: "#dfe3e8",
  L: "#dfe3e8",
};
