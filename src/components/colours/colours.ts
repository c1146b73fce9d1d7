import { defaultColour } from "../../../api/people/rules/characters.ts";

export interface NamedColour {
  readonly name: string;
  /// 0xRRGGBB
  readonly colour: number;
}

/// Colours that can be told apart, and are readable as the colour of a name; the default comes first.
export const palette: readonly NamedColour[] = [
  { name: "Slate", colour: defaultColour },
  { name: "Red", colour: 0xd03838 },
  { name: "Orange", colour: 0xe0761c },
  { name: "Amber", colour: 0xd9a400 },
  { name: "Yellow", colour: 0xf2d43d },
  { name: "Lime", colour: 0x8cbf26 },
  { name: "Green", colour: 0x2e8b3d },
  { name: "Teal", colour: 0x138a86 },
  { name: "Sky", colour: 0x5ab4e6 },
  { name: "Blue", colour: 0x2f6fd0 },
  { name: "Navy", colour: 0x23407f },
  { name: "Purple", colour: 0x7b4bb5 },
  { name: "Magenta", colour: 0xc23b93 },
  { name: "Pink", colour: 0xf29bb8 },
  { name: "Brown", colour: 0x8a5a35 },
  { name: "Sand", colour: 0xd8bd8f },
  { name: "Black", colour: 0x22262c },
  { name: "White", colour: 0xffffff },
];

/// Returns black or white, whichever is more readable on a colour (WCAG's relative luminance).
export function inkOn(colour: number): "black" | "white" {
  const [red, green, blue] = [16, 8, 0].map((shift) => {
    const part = ((colour >> shift) & 0xff) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  // The luminance at which both contrasts are equal: (1.05 / (L + 0.05) = (L + 0.05) / 0.05).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "black" : "white";
}

/// Returns a colour as CSS writes it.
export const cssColour = (colour: number): string => `#${colour.toString(16).padStart(6, "0")}`;
