/// The sets of icons that stand behind the symbols of the house: each is found by its name, and becomes a symbol file as soon as a model
/// names it. Their licences allow it; who made them is in the file's name (`catalogue/ATTRIBUTION.md`).
export const iconSets = {
  openmoji: "OpenMoji",
  "game-icons": "Game-icons",
  mdi: "Material Design",
  temaki: "Temaki",
} as const;
export type IconSetCode = keyof typeof iconSets;

export interface IconName {
  readonly set: IconSetCode;
  readonly name: string;
}

/// The name of an icon's symbol file: `sparrow (Game-icons)`.
export const iconFileName = ({ set, name }: IconName): string => `${name} (${iconSets[set]})`;

/// The names of files that show an icon already: its own, and those that the demo gives to what it draws from the sets.
export const filesOfIcon = ({ set, name }: IconName): string[] => [
  iconFileName({ set, name }),
  set === "openmoji" ? name : `${name}-${set}`,
];

/// The icon whose file has a name; null of a file that is none.
export function iconOfFile(fileName: string): IconName | null {
  const [, name, title] = /^([a-z0-9-]{1,100}) \(([^()]+)\)$/.exec(fileName) ?? [];
  const set = (Object.keys(iconSets) as IconSetCode[]).find((code) => iconSets[code] === title);
  return name !== undefined && set !== undefined ? { set, name } : null;
}

/// What an icon is called: `garden rake`.
export const iconText = (name: string): string => name.replaceAll("-", " ");
