import { useStore } from "zustand";
import { allDialects, dialects } from "../../../api/index.ts";
import { type Method, methods } from "../../../api/phonics/rules/decodability/taught.ts";
import classes from "./phonics.module.css";
import { choosePhonics, phonicsChoices } from "./phonics-choices.ts";

/// By which sounds and which way of cutting words everything below is told.
export function PhonicsTools() {
  const { dialect, method } = useStore(phonicsChoices);
  return (
    <div className={classes.tools}>
      <Switch
        label="Dialect"
        value={dialect}
        options={allDialects.map((code) => [code, dialects[code].name])}
        onChange={(chosen) => choosePhonics({ dialect: chosen })}
      />
      <Switch
        label="Method"
        value={method}
        options={(Object.keys(methods) as Method[]).map((code) => [code, methods[code]])}
        onChange={(chosen) => choosePhonics({ method: chosen })}
      />
    </div>
  );
}

function Switch<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className={classes.switch} aria-label={label}>
      {options.map(([code, name]) => (
        <button key={code} type="button" aria-pressed={code === value} onClick={() => onChange(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
