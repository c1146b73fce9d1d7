/// The address of the screen that exports sheets: `/sheets/export?sheets=id,id`, in the order of the file.

/// As many as an address may name: proxies take some 8 kB of it.
export const maxExportedSheets = 150;

export const exportAddress = (ids: readonly string[]): string => `/sheets/export?sheets=${ids.join(",")}`;

export const sheetsIn = (params: URLSearchParams): string[] => [
  ...new Set((params.get("sheets") ?? "").split(",").filter(Boolean)),
];
