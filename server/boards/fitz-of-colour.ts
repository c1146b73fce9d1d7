import type { FitzType } from "../../api/common/constants.ts";

/// Returns the fitz type that a button's colour probably means, by its hue in the Fitzgerald key; null where it has none, as
/// white and grey.
export function fitzOfColour(colour: string): FitzType | null {
  const [red, green, blue] = channelsOf(colour) ?? [0, 0, 0];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < 24) return null;
  const third =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (third * 60 + 360) % 360;
  if (hue < 14) return null;
  if (hue < 45) return "N";
  if (hue < 70) return "P";
  if (hue < 170) return "V";
  if (hue < 265) return "A";
  return hue < 345 ? "S" : null;
}

/// The red, green and blue of `rgb()`, `rgba()` or `#rrggbb`; null for any other text.
function channelsOf(colour: string): [number, number, number] | null {
  const given = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/i.exec(colour);
  if (given) return [Number(given[1]), Number(given[2]), Number(given[3])];
  const hex = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  return hex && [Number.parseInt(hex[1]!, 16), Number.parseInt(hex[2]!, 16), Number.parseInt(hex[3]!, 16)];
}
