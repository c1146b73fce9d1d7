import { openIcons, openMoji } from "../../server/admin/demo/icons.ts";

/// The icons of the installed packages. Throws where there is none of that name.
export const iconOf = openIcons();

/// OpenMoji's alone, which page pictures are composed of.
export const iconBody = openMoji(iconOf);
