import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { IconBody, IconOf } from "../../../catalogue/index.ts";

interface IconFile {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Record<string, { body: string; width?: number; height?: number; left?: number; top?: number }>;
}

/// Opens the installed icon sets. Each set's file is large, so it is read once, when it is first needed, and
/// goes with what is returned.
export function openIcons(): IconOf {
  const { resolve } = createRequire(import.meta.url);
  const sets = new Map<string, IconFile>();
  return (set, name) => {
    let file = sets.get(set);
    if (!file) {
      file = JSON.parse(readFileSync(resolve(`@iconify-json/${set}/icons.json`), "utf8")) as IconFile;
      sets.set(set, file);
    }
    const icon = Object.hasOwn(file.icons, name) ? file.icons[name] : undefined;
    if (!icon) throw new Error(`There is no icon '${name}' in ${set}`);
    const { body, left = 0, top = 0 } = icon;
    return {
      body: left || top ? `<g transform="translate(${-left} ${-top})">${body}</g>` : body,
      width: icon.width ?? file.width ?? 16,
      height: icon.height ?? file.height ?? 16,
    };
  };
}

/// The OpenMoji icons, of which page pictures are composed. Their boxes are 72 by 72.
export function openMoji(iconOf: IconOf): IconBody {
  return (name) => iconOf("openmoji", name).body;
}
