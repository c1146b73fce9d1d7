import { createRequire } from "node:module";
import type { IconBody } from "../../catalogue/types.ts";

const { icons } = createRequire(import.meta.url)("@iconify-json/openmoji/icons.json") as {
  icons: Record<string, { body: string }>;
};

export const hasIcon = (name: string): boolean => Object.hasOwn(icons, name);

/// The icons of the installed package. Throws where there is none of that name.
export const iconBody: IconBody = (name) => {
  const icon = icons[name];
  if (!icon) throw new Error(`No icon '${name}'`);
  return icon.body;
};
