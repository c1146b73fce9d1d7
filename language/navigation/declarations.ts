import { lineEnd } from "../../grammar/lines.ts";
import type { ImportDocument } from "../document/document.ts";
import { shiftSpan } from "../document/positions.ts";
import type { Span } from "../reading/line.ts";
import { readColour } from "../reading/values.ts";

/// A character's line and the range of its name.
export interface DeclaredCharacter extends Span {
  /// Empty if it is missing.
  readonly name: string;
  /// The range of the name, or of the tag if the name is missing.
  readonly nameRange: Span;
}

/// Returns the characters that the text declares, in order.
export function declaredCharacters({ model, text }: ImportDocument): DeclaredCharacter[] {
  return model.characters.map(({ line, from }) => ({
    name: line.name,
    from,
    to: lineEnd(text, from),
    nameRange: shiftSpan(line.values.get("name") ?? line.tag, from),
  }));
}

/// A character's colour, 0xRRGGBB, and the range of its digits.
export interface DeclaredColour extends Span {
  readonly colour: number;
}

/// Returns the valid colours of the characters, in order.
export function declaredColours({ model }: ImportDocument): DeclaredColour[] {
  return model.characters.flatMap(({ line, from }) => {
    const value = line.values.get("colour");
    const colour = value ? readColour(value.text) : null;
    return value && colour !== null ? [{ ...shiftSpan(value, from), colour }] : [];
  });
}

/// The image of a page and the range of its name.
export interface PageImage extends Span {
  readonly name: string;
}

/// Returns the images of the pages, in order.
export function pageImages({ model }: ImportDocument): PageImage[] {
  const found: PageImage[] = [];
  for (const { entry } of model.pages) {
    const image = entry.line.values.get("image");
    if (image) found.push({ name: image.text, ...shiftSpan(image, entry.from) });
  }
  return found;
}
