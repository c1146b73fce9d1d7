/// The business rules that screens show and the server enforces: pure functions over plain data.
export * from "./cells.ts";
export * from "./isbn.ts";
export * from "./isbn-hyphens.ts";
export * from "./names.ts";
