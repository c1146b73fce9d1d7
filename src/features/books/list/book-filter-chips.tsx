import { Button, CloseButton } from "@mantine/core";
import {
  type BookFilter,
  type BookFilterKind,
  type BookMode,
  type BookValueKind,
  bookModes,
  type DeploymentStatus,
} from "../../../../api/index.ts";
import classes from "./book-filter-chips.module.css";
import { type BookListAddress, toggleValue, unfiltered, withoutFilter } from "./book-list-address.ts";
import { stateNames } from "./state-chip.tsx";

const labels: Record<BookFilterKind, string> = {
  author: "Author",
  illustrator: "Illustrator",
  publisher: "Publisher",
  imprint: "Imprint",
  series: "Series",
};

const valueLabels: Record<BookValueKind, { label: string; nameOf(value: string): string }> = {
  deploymentStatus: { label: "Deployment", nameOf: (value) => stateNames[value as DeploymentStatus] },
  errors: { label: "Problems", nameOf: (value) => (value === "with" ? "With errors" : "Without errors") },
  mode: { label: "Mode", nameOf: (value) => bookModes[value as BookMode] },
  level: { label: "Level", nameOf: (value) => value },
};

/// What the list is narrowed to, by name; each can be taken away.
export function BookFilterChips({
  address,
  filteredBy,
  onChange,
}: {
  address: BookListAddress;
  /// Null while their names are not known.
  filteredBy: readonly BookFilter[] | null;
  onChange: (address: BookListAddress) => void;
}) {
  if (address.only.size + address.values.size === 0) return null;
  return (
    <>
      <ul className={classes.chips} aria-label="Only the books of">
        {[...address.only].map(([kind, id]) => {
          const known = filteredBy?.find((one) => one.kind === kind && one.id === id.toLowerCase());
          return (
            <Chip
              key={kind}
              label={labels[kind]}
              name={known?.name ?? (filteredBy === null ? "…" : "not there any more")}
              remove={`Show the books of every ${kind}`}
              onRemove={() => onChange(withoutFilter(address, kind))}
            />
          );
        })}
        {[...address.values].flatMap(([kind, values]) =>
          values.map((value) => {
            const { label, nameOf } = valueLabels[kind];
            return (
              <Chip
                key={`${kind} ${value}`}
                label={label}
                name={nameOf(value)}
                remove={`Take away ${label}: ${nameOf(value)}`}
                onRemove={() => onChange(toggleValue(address, kind, value))}
              />
            );
          }),
        )}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label="Clear all filters"
        onClick={() => onChange(unfiltered(address))}
      >
        Clear
      </Button>
    </>
  );
}

function Chip({
  label,
  name,
  remove,
  onRemove,
}: {
  label: string;
  name: string;
  remove: string;
  onRemove: () => void;
}) {
  return (
    <li className={classes.chip}>
      <span className={classes.text} title={name}>
        {label}: <b>{name}</b>
      </span>
      <CloseButton size="sm" aria-label={remove} title={remove} onClick={onRemove} />
    </li>
  );
}
