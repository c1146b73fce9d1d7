import type { IconBody } from "../types.ts";
import type { Layer } from "./scene.ts";

interface Clothes {
  top: string;
  /// The colour of the legs, or of the skirt if `skirt` is true.
  bottom: string;
  skirt?: boolean;
  /// The skin, fur or metal of arms and legs.
  limb?: string;
}

/// The top of the shoulders, in the icon's units.
const shoulder = 50;
/// The height of head, body and legs together, in the icon's units.
const whole = 128;

function bodyOf({ top, bottom, skirt = false, limb = "#fcea2b" }: Clothes): string {
  const line = 'stroke="#000000" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"';
  const legs = skirt
    ? `<path d="M30 106V122M42 106V122" stroke="#000000" stroke-width="8" stroke-linecap="round"/><path d="M30 106V122M42 106V122" stroke="${limb}" stroke-width="4.5" stroke-linecap="round"/><path d="M24 86L17 110H55L48 86Z" fill="${bottom}" ${line}/>`
    : `<path d="M23 88V120H34V100H38V120H49V88Z" fill="${bottom}" ${line}/>`;
  return (
    legs +
    `<path d="M24 123H34M38 123H48" stroke="#000000" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M20 59L12 84M52 59L60 84" stroke="#000000" stroke-width="9.5" stroke-linecap="round"/><path d="M20 59L12 84M52 59L60 84" stroke="${limb}" stroke-width="6" stroke-linecap="round"/><path d="M20 59L16 72M52 59L56 72" stroke="${top}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M20 64Q19 ${shoulder + 2} 29 ${shoulder + 1}Q36 ${shoulder + 7} 43 ${shoulder + 1}Q53 ${shoulder + 2} 52 64L50 92H22Z" fill="${top}" ${line}/>`
  );
}

/// Icons of people are busts, whose shoulders are cut off. A few icons are only a head, and sit higher.
function headOf(name: string, icon: IconBody): string {
  return ["robot", "alien", "clown-face"].includes(name)
    ? `<g transform="translate(0 -9)">${icon(name)}</g>`
    : `<clipPath id="head"><rect width="72" height="${shoulder}"/></clipPath><g clip-path="url(#head)">${icon(name)}</g>`;
}

/// A person from head to foot: an icon's head with a body drawn to fit. The middle of the feet is at x and y.
export function figure(head: string, x: number, y: number, tall: number, clothes: Clothes): Layer {
  const scale = tall / (whole - 6);
  return (icon: IconBody) =>
    `<g transform="translate(${x - 36 * scale} ${y - (whole - 2) * scale}) scale(${scale})">${headOf(head, icon)}${bodyOf(clothes)}</g>`;
}

/// A white hen from head to foot, looking right.
export function hen(x: number, y: number, size: number): Layer {
  const scale = size / 100;
  return (icon: IconBody) =>
    `<g transform="translate(${x - 50 * scale} ${y - 96 * scale}) scale(${scale}) translate(100 0) scale(-1 1)">` +
    '<path d="M46 84V94M60 84V94M40 95H50M54 95H64" stroke="#d99a12" stroke-width="4" stroke-linecap="round"/>' +
    '<path d="M22 56Q26 86 54 87Q88 86 94 40Q84 52 74 48Q56 60 40 46Z" fill="#ffffff" stroke="#000000" stroke-width="2.4" stroke-linejoin="round"/>' +
    '<path d="M46 62Q60 56 74 62Q68 78 54 76Q46 72 46 62Z" fill="#e6e1d8" stroke="#000000" stroke-width="2.2"/>' +
    `<g transform="translate(0 2) scale(0.8)">${icon("chicken")}</g></g>`;
}

export const clothes = {
  gran: { top: "#9b59b6", bottom: "#6c3483", skirt: true },
  boy: { top: "#58a55c", bottom: "#34495e" },
  girl: { top: "#e5578a", bottom: "#8e2457", skirt: true },
  drummer: { top: "#f0a830", bottom: "#b9601f", skirt: true },
  teacher: { top: "#8d6e63", bottom: "#4e342e" },
  woman: { top: "#e67e22", bottom: "#a04000", skirt: true },
  postman: { top: "#c0392b", bottom: "#2c3e50" },
  workman: { top: "#4a90d9", bottom: "#5d6d7e" },
  child: { top: "#f2c230", bottom: "#2f6fa8" },
  robot: { top: "#b0bec5", bottom: "#78909c", limb: "#cfd8dc" },
  alien: { top: "#4caf50", bottom: "#2e7d32", limb: "#d0cfce" },
  clown: { top: "#ffd54a", bottom: "#e74c3c", limb: "#ffffff" },
} satisfies Record<string, Clothes>;
