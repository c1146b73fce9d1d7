export * from "./clean.ts";
export * from "./problem.ts";
export * from "./scripts.ts";
