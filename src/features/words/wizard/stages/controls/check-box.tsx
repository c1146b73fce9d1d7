import { useId } from "react";
import { announce } from "../../../../../components/screen/live-region.tsx";
import classes from "./options.module.css";

/// Yes or no. With a `reason` it stays as it is, within reach of the keyboard, and says why.
export function CheckBox({
  label,
  name,
  isChecked,
  description,
  reason = null,
  onChange,
}: {
  label: string;
  name?: string;
  isChecked: boolean;
  description?: string;
  reason?: string | null;
  onChange: (isChecked: boolean) => void;
}) {
  const id = useId();
  const more = reason ?? description;
  return (
    <label className={classes.option} {...(reason ? { "data-closed": true } : {})}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isChecked}
        aria-label={label}
        {...(name ? { name } : {})}
        {...(more ? { "aria-describedby": id } : {})}
        {...(reason ? { "aria-disabled": true } : {})}
        onChange={(event) => {
          if (reason) announce(`${label}: ${reason}`);
          else onChange(event.currentTarget.checked);
        }}
      />
      <span className={classes.about}>
        <span className={classes.name} aria-hidden>
          {label}
        </span>
        {more && (
          <span id={id} className={reason ? classes.reason : classes.dim}>
            {more}
          </span>
        )}
      </span>
    </label>
  );
}
