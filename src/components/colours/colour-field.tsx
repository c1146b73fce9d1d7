import { Popover, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { colourText, parseColour } from "../../../api/people/rules/characters.ts";
import classes from "./colour-field.module.css";
import { cssColour, inkOn, palette } from "./colours.ts";

/// A colour as 6 hex digits, typed or chosen from a palette. `value` is 0xRRGGBB, and null while the text is no colour.
/// The down arrow or the button opens the palette; the arrows move in it, Esc and Enter close it.
export function ColourField({
  label,
  isLabelHidden = false,
  value,
  onChange,
  error,
  onBlur,
}: {
  label: string;
  /// For example in a table, whose header is the label.
  isLabelHidden?: boolean;
  value: number | null;
  onChange: (colour: number | null) => void;
  error?: ReactNode;
  onBlur?: () => void;
}) {
  const [text, setText] = useState(value === null ? "" : colourText(value));
  const [isOpen, setOpen] = useState(false);
  // Digits that differ only in case are the same colour: they stay as typed.
  useEffect(() => {
    if (value !== null) setText((typed) => (parseColour(typed) === value ? typed : colourText(value)));
  }, [value]);

  function type(typed: string) {
    setText(typed);
    onChange(parseColour(typed));
  }

  return (
    <TextInput
      {...(isLabelHidden ? { "aria-label": label } : { label })}
      className={classes.digits}
      w={128}
      maxLength={9}
      spellCheck={false}
      autoComplete="off"
      value={text}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (value !== null) setText(colourText(value));
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setOpen(true);
      }}
      leftSection={
        <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start" shadow="md">
          <Popover.Target>
            <button
              type="button"
              className={`${classes.swatch} ${classes.open}`}
              aria-label={`${label}: palette`}
              {...(value === null ? { "data-none": true } : { style: { background: cssColour(value) } })}
              onClick={() => setOpen(!isOpen)}
            />
          </Popover.Target>
          <Popover.Dropdown>
            <Palette label={label} value={value} onChange={onChange} onClose={() => setOpen(false)} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

function Palette({
  label,
  value,
  onChange,
  onClose,
}: {
  label: string;
  value: number | null;
  onChange: (colour: number) => void;
  onClose: () => void;
}) {
  const group = useId();
  const isOther = !palette.some(({ colour }) => colour === value);
  return (
    <>
      <fieldset
        aria-label={label}
        className={classes.palette}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onClose();
        }}
      >
        <div className={classes.colours}>
          {palette.map(({ name, colour }, at) => (
            <label key={name} className={classes.choice} style={{ background: cssColour(colour) }} title={name}>
              <input
                type="radio"
                name={group}
                aria-label={`${name}, ${colourText(colour)}`}
                checked={colour === value}
                {...(colour === value || (isOther && at === 0) ? { "data-autofocus": true } : {})}
                onChange={() => onChange(colour)}
                onClick={(event) => event.detail > 0 && onClose()}
              />
              {colour === value && <IconCheck size={18} color={inkOn(colour)} aria-hidden />}
            </label>
          ))}
        </div>
      </fieldset>
      <label className={classes.any}>
        <input
          type="color"
          value={cssColour(value ?? palette[0]!.colour)}
          onChange={(event) => onChange(parseColour(event.currentTarget.value) ?? palette[0]!.colour)}
        />
        Any other colour
      </label>
    </>
  );
}
