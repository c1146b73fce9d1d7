import { Input } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { type FitzType, fitzTypes } from "../../../api/index.ts";
import { codeColours } from "../../components/code/code-colours.ts";
import spoken from "../../components/screen/spoken.module.css";
import classes from "./sheets.module.css";

const types = Object.entries(fitzTypes) as [FitzType, string][];

/// Toggles for any number of fitz types. `value` holds their letters in the specification's order.
export function FitzToggles({
  label,
  value,
  onChange,
  isShort = false,
  isRequired = false,
  error,
}: {
  label: string;
  value: string;
  onChange: (letters: string) => void;
  /// Shows letters only; the names are for screen readers and in tooltips.
  isShort?: boolean;
  isRequired?: boolean;
  error?: ReactNode;
}) {
  const errorID = useId();
  return (
    <fieldset className={classes.fitz} {...(error ? { "aria-describedby": errorID } : {})}>
      <legend className={isShort ? spoken.spoken : classes.legend}>
        {label}
        {isRequired && (
          <span className={classes.required} aria-hidden>
            {" *"}
          </span>
        )}
      </legend>
      <div className={classes.toggles}>
        {types.map(([letter, name], at) => (
          <label key={letter} className={classes.toggle} title={name}>
            <input
              type="checkbox"
              {...(at === 0 ? { name: "fitzTypes" } : {})}
              aria-label={`${name} (${letter})`}
              checked={value.includes(letter)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                onChange(
                  types
                    .map(([one]) => one)
                    .filter((one) => (one === letter ? isOn : value.includes(one)))
                    .join(""),
                );
              }}
            />
            <span className={classes.letter} style={codeColours("fitz", letter)} aria-hidden>
              {letter}
            </span>
            {!isShort && <span aria-hidden>{name}</span>}
          </label>
        ))}
      </div>
      {error && <Input.Error id={errorID}>{error}</Input.Error>}
    </fieldset>
  );
}
