import { isSection } from "../../grammar/tags.ts";
import { type Entry, isSentence, type Model } from "../document/model.ts";
import { entryIndexFrom } from "../document/positions.ts";
import { removeLine } from "../fixes/lines.ts";
import { setValue } from "./control-values.ts";
import { inOrder, type Refactorer } from "./refactoring.ts";
import { sectionAt } from "./sections-at.ts";

/// Merges the section at the cursor with the one before it of the same kind. The picture of a page stays if the page
/// before has none. It is not offered where sentences outside of pages would come to the page before, and be printed.
export const mergeSection: Refactorer = function* ({ document, text, selection }) {
  const found = sectionAt(document, selection.from);
  const entry = found?.section.entry;
  const before = found?.siblings[found.index - 1];
  if (!found || !entry || !before?.entry) return;
  if (found.section.kind !== "page" && hasOrphans(document.model, entry)) return;
  const image = entry.line.values.get("image")?.text;
  const keeps = image !== undefined && !before.entry.line.values.has("image");
  const edits = [...(keeps ? setValue(text, before.entry, "image", image) : []), removeLine(text, entry.from)];
  const { kind } = found.section;
  const lost = image !== undefined && !keeps && before.entry.line.values.get("image")?.text !== image;
  const title = `Merge with the ${kind} before${lost ? `, without the picture ${image}` : ""}`;
  yield { kind: "mergeSection", title, edits: inOrder(edits) };
};

/// True if a sentence stands below the line of a part or chapter, before the next section.
function hasOrphans({ entries }: Model, section: Entry): boolean {
  for (let index = entryIndexFrom(entries, section.from) + 1; index < entries.length; index++) {
    const entry = entries[index] as Entry;
    if (isSentence(entry)) return true;
    if (isSection(entry.line.kind)) return false;
  }
  return false;
}
