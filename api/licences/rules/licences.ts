/// What is wrong with a licence, and when a permission covers a use.
import { nameProblem } from "../../common/rules/names.ts";
import type { LicenceFields, Permission } from "../licences.ts";

export const maxCredit = 500;
export const maxTerms = 2000;

/// A thing that is wrong with a licence. `permissionID`: with that permission.
export interface LicenceProblem {
  readonly field: "name" | "set" | "owner" | "terms" | "creditLine" | "url" | "reference" | "territory";
  readonly permissionID: string | null;
  readonly message: string;
}

const setForm = /^[a-z0-9][a-z0-9-]{0,59}$/;

/// Returns all problems of a licence; each keeps it from being saved.
export function licenceProblems(licence: LicenceFields): LicenceProblem[] {
  const problems: LicenceProblem[] = [];
  const add = (field: LicenceProblem["field"], message: string, permissionID: string | null = null) =>
    problems.push({ field, message, permissionID });
  const name = nameProblem(licence.name);
  if (name) add("name", name);
  if (licence.set && !setForm.test(licence.set)) add("set", "The code of a set is small letters, digits and hyphens");
  if (!licence.owner.trim()) add("owner", "A licence has an owner");
  if (licence.owner.length > 200) add("owner", "The owner has at most 200 characters");
  if (licence.terms.length > maxTerms) add("terms", `Terms have at most ${maxTerms} characters`);
  if (licence.creditLine.length > maxCredit) add("creditLine", `A credit line has at most ${maxCredit} characters`);
  if (licence.url && !isWebAddress(licence.url)) add("url", "An address begins with https:// or http://");
  for (const { id, reference, territory } of licence.permissions) {
    if (!reference.trim()) add("reference", "A permission has a reference", id);
    if (reference.length > 200) add("reference", "A reference has at most 200 characters", id);
    if (territory.length > 200) add("territory", "A territory has at most 200 characters", id);
  }
  return problems;
}

function isWebAddress(text: string): boolean {
  return text.length <= 500 && /^https?:\/\/[^\s/]+(\/\S*)?$/.test(text);
}

/// What a permission is asked for. `on` is a day (`2026-01-31`).
export interface AskedUse {
  readonly bookID: string | null;
  readonly imprintID: string | null;
  readonly distribution: "free" | "sale";
}

/// Whether a permission is for this use, expired or not. One that names books or imprints is for no sheet by itself.
export const isFor = (permission: Permission, { bookID, imprintID, distribution }: AskedUse): boolean =>
  (permission.distribution === "any" || permission.distribution === distribution) &&
  ((permission.bookIDs.length === 0 && permission.imprintIDs.length === 0) ||
    (bookID !== null && permission.bookIDs.includes(bookID)) ||
    (imprintID !== null && permission.imprintIDs.includes(imprintID)));

export const isExpired = ({ expires }: Permission, on: string): boolean => expires !== null && expires < on;

/// Whether a use has a permission that holds.
export const hasPermission = ({ permissions }: LicenceFields, use: AskedUse, on: string): boolean =>
  permissions.some((permission) => isFor(permission, use) && !isExpired(permission, on));
