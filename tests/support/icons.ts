import { openIcons, openMoji } from "../../server/storage/icons/icon-sets.ts";

/// The icons of the installed packages. Throws for an unknown name.
export const iconOf = openIcons();

/// OpenMoji's icons alone, for page pictures.
export const iconBody = openMoji(iconOf);
