import { lineEnd } from "../../grammar/lines.ts";
import type { ImportDocument } from "../document/document.ts";
import { placed } from "../document/positions.ts";
import type { Span } from "../reading/line.ts";

/// A character's line, and the place of the name on it.
export interface DeclaredCharacter extends Span {
  /// Empty where it is missing.
  readonly name: string;
  /// The name's place, or that of the tag where the name is missing.
  readonly nameRange: Span;
}

/// The characters that the text declares, in their order.
export function declaredCharacters({ model, text }: ImportDocument): DeclaredCharacter[] {
  return model.characters.map(({ line, from }) => ({
    name: line.name,
    from,
    to: lineEnd(text, from),
    nameRange: placed(line.values.get("name") ?? line.tag, from),
  }));
}

/// The picture that a page names, and the place of that name.
export interface PageImage extends Span {
  readonly name: string;
}

/// The pages' pictures, in their order.
export function pageImages({ model }: ImportDocument): PageImage[] {
  const found: PageImage[] = [];
  for (const { chapters } of model.parts)
    for (const { pages } of chapters)
      for (const { entry } of pages) {
        const image = entry.line.values.get("image");
        if (image) found.push({ name: image.text, ...placed(image, entry.from) });
      }
  return found;
}
