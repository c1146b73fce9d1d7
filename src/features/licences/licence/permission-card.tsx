import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { StoredLicence } from "../../../../api/index.ts";
import classes from "./licence.module.css";
import type { PermissionForm } from "./licence-form.ts";
import type { LicenceSession } from "./licence-session.ts";
import { ScopePicker } from "./scope-picker.tsx";

const distributionChoices = [
  { value: "sale", label: "Selling" },
  { value: "free", label: "Giving away" },
  { value: "any", label: "Selling and giving away" },
];

/// One permission: its reference, what it is for, and until when.
export function PermissionCard({
  session,
  permissions,
  at,
  named,
  told,
}: {
  session: LicenceSession;
  /// All of the licence.
  permissions: readonly PermissionForm[];
  at: number;
  named: StoredLicence["named"];
  told: (field: string) => string | undefined;
}) {
  const permission = permissions[at]!;
  const { id } = permission;
  const name = permission.reference.trim() || `permission ${at + 1}`;
  const change = (part: Partial<PermissionForm>, step: string, field?: string) =>
    session.patch(
      { permissions: permissions.map((one) => (one.id === id ? { ...one, ...part } : one)) },
      step,
      field ?? null,
    );
  const text = (field: "reference" | "territory" | "expires", label: string) => ({
    name: `${field}-${id}`,
    label,
    value: permission[field],
    error: told(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }, `Change the ${label.toLowerCase()} of ${name}`, `${field}-${id}`),
    onBlur: () => session.leave(`${field}-${id}`),
  });
  return (
    <li className={classes.card} aria-label={`Permission ${at + 1}`}>
      <div className={classes.pair}>
        <TextInput {...text("reference", "Reference")} withAsterisk maxLength={200} />
        <NativeSelect
          name={`distribution-${id}`}
          label="For"
          data={distributionChoices}
          value={permission.distribution}
          onChange={({ currentTarget }) =>
            change(
              { distribution: currentTarget.value as PermissionForm["distribution"] },
              `Change what ${name} is for`,
            )
          }
        />
        <TextInput {...text("territory", "Territory")} maxLength={200} placeholder="Everywhere" />
        <TextInput {...text("expires", "Holds until")} type="date" />
      </div>
      <ScopePicker
        permission={permission}
        named={named}
        onChange={(part) => change(part, `Change what ${name} holds for`)}
      />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={`Remove ${name}`}
        onClick={() => session.patch({ permissions: permissions.filter((one) => one.id !== id) }, `Remove ${name}`)}
      >
        Remove
      </Button>
    </li>
  );
}
