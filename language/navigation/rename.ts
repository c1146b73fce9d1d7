import { collapse } from "../../grammar/white-space.ts";
import { beginsWithQuote, escapeQuotes, quoteName, quoteValue } from "../../grammar/write.ts";
import type { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import { type Model, reservedNames } from "../document/model.ts";
import { nameKey } from "../normalise.ts";
import type { Span } from "../reading/line.ts";
import { characterReferences, type Reference } from "./references.ts";
import { spotAt } from "./spot.ts";

/// Why a character cannot be renamed, as text for people.
export interface RenameRefusal {
  readonly refusal: string;
}

/// A name that can be changed, and its range.
export interface RenameTarget extends Span {
  readonly name: string;
}

/// The changes that rename a character: its declarations and all its spoken lines.
export interface Renaming {
  readonly changes: readonly TextChange[];
}

const reserved = (name: string): RenameRefusal => ({ refusal: `'${name}' is a reserved character` });

/// Returns the character's name at an offset, ready to be renamed; null if there is none.
export function prepareRename(document: ImportDocument, offset: number): RenameTarget | RenameRefusal | null {
  const spot = spotAt(document, offset);
  if (spot?.kind !== "character" || spot.nameKey === "") return null;
  const fixed = reservedNames.get(spot.nameKey);
  return fixed === undefined ? { ...spot.span, name: spot.name } : reserved(fixed);
}

/// Renames the character at an offset in all its declarations and spoken lines. Only the names change: their quotes and
/// the white space around them stay, unless the new name needs quotes. Null if there is no name at the offset.
export function renameAt(document: ImportDocument, offset: number, newName: string): Renaming | RenameRefusal | null {
  const spot = spotAt(document, offset);
  const target = prepareRename(document, offset);
  if (spot?.kind !== "character" || target === null) return null;
  if ("refusal" in target) return target;
  const name = collapse(newName);
  const refusal = refusalOf(document.model, name, spot.nameKey);
  if (refusal) return refusal;
  const changes = characterReferences(document.model, spot.nameKey).map((reference) => ({
    from: reference.from,
    to: reference.to,
    insert: written(document.text, reference, name),
  }));
  return { changes: changes.filter(({ from, to, insert }) => document.text.slice(from, to) !== insert) };
}

/// Returns the ranges of the name that the declaration at an offset gives, as it is written there: what is typed in it can
/// be typed in all. Empty elsewhere: who edits the name of a speech gives the line to another.
export function linkedNames(document: ImportDocument, offset: number): Span[] {
  const spot = spotAt(document, offset);
  const target = prepareRename(document, offset);
  if (spot?.kind !== "character" || target === null || "refusal" in target) return [];
  const read = ({ from, to }: Span): string => document.source.read(from, to);
  const written = read(target);
  const alike = characterReferences(document.model, spot.nameKey).filter((one) => read(one) === written);
  const isDeclaration = alike.some(({ kind, from }) => kind === "declaration" && from === target.from);
  return isDeclaration ? alike.map(({ from, to }) => ({ from, to })) : [];
}

function refusalOf({ characters }: Model, name: string, ownKey: string): RenameRefusal | null {
  const key = nameKey(name);
  if (key === "") return { refusal: "A character must have a name" };
  if (name.includes(":")) return { refusal: "A character's name cannot hold a colon" };
  const fixed = reservedNames.get(key);
  if (fixed !== undefined) return reserved(fixed);
  const other = key === ownKey ? undefined : characters.find(({ line }) => line.nameKey === key);
  return other ? { refusal: `Character '${other.line.name}' is already defined` } : null;
}

/// Writes the name in place of another: plain as a speaker, and as the existing kind of value on a character's line.
function written(text: string, { kind, from }: Reference, name: string): string {
  if (kind === "speaker") return name;
  const before = text[from - 1] ?? "";
  if (beginsWithQuote(before)) return escapeQuotes(name);
  return before === "=" ? quoteValue(name) : quoteName(name);
}
