/// What can be done about diagnostics, and with lines in which nothing is wrong (docs/import-language.md, 'Fixes').

export type { Fix } from "./fix.ts";
export { fixAll } from "./fix-all.ts";
export { fixesFor } from "./fixes-for.ts";
export { type Refactoring, refactorings } from "./refactorings.ts";
