import type { Tree, TreeCursor } from "@lezer/common";
import { nodes, parser } from "../grammar/index.ts";
import { ImportDocument } from "./document.ts";
import { type Model, reservedNames } from "./model.ts";

export interface SpeakerCompletion {
  /// The name as it was declared.
  readonly label: string;
  /// The character's symbol; of Director and Narrator that they need no declaration.
  readonly detail: string;
}

export interface SpeakerCompletions {
  /// The speaker's name that a completion replaces; empty where none has been typed.
  readonly from: number;
  readonly to: number;
  readonly options: readonly SpeakerCompletion[];
}

/// What can be spoken by where the cursor is: null unless it stands after the `@` of a line and not after its colon.
/// All characters are offered, whatever has been typed of a name.
export function speakerCompletions(source: ImportDocument | string, offset: number): SpeakerCompletions | null {
  const text = typeof source === "string" ? source : source.text;
  const place = speakerAt(typeof source === "string" ? parser.parse(source) : source.tree, text, offset);
  if (!place) return null;
  const document = typeof source === "string" ? new ImportDocument(source) : source;
  return { ...place, options: speakersOf(document.model) };
}

/// The range of the speaker's name that the cursor is in; null where it is in none.
function speakerAt(tree: Tree, text: string, offset: number): { from: number; to: number } | null {
  const cursor = tree.cursor();
  if (!cursor.childBefore(offset) || cursor.type.id !== nodes.SpokenLine) return null;
  if (/[\r\n]/.test(text.slice(cursor.to, offset))) return null;
  return nameRange(cursor, text, offset);
}

function nameRange(cursor: TreeCursor, text: string, offset: number): { from: number; to: number } | null {
  let name = { from: offset, to: offset };
  let isClosed = false;
  cursor.firstChild();
  while (cursor.nextSibling() && !isClosed) {
    if (cursor.type.id === nodes.Colon) {
      if (cursor.from < offset) return null;
      isClosed = true;
    } else {
      name = { from: cursor.from, to: cursor.to };
    }
  }
  const from = Math.min(name.from, offset);
  if (isClosed) return { from, to: Math.max(name.to, offset) };
  // Without a colon the line may go on after the name: only the word at the cursor is sure to belong to it.
  const rest = /^\S*/.exec(text.slice(offset, name.to))?.[0] ?? "";
  return { from, to: offset + rest.length };
}

function speakersOf({ cast }: Model): SpeakerCompletion[] {
  const declared = [...cast.values()].map(({ line }) => ({
    label: line.name,
    detail: line.values.get("symbol")?.text ?? "",
  }));
  const reserved = [...reservedNames.values()].map((label) => ({ label, detail: "needs no declaration" }));
  return [...declared, ...reserved];
}
