/// The business rules that screens show and the server enforces: pure functions over plain data.

export * from "./book.ts";
export * from "./cells.ts";
export * from "./characters.ts";
export * from "./deletion.ts";
export * from "./fitz-types.ts";
export * from "./grids.ts";
export * from "./highlights.ts";
export * from "./ids.ts";
export * from "./images.ts";
export * from "./isbn.ts";
export * from "./isbn-hyphens.ts";
export * from "./move.ts";
export * from "./names.ts";
export * from "./placement.ts";
export * from "./popups.ts";
export * from "./problem.ts";
export * from "./relations.ts";
export * from "./sheets.ts";
export * from "./symbols.ts";
export * from "./words.ts";
