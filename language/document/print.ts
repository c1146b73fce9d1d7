import type { StructureItem } from "../types.ts";

/// A sentence as it is printed on the page: its words and punctuation with the spaces of the source, white space of any
/// length being one space. Speech tags are not printed; the space before one stands before what follows it.
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
