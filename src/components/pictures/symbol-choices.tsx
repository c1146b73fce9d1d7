import { Text } from "@mantine/core";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import { Picture } from "./picture.tsx";
import classes from "./symbol-picker.module.css";
import type { FoundSymbol } from "./symbol-search.ts";

export const noSuchSymbol = (name: string): string => `There is no symbol “${name.trim()}”.`;

/// The picture of the choice. Its space is reserved before it loads.
export function Chosen({ supplier, name, exists }: { supplier: Supplier; name: string; exists: boolean | null }) {
  if (name === "" || exists !== true)
    return (
      <span className={classes.chosen} data-none aria-hidden>
        {exists === false ? "No picture" : ""}
      </span>
    );
  return (
    <span className={classes.chosen}>
      <Picture
        className={classes.picture ?? ""}
        source={{ kind: "symbol", supplier, name, width: 160 }}
        alt={name}
        absent="No picture"
        width={64}
        height={64}
      />
    </span>
  );
}

/// A symbol to choose.
export function Option({
  id,
  supplier,
  symbol,
  isActive,
  onTake,
}: {
  id: string;
  supplier: Supplier;
  symbol: FoundSymbol;
  isActive: boolean;
  onTake: () => void;
}) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-label={symbol.isRecent ? `${symbol.name}, chosen lately` : symbol.name}
      className={classes.option}
      {...(isActive ? { "data-active": true } : {})}
      // The field keeps the focus, and what is typed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Picture
        className={classes.optionPicture ?? ""}
        source={{ kind: "symbol", supplier, name: symbol.name, width: 160 }}
        alt=""
        absent="No picture"
        width={72}
        height={72}
      />
      <span className={classes.name}>{symbol.name}</span>
      {symbol.isRecent && <span className={classes.recent}>recent</span>}
    </button>
  );
}

/// A note about the results.
export function ListNote({
  text,
  isCurrent,
  isFailed,
  found,
  more,
  missingNote,
}: {
  text: string;
  isCurrent: boolean;
  isFailed: boolean;
  found: number;
  more: number;
  missingNote: string | null;
}) {
  if (isFailed) {
    return (
      <Text className={classes.note} c="var(--mantine-color-error)">
        Search failed. Keep typing to retry.
      </Text>
    );
  }
  if (!isCurrent) return null;
  if (found === 0) {
    return (
      <div className={classes.note}>
        <div>{text.trim() === "" ? "There are no symbols yet." : noSuchSymbol(text)}</div>
        {missingNote !== null && text.trim() !== "" && <div>{missingNote}</div>}
      </div>
    );
  }
  if (more <= 0) return null;
  return (
    <Text className={classes.note} c="dimmed">
      {more} more: keep typing to find them.
    </Text>
  );
}
