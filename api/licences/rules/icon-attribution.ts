/// Who made an icon of a set that comes with the product, as its symbol file says it.
const sets = {
  openmoji: "OpenMoji, CC BY-SA 4.0",
  "openmoji-compositions": "put together from icons of OpenMoji, CC BY-SA 4.0, changed",
  "game-icons": "Game-icons.net contributors, CC BY 3.0, coloured",
  mdi: "Pictogrammers, Material Design Icons, Apache 2.0, coloured",
  tabler: "Paweł Kuna, Tabler Icons, MIT, coloured",
  "icon-park": "ByteDance, IconPark, Apache 2.0, coloured",
  healthicons: "Resolve to Save Lives, Health Icons, MIT, coloured",
  temaki: "Bryan Housel and contributors, Temaki, CC0, coloured",
} as const;
export type IconSource = keyof typeof sets;

/// `name` is the icon's within its set.
export const iconAttribution = (set: IconSource, name: string): string => `${name}: ${sets[set]}`;
