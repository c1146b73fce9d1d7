import { lineEnd, lineStart } from "../../grammar/lines.ts";
import type { ImportDocument } from "../document/document.ts";
import { entryIndexFrom, isControl } from "../document/positions.ts";
import { newPage, pageLine } from "../refactorings/page-numbers.ts";
import type { CompletionOption, CompletionSources } from "./completion.ts";
import type { TagPosition } from "./position.ts";

/// Offers the whole line of the next page, with its number and picture, where a tag ends its line within a chapter.
export function pageOptions(
  document: ImportDocument,
  { to }: TagPosition,
  { images = [] }: CompletionSources,
): CompletionOption[] {
  const { model, text } = document;
  if (text.slice(to, lineEnd(text, to)).trim() !== "") return [];
  const index = entryIndexFrom(model.entries, lineStart(text, to));
  const isInChapter = model.entries
    .slice(0, index)
    .some((entry) => isControl(entry) && (entry.line.kind === "page" || entry.line.kind === "chapter"));
  if (!isInChapter) return [];
  const page = newPage(document, index, images);
  const line = pageLine(page).slice(1);
  return [{ kind: "tag", label: line, info: "The next page, with its number and picture", apply: line }];
}
