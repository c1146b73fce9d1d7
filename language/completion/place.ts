import type { Tree, TreeCursor } from "@lezer/common";
import { nodes } from "../../grammar/index.ts";
import type { Span } from "../line.ts";
import type { ControlKind } from "../parameters.ts";
import { lineStart } from "../text-lines.ts";
import { controlPlace } from "./control-place.ts";
import { sentencePlace } from "./sentence-place.ts";
import { speakerPlace } from "./speaker-place.ts";

/// Where the cursor is, as far as something can be completed there; `from` to `to` is what a completion replaces.
export type CompletionPlace = TagPlace | ParameterPlace | ValuePlace | SpeakerPlace | WordPlace | WordIdPlace;

/// In the tag of a control line; the range is without its `#`.
export interface TagPlace extends Span {
  readonly kind: "tag";
}
/// Where a control line can hold a key.
export interface ParameterPlace extends Span {
  readonly kind: "parameter";
  readonly tag: ControlKind;
  /// The keys elsewhere on the line, in lower case; a free name is `name`.
  readonly given: ReadonlySet<string>;
  /// True where the key's `=` stands already.
  readonly hasEquals: boolean;
}
/// In the value of a parameter; the range is without quotes, and of a quote that nothing closes ends with the word.
export interface ValuePlace extends Span {
  readonly kind: "value";
  readonly tag: ControlKind;
  /// As written, in lower case.
  readonly key: string;
  readonly form: "bare" | "quoted" | "unclosed";
  /// The value before the cursor, as written.
  readonly typed: string;
}
/// After the `@` of a line and not after its colon; empty where no name has been typed.
export interface SpeakerPlace extends Span {
  readonly kind: "speaker";
  readonly hasColon: boolean;
}
/// In a word or group; the range takes in brackets and the id behind it.
export interface WordPlace extends Span {
  readonly kind: "word";
  /// The word before the cursor, without its bracket.
  readonly typed: string;
  /// True for the first word of its sentence.
  readonly isFirst: boolean;
}
/// Behind the `#` that stands directly behind a word or group; the range is without the `#`.
export interface WordIdPlace extends Span {
  readonly kind: "wordId";
  /// The word as written; of a group what stands in the brackets.
  readonly word: string;
}

const controlLines = new Map<number, ControlKind | null>([
  [nodes.PartLine, "part"],
  [nodes.ChapterLine, "chapter"],
  [nodes.PageLine, "page"],
  [nodes.CharacterLine, "character"],
  [nodes.FootnoteLine, "footnote"],
  [nodes.UnknownLine, null],
]);

/// Where an offset is, from the tree alone and looking at one line only; null where nothing can be completed.
export function completionPlace(tree: Tree, text: string, offset: number): CompletionPlace | null {
  const cursor = tree.cursor();
  if (!cursor.childBefore(offset) || cursor.from < lineStart(text, offset)) return null;
  const tag = controlLines.get(cursor.type.id);
  if (tag !== undefined) return controlPlace(cursor, text, offset, tag);
  if (cursor.type.id === nodes.Sentence) return sentencePlace(cursor, text, offset);
  if (cursor.type.id === nodes.SpokenLine) return speakerPlace(cursor, text, offset) ?? spoken(cursor, text, offset);
  return null;
}

function spoken(cursor: TreeCursor, text: string, offset: number): CompletionPlace | null {
  if (!cursor.childBefore(offset) || cursor.type.id !== nodes.Sentence) return null;
  return sentencePlace(cursor, text, offset);
}
