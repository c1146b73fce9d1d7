import { removeLine } from "../fixes/lines.ts";
import { setValue } from "./control-values.ts";
import { inOrder, type Refactorer } from "./refactoring.ts";
import { sectionAt } from "./sections-at.ts";

/// Merges the section at the cursor with the one before it of the same kind. The picture of a page stays if the page
/// before has none.
export const mergeSection: Refactorer = function* ({ document, text, selection }) {
  const found = sectionAt(document, selection.from);
  const entry = found?.section.entry;
  const before = found?.siblings[found.index - 1];
  if (!found || !entry || !before?.entry) return;
  const image = entry.line.values.get("image")?.text;
  const keeps = image !== undefined && !before.entry.line.values.has("image");
  const edits = [...(keeps ? setValue(text, before.entry, "image", image) : []), removeLine(text, entry.from)];
  const { kind } = found.section;
  const lost = image !== undefined && !keeps && before.entry.line.values.get("image")?.text !== image;
  const title = `Merge with the ${kind} before${lost ? `, without the picture ${image}` : ""}`;
  yield { kind: "mergeSection", title, edits: inOrder(edits) };
};
