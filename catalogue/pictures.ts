import { iconAttribution } from "../api/licences/rules/icon-attribution.ts";
import { compositions } from "./compositions/index.ts";
import { drawing, wordTile } from "./drawings/index.ts";
import type { FitzType, Icon, IconOf, Picture } from "./types.ts";

export const iconSets = ["openmoji", "game-icons", "mdi", "tabler", "icon-park", "healthicons", "temaki"] as const;
export type IconSet = (typeof iconSets)[number];

/// The side of the square canvas of every picture.
export const canvas = 72;

/// The colours of OpenMoji, so that pictures coloured here match its icons.
const colours = {
  blue: "#92d3f5",
  brown: "#a57939",
  dark: "#3f3f3f",
  green: "#b1cc33",
  grey: "#d0cfce",
  orange: "#f4aa41",
  pink: "#ffa7c0",
  purple: "#b399c8",
  red: "#ea5a47",
  skin: "#fcea2b",
  steel: "#9b9b9a",
  white: "#ffffff",
  yellow: "#fcea2b",
} as const;
type Colour = keyof typeof colours;

const line = "#000000";
/// The weight of OpenMoji's outlines, in units of the canvas.
const lineWidth = 2;

interface Reference {
  /// `draw`, `composed`, `word` or the name of a set.
  readonly kind: string;
  readonly name: string;
  readonly colour: Colour | null;
}

function read(picture: Picture): Reference {
  const [, kind = "openmoji", name = "", colour = null] = /^(?:([a-z-]+):)?(.*?)(?:#([a-z]+))?$/s.exec(picture)!;
  if (kind === "word") return { kind, name: picture.slice("word:".length), colour: null };
  if (colour !== null && !Object.hasOwn(colours, colour)) throw new Error(`No colour '${colour}' in '${picture}'`);
  return { kind, name, colour: colour as Colour | null };
}

const isSet = (kind: string): kind is IconSet => iconSets.includes(kind as IconSet);

/// Returns the tile of a word without a picture.
export function tileOf(text: string, fitzType: FitzType): Picture {
  return `word:${fitzType}/${text}`;
}

export const isTile = (picture: Picture): boolean => picture.startsWith("word:");

/// Returns which set a picture is of and who made it: empty for what is drawn for this catalogue.
export function sourceOfPicture(picture: Picture): { set: string; attribution: string } {
  const { kind, name } = read(picture);
  if (kind === "draw" || kind === "word") return { set: "", attribution: "" };
  const set = kind === "composed" ? "openmoji-compositions" : (kind as IconSet);
  return { set, attribution: iconAttribution(set, name) };
}

/// Returns the set and icon of a picture; null for a drawing, composition or tile. Throws if there is no such set.
export function iconOfPicture(picture: Picture): { set: IconSet; name: string } | null {
  const { kind, name } = read(picture);
  if (kind === "draw" || kind === "composed" || kind === "word") return null;
  if (!isSet(kind)) throw new Error(`No icon set '${kind}' in '${picture}'`);
  return { set: kind, name };
}

/// Returns the name of a picture's symbol file, which is unique.
export function fileNameOf(picture: Picture): string {
  const { kind, name, colour } = read(picture);
  if (kind === "word") return `${name.slice(2)} (${name.slice(0, 1)})`;
  if (kind === "draw") return `${name}-drawn`;
  const parts = kind === "openmoji" ? [name, colour] : [name, kind, colour];
  return parts.filter((part) => part !== null).join("-");
}

/// Returns the inner SVG of a picture in a square of 72 by 72 units, in the size and position of its set. `magnified`
/// is the scale at which it will be drawn. Lines and outlines that are drawn here keep their weight at that scale.
export function pictureBody(picture: Picture, iconOf: IconOf, magnified = 1): string {
  const { kind, name, colour } = read(picture);
  if (kind === "draw") return drawing(name);
  if (kind === "composed") {
    const composition = compositions.get(name);
    if (!composition) throw new Error(`There is no composition '${name}'`);
    return composition((part) => pictureBody(part, iconOf));
  }
  if (kind === "word") return wordTile(name.slice(2), name.slice(0, 1) as FitzType);
  if (!isSet(kind)) throw new Error(`No icon set '${kind}' in '${picture}'`);
  const icon = iconOf(kind, name);
  const scale = canvas / Math.max(icon.width, icon.height);
  return `<g transform="scale(${scale})">${styles[kind](icon, lineWidth / scale / magnified, colour)}</g>`;
}

type Style = (icon: Icon, lineWidth: number, colour: Colour | null) => string;

/// Icons with several colours stay as they are.
const asItIs: Style = ({ body }) => body;

/// Turns a silhouette into a coloured shape with a dark outline, which lies outside the shape and so hides none of it.
const silhouette: Style = ({ body }, width, colour) =>
  `<g fill="${colours[colour ?? "grey"]}" stroke="${line}" stroke-width="${2 * width}" stroke-linejoin="round" paint-order="stroke">${body.replaceAll(/ fill="currentColor"/g, "")}</g>`;

/// Gives lines the weight of OpenMoji's, and fills the areas that they enclose if a colour is named.
const lines: Style = ({ body }, width, colour) => {
  const drawn = body.replaceAll("currentColor", line).replaceAll(/stroke-width="[\d.]+"/g, `stroke-width="${width}"`);
  return colour ? drawn.replaceAll('fill="none"', `fill="${colours[colour]}"`) : drawn;
};

/// Replaces IconPark's two blues by one calm colour, and its lines, some of which are white, by dark ones.
const twoBlues: Style = ({ body }, width, colour) =>
  body
    .replaceAll(/fill="#(2F88FF|43CCF8)"/gi, `fill="${colours[colour ?? "blue"]}"`)
    .replaceAll(/stroke="(#fff|white|#000|black|#2F88FF|#43CCF8)"/gi, `stroke="${line}"`)
    .replaceAll(/stroke-width="4"/g, `stroke-width="${width}"`);

const styles: Record<IconSet, Style> = {
  openmoji: asItIs,

  "game-icons": silhouette,
  mdi: silhouette,
  healthicons: silhouette,
  temaki: silhouette,
  tabler: lines,
  "icon-park": twoBlues,
};
