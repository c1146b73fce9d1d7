/// Whether no dialog covers the open one. Escape closes the covering one, and not both.
export const isTopDialog = (): boolean => document.querySelectorAll("[role=dialog]").length === 1;
