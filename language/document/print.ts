import type { StructureItem } from "../types.ts";

/// Prints a sentence as it appears on the page: its words and punctuation, with any white space as a single space.
/// Speech tags are omitted; the space before a tag moves to the item after it.
export function printSentence(items: readonly StructureItem[]): string {
  let text = "";
  let space = false;
  for (const item of items) {
    space ||= item.space === true;
    if ("acapela" in item) continue;
    text += (space && text !== "" ? " " : "") + ("text" in item ? item.text : item.punctuation);
    space = false;
  }
  return text;
}
