import { z } from "zod";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { type LicenceFields, licenceFields, type Permission, type StoredLicence } from "../../../../api/index.ts";
import { type LicenceProblem, licenceProblems } from "../../../../api/licences/rules/licences.ts";
import { unsavedDraft } from "../../../components/session/edit-state.ts";

/// A permission as it is typed; `expires` is empty where it has no end.
export interface PermissionForm extends Omit<Permission, "expires"> {
  readonly expires: string;
}

/// A licence as it is typed; `limit` is empty for any number.
export interface LicenceForm extends Omit<LicenceFields, "limit" | "permissions"> {
  readonly limit: string;
  readonly permissions: readonly PermissionForm[];
}

export const newPermission = (): PermissionForm => ({
  id: crypto.randomUUID(),
  reference: "",
  bookIDs: [],
  imprintIDs: [],
  distribution: "sale",
  territory: "",
  expires: "",
});

const empty: LicenceForm = {
  name: "",
  supplier: "symbolshelf",
  set: "",
  owner: "",
  terms: "",
  creditLine: "",
  url: "",
  free: "permission",
  sale: "permission",
  limit: "",
  needsAttribution: false,
  permissions: [],
};

export function formOf(licence: StoredLicence | null): LicenceForm {
  if (licence === null) return empty;
  const {
    id: _,
    files: _files,
    named: _named,
    revision: _revision,
    updatedAt: _at,
    updatedBy: _by,
    ...fields
  } = licence;
  return {
    ...fields,
    limit: fields.limit === null ? "" : String(fields.limit),
    permissions: fields.permissions.map((one) => ({ ...one, expires: one.expires ?? "" })),
  };
}

/// What the form stands for.
export const fieldsOf = (form: LicenceForm): LicenceFields => ({
  ...form,
  name: cleanText(form.name),
  set: cleanText(form.set),
  owner: cleanText(form.owner),
  terms: form.terms.trim(),
  creditLine: form.creditLine.trim(),
  url: cleanText(form.url),
  limit: form.limit.trim() === "" ? null : Number(form.limit),
  permissions: form.permissions.map((one) => ({
    ...one,
    reference: cleanText(one.reference),
    territory: cleanText(one.territory),
    expires: one.expires === "" ? null : one.expires,
  })),
});

export const sameForm = (one: LicenceForm, other: LicenceForm): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

export interface FormProblem extends Omit<LicenceProblem, "field"> {
  readonly field: LicenceProblem["field"] | "limit" | "expires";
}

export function formProblems(form: LicenceForm): FormProblem[] {
  const problems: FormProblem[] = [...licenceProblems(fieldsOf(form))];
  const limit = form.limit.trim();
  if (limit !== "" && !(/^\d{1,7}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 1_000_000))
    problems.push({ field: "limit", permissionID: null, message: "A limit is a whole number from 1 to 1,000,000" });
  for (const { id, expires } of form.permissions)
    if (expires !== "" && !z.iso.date().safeParse(expires).success)
      problems.push({ field: "expires", permissionID: id, message: "A day is year-month-day: 2028-12-31" });
  return problems;
}

/// Mine where I changed the base, theirs elsewhere; permissions each for itself.
export function mergeForms(base: LicenceForm, mine: LicenceForm, theirs: LicenceForm): LicenceForm {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const merged = Object.fromEntries(
    (Object.keys(mine) as (keyof LicenceForm)[]).map((field) => [
      field,
      same(base[field], mine[field]) ? theirs[field] : mine[field],
    ]),
  ) as unknown as LicenceForm;
  const find = (form: LicenceForm, id: string) => form.permissions.find((one) => one.id === id);
  const ids = [...new Set([...theirs.permissions, ...mine.permissions].map(({ id }) => id))];
  return {
    ...merged,
    permissions: ids.flatMap((id) => {
      const [was, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
      return (same(was, own) ? other : own) ?? [];
    }),
  };
}

const permissionForm = z.strictObject({
  ...licenceFields.shape.permissions.element.shape,
  reference: z.string(),
  territory: z.string(),
  expires: z.string(),
});
const text = z.string();
export const unsavedLicence = unsavedDraft<LicenceForm>(
  z.strictObject({
    ...licenceFields.shape,
    name: text,
    set: text,
    owner: text,
    terms: text,
    creditLine: text,
    url: text,
    limit: text,
    permissions: z.array(permissionForm),
  }),
);

const labels: Partial<Record<keyof LicenceForm, string>> = {
  name: "Name",
  supplier: "Supplier",
  set: "Set",
  owner: "Owner",
  terms: "Terms",
  creditLine: "Credit line",
  url: "Address",
  free: "Giving away",
  sale: "Selling",
  limit: "Limit",
  needsAttribution: "Maker of each file",
  permissions: "Permissions",
};

/// What two forms, or states of a history, have differently, in words.
export function describeDifference(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  const changed = (Object.keys(labels) as (keyof LicenceForm)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
  const told = changed.map((field) => {
    const value = one[field];
    if (field === "permissions") return `${labels[field]}: ${permissionsIn(value, other[field])}`;
    return typeof value === "string" && value !== "" && value.length < 80
      ? `${labels[field]}: ${value}`
      : labels[field];
  });
  return told.join("; ") || "nothing";
}

type Named = Pick<LicenceForm["permissions"][number], "id" | "reference">;

/// Which permissions were added, changed and removed, by their references.
function permissionsIn(now: unknown, then: unknown): string {
  const [here, there] = [now, then].map((some) => (Array.isArray(some) ? (some as Named[]) : [])) as [Named[], Named[]];
  const before = new Map(there.map((one) => [one.id, one]));
  const kept = new Set(here.map(({ id }) => id));
  const named = ({ reference }: Named) => (reference ? `“${reference}”` : "one without a reference");
  return [
    ...here.flatMap((one) => {
      const old = before.get(one.id);
      if (!old) return `${named(one)} added`;
      return JSON.stringify(old) === JSON.stringify(one) ? [] : `${named(one)} changed`;
    }),
    ...there.flatMap((one) => (kept.has(one.id) ? [] : `${named(one)} removed`)),
  ].join(", ");
}
