export { hyphenateISBN } from "../../api/rules/isbn-hyphens.ts";
