/// The fixes of diagnostics, and changes for lines without mistakes (docs/import-language.md, 'Fixes').

export { acceptableWord } from "./acceptable-word.ts";
export type { Fix } from "./fix.ts";
export { fixAll, hasFixForAll } from "./fix-all.ts";
export { fixesFor } from "./fixes-for.ts";
