import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { maxCredit, maxTerms } from "../../../../api/licences/rules/licences.ts";
import { type Supplier, suppliers } from "../../../../api/symbols/rules/symbols.ts";
import classes from "./licence.module.css";
import type { LicenceForm } from "./licence-form.ts";
import type { LicenceSession } from "./licence-session.ts";

const uses = [
  { value: "allowed", label: "Allowed" },
  { value: "permission", label: "Needs a permission" },
];
const supplierChoices = Object.entries(suppliers).map(([value, label]) => ({ value, label }));

type TextField = "name" | "set" | "owner" | "terms" | "creditLine" | "url" | "limit";

/// Whose symbols they are, and what may be done with them.
export function LicenceFields({
  session,
  form,
  told,
}: {
  session: LicenceSession;
  form: LicenceForm;
  /// What is wrong with a field, once it is to be told.
  told: (field: string) => string | undefined;
}) {
  const text = (field: TextField, label: string) => ({
    name: field,
    label,
    value: form[field],
    error: told(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      session.patch({ [field]: event.currentTarget.value }, `Change the ${label.toLowerCase()}`, field),
    onBlur: () => session.leave(field),
  });
  const use = (field: "free" | "sale", label: string) => ({
    name: field,
    label,
    data: uses,
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      session.patch({ [field]: event.currentTarget.value as LicenceForm["free"] }, `Change ${label.toLowerCase()}`),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...text("name", "Name")} withAsterisk maxLength={200} />
        <TextInput {...text("owner", "Owner")} withAsterisk maxLength={200} />
        <NativeSelect
          name="supplier"
          label="Supplier"
          data={supplierChoices}
          value={form.supplier}
          onChange={({ currentTarget }) =>
            session.patch({ supplier: currentTarget.value as Supplier }, "Change the supplier")
          }
        />
        <TextInput
          {...text("set", "Set")}
          maxLength={60}
          description="As its symbol files name it; empty for all of the supplier that are of no other set"
        />
      </div>
      <Textarea {...text("terms", "Terms")} autosize minRows={2} maxLength={maxTerms} className={classes.whole ?? ""} />
      <div className={classes.pair}>
        <Textarea {...text("creditLine", "Credit line")} autosize minRows={1} maxLength={maxCredit} />
        <TextInput {...text("url", "Web address")} maxLength={500} />
      </div>
      <div className={classes.pair}>
        <NativeSelect {...use("free", "Giving away")} />
        <NativeSelect {...use("sale", "Selling")} />
        <TextInput
          {...text("limit", "Limit of different symbols")}
          inputMode="numeric"
          maxLength={7}
          description="That all free books together may have without a permission; empty for any number"
        />
      </div>
      <label className={classes.check}>
        <input
          type="checkbox"
          name="needsAttribution"
          checked={form.needsAttribution}
          onChange={({ currentTarget }) =>
            session.patch({ needsAttribution: currentTarget.checked }, "Change whether each file says who made it")
          }
        />
        Each symbol file has to say who made it
      </label>
    </>
  );
}
