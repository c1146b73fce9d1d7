/// What can be wrong with the licences of a package's symbols.
export const licenceCodes = [
  "licence-missing",
  "permission-missing",
  "permission-expired",
  "symbol-limit",
  "attribution-missing",
] as const;
export type LicenceCode = (typeof licenceCodes)[number];
