import sharp from "sharp";
import type { IconName } from "../../../api/symbols/rules/icons.ts";
import type { IconOf } from "../../../catalogue/index.ts";
import { symbolDrawer } from "./draw-symbol.ts";
import { openIcons } from "./icon-sets.ts";

/// How long opened sets are kept after their last use, ms: they take some tens of megabytes.
const keptFor = 60_000;
/// Drawn icons that are kept, some kilobytes each.
const maxKept = 500;

let iconOf: IconOf | null = null;
let forget: NodeJS.Timeout | undefined;
const drawn = new Map<string, Buffer>();

/// Draws an icon as the symbols of the house are: 360 px, transparent, as large as the others. Null where its set has none of that name.
export async function drawIcon({ set, name }: IconName, width = 360): Promise<Buffer | null> {
  const key = `${set} ${name} ${width}`;
  const known = drawn.get(key);
  if (known) return known;
  iconOf ??= openIcons();
  clearTimeout(forget);
  forget = setTimeout(() => {
    iconOf = null;
  }, keptFor).unref();
  try {
    iconOf(set, name);
  } catch {
    return null;
  }
  const symbol = await symbolDrawer(iconOf)({ picture: `${set}:${name}`, size: "symbol" });
  const whole = await symbol.toBuffer();
  const bytes = width === 360 ? whole : await sharp(whole).resize({ width }).png().toBuffer();
  if (drawn.size >= maxKept) drawn.delete(drawn.keys().next().value!);
  drawn.set(key, bytes);
  return bytes;
}
