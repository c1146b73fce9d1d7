import type { LinesEdit } from "../checks/diagnostics.ts";
import type { ControlLine } from "../reading/line.ts";
import { readPageType } from "../reading/values.ts";
import { type Entry, isSentence, type Model } from "./model.ts";
import { endOfPage, entryIndexFrom, isControl, pageOf } from "./positions.ts";

/// Longer insertions are read in steps, like a new text.
const maxSentences = 1000;

/// Replaces sentences of one page by others, in the model's entries and in the page. `first` is the index of the first
/// old entry, and `fromA` the offset where the old lines start. Returns null and changes nothing unless all lines are
/// sentences of a page.
export function replaceSentences(
  model: Model,
  first: number,
  old: readonly Entry[],
  read: readonly Entry[],
  fromA: number,
): LinesEdit | null {
  if (read.length > maxSentences || !read.every(isSentence) || !old.every(isSentence)) return null;
  // Blank lines and comments are not entries and belong to no page.
  if (old.length === 0 && read.length === 0) return { entries: [], page: null, pageEnd: 0, isOfModel: false };
  // New sentences belong to the page of the line above.
  const index = old.length > 0 ? first : first - 1;
  const page = pageOf(model, index);
  if (!page) return null;
  const pageEnd = endOffset(model, index);
  const wasEmpty = page.sentences.length === 0;
  page.sentences.splice(entryIndexFrom(page.sentences, fromA), old.length, ...read);
  model.entries.splice(first, old.length, ...read);
  // An empty page is a problem only where another follows.
  return { entries: read, page, pageEnd, isOfModel: wasEmpty !== (page.sentences.length === 0) };
}

/// Replaces the content of a control line. Returns null and changes nothing if this would move other lines to another
/// section or change how they are read.
export function replaceControl(
  model: Model,
  index: number,
  [old, ...moreOld]: readonly Entry[],
  [read, ...moreRead]: readonly Entry[],
): LinesEdit | null {
  if (!old || !read || moreOld.length > 0 || moreRead.length > 0) return null;
  if (!isControl(old) || !isControl(read) || !hasSameEffect(old.line, read.line)) return null;
  const page = old.line.kind === "footnote" ? pageOf(model, index) : null;
  const pageEnd = endOffset(model, index);
  const isOfModel = !hasSameKey(old, read) || hasImage(old.line) !== hasImage(read.line);
  // The entry object stays, because the rest of the model refers to it.
  Object.assign(old, read);
  return { entries: [old], page, pageEnd, isOfModel };
}

/// True if both lines affect the lines around them in the same way.
function hasSameEffect(old: ControlLine, line: ControlLine): boolean {
  if (old.kind !== line.kind) return false;
  if (old.kind === "character") return old.nameKey === line.nameKey;
  return old.kind !== "page" || typeOf(old) === typeOf(line);
}

/// True if the value that other lines are compared with (the name, or a footnote's index) is the same at the same
/// position.
function hasSameKey(old: Entry<ControlLine>, read: Entry<ControlLine>): boolean {
  const key = old.line.kind === "footnote" ? "index" : "name";
  const before = old.line.values.get(key);
  const after = read.line.values.get(key);
  return (
    old.from === read.from &&
    old.line.tag.to === read.line.tag.to &&
    before?.text === after?.text &&
    before?.from === after?.from &&
    before?.to === after?.to
  );
}

/// What keeps a page without sentences from being empty.
const hasImage = ({ kind, values }: ControlLine): boolean => kind === "page" && values.has("image");

const typeOf = ({ values }: ControlLine): string => readPageType(values.get("type")?.text ?? "") ?? "Text";

const endOffset = (model: Model, index: number): number =>
  model.entries[endOfPage(model, index)]?.from ?? Number.POSITIVE_INFINITY;
