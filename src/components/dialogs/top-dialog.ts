/// Whether no dialog lies over the one that is open: Escape closes what lies over it, and not both.
export const isTopDialog = (): boolean => document.querySelectorAll("[role=dialog]").length === 1;
