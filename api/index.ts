/// The HTTP contract: every call of the product, with the schemas of its request and response.
export * from "./account.ts";
export * from "./book-wizard.ts";
export * from "./books.ts";
export * from "./common.ts";
export * from "./constants.ts";
export * from "./dict-word.ts";
export * from "./doc.ts";
export { basePath, type Endpoint } from "./endpoint.ts";
export * from "./errors.ts";
export * from "./history.ts";
export * from "./import-structure.ts";
export * from "./import-text.ts";
export * from "./people.ts";
export * from "./pictures.ts";
export * from "./publishing.ts";
export * from "./settings.ts";
