import { Input } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { announce } from "../../../../../components/screen/live-region.tsx";
import spoken from "../../../../../components/screen/spoken.module.css";
import classes from "./options.module.css";

export interface Option<Value extends string> {
  readonly value: Value;
  /// What it is called, to screen readers too.
  readonly name: string;
  /// The key that chooses it.
  readonly letter?: string;
  /// A letter or picture before the name.
  readonly mark?: ReactNode;
  readonly description?: ReactNode;
  /// Why it cannot be chosen; none where it can.
  readonly reasons?: readonly string[];
}

/// One of a few: radio buttons that say what each means. One that cannot be chosen stays within reach of the keyboard, so
/// that its reasons are read out.
export function OptionList<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  options,
  value,
  error = null,
  onChange,
}: {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  options: readonly Option<Value>[];
  value: Value | null;
  error?: string | null;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.type !== "radio") return;
    const at = options.findIndex(({ letter }) => letter !== undefined && letter === event.key.toUpperCase());
    if (at < 0) return;
    event.preventDefault();
    const box = list.current?.querySelectorAll<HTMLInputElement>("input[type=radio]")[at];
    box?.focus();
    box?.click();
  }

  return (
    <fieldset
      ref={list}
      className={classes.list}
      onKeyDown={onKeyDown}
      {...(error ? { "aria-describedby": `${id}-error` } : {})}
    >
      <legend className={isLegendHidden ? spoken.spoken : classes.legend}>{legend}</legend>
      {options.map((option) => (
        <OptionRow
          key={option.value}
          id={`${id}-${option.value}`}
          name={name}
          option={option}
          isChosen={option.value === value}
          onChoose={() => onChange(option.value)}
        />
      ))}
      {error && (
        <Input.Error id={`${id}-error`} className={classes.error ?? ""}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

function OptionRow<Value extends string>({
  id,
  name,
  option: { name: title, letter, mark, description, reasons = [] },
  isChosen,
  onChoose,
}: {
  id: string;
  name: string;
  option: Option<Value>;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const isClosed = reasons.length > 0;
  const hasMore = isClosed || description !== undefined;
  return (
    <label
      className={classes.option}
      {...(isClosed ? { "data-closed": true } : {})}
      data-chosen={isChosen || undefined}
    >
      <input
        type="radio"
        name={name}
        className={classes.box}
        checked={isChosen}
        aria-label={title}
        {...(letter ? { "aria-keyshortcuts": letter } : {})}
        {...(hasMore ? { "aria-describedby": id } : {})}
        {...(isClosed ? { "aria-disabled": true } : {})}
        onChange={() => {
          if (isClosed) announce(`${title}: ${reasons.join(". ")}`);
          else onChoose();
        }}
      />
      {mark && (
        <span className={classes.mark} aria-hidden>
          {mark}
        </span>
      )}
      <span className={classes.about}>
        <span className={classes.name} aria-hidden>
          {title}
        </span>
        {hasMore && (
          <span id={id} className={classes.more}>
            {description !== undefined && <span className={classes.dim}>{description}</span>}
            {reasons.map((reason) => (
              <span key={reason} className={classes.reason}>
                {reason}
              </span>
            ))}
          </span>
        )}
      </span>
    </label>
  );
}
