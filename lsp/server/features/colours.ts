import type { Color, ColorInformation, ColorPresentation, Range } from "vscode-languageserver-protocol";
import { declaredColours } from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";

/// Returns the colours of the characters, each where it is written.
export const documentColours = (open: OpenDocument): ColorInformation[] =>
  declaredColours(open.document).map(({ colour, ...span }) => ({ range: open.range(span), color: toColour(colour) }));

/// Writes a chosen colour as the language does.
export function colourPresentations({ red, green, blue }: Color, range: Range): ColorPresentation[] {
  const digits = [red, green, blue].map((part) => {
    const byte = Math.round(255 * Math.min(1, Math.max(0, part)));
    return byte.toString(16).padStart(2, "0");
  });
  const label = digits.join("");
  return [{ label, textEdit: { range, newText: label } }];
}

const toColour = (colour: number): Color => ({
  red: (colour >> 16) / 255,
  green: ((colour >> 8) & 0xff) / 255,
  blue: (colour & 0xff) / 255,
  alpha: 1,
});
