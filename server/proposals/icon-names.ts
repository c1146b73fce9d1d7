import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { IconName, IconSetCode } from "../../api/symbols/rules/icons.ts";

/// The icons that stand behind the symbols of the house, by what they are called.
export interface IconNames {
  /// Those that are called just so, one of each set.
  called(text: string): IconName[];
  /// Those, then those whose name says more before it, as `fishing net` of `net`. Best first, at most
  /// `limit`.
  named(text: string, limit: number): IconName[];
}

/// Icons of these categories are of things, people and acts; the others are of letters, brands, flags and devices' buttons. Null: all of the set.
const categories: Readonly<Record<IconSetCode, readonly string[] | null>> = {
  openmoji: [
    "Activities",
    "Animals Nature",
    "Food Drink",
    "Objects",
    "People Body",
    "Smileys Emotion",
    "Travel Places",
  ],
  "game-icons": null,
  mdi: [
    "Agriculture",
    "Animal",
    "Clothing",
    "Food / Drink",
    "Hardware / Tools",
    "Holiday",
    "Nature",
    "Places",
    "Sport",
  ],
  temaki: null,
};
const sets = Object.keys(categories) as IconSetCode[];

/// What tells icons of one thing from each other, or from their names as text.
const variant = /-(skin-tone|outline|off|variant|alert|plus|minus|remove|check|cog|lock|multiple|box|button)\b/;
const beside = /-(face|head)$/;

let opened: Promise<IconNames> | null = null;

/// The names are read once, when a word is first pictured: some 13 MB of files, of which the names are kept.
export function openIconNames(): Promise<IconNames> {
  opened ??= readNames().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function readNames(): Promise<IconNames> {
  const exact = new Map<string, IconName[]>();
  const ending = new Map<string, IconName[]>();
  const note = (map: Map<string, IconName[]>, key: string, icon: IconName) => {
    const known = map.get(key);
    if (known) known.push(icon);
    else map.set(key, [icon]);
  };
  for (const set of sets)
    for (const name of await namesOf(set)) {
      if (variant.test(name) || name.length > 40) continue;
      note(exact, name, { set, name });
      const bare = name.replace(beside, "");
      if (bare !== name) note(ending, bare, { set, name });
      const last = name.slice(name.lastIndexOf("-") + 1);
      if (last !== name) note(ending, last, { set, name });
    }
  for (const icons of ending.values()) icons.sort((one, other) => one.name.length - other.name.length);
  const called = (text: string) => {
    const key = keyOf(text);
    return [...new Set([key, key.replaceAll("-", "")])].flatMap((name) => exact.get(name) ?? []);
  };
  return {
    called,
    named(text, limit) {
      const told = new Map(
        [...called(text), ...(ending.get(keyOf(text)) ?? [])].map((icon) => [`${icon.set} ${icon.name}`, icon]),
      );
      return [...told.values()].slice(0, limit);
    },
  };
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

async function namesOf(set: IconSetCode): Promise<string[]> {
  const wanted = categories[set];
  if (wanted === null) return Object.keys((await readJson<{ icons: object }>(set, "icons.json")).icons);
  const known = (await readJson<{ categories: Record<string, string[]> }>(set, "metadata.json")).categories;
  return [...new Set(wanted.flatMap((category) => known[category] ?? []))];
}

async function readJson<T>(set: IconSetCode, file: string): Promise<T> {
  const path = join(dirname(fileURLToPath(import.meta.resolve(`@iconify-json/${set}/info.json`))), file);
  return JSON.parse(await readFile(path, "utf8")) as T;
}
