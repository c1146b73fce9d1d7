/// Merging of texts, line by line: what two people made of one text. It knows lines alone, and nothing of what they mean.

export { changesOf, type LineChange } from "./line-changes.ts";
export { type Choice, composeText, mergeTexts, type Piece } from "./three-way.ts";
