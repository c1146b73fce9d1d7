/// What may be done without a permission: everything, or nothing.
export const licenceUses = ["allowed", "permission"] as const;
/// What a permission is for.
export const distributions = ["free", "sale", "any"] as const;
