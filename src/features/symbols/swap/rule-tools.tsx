import { Button, NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { plural } from "../../../components/format.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import classes from "./swap.module.css";
import type { SwapSession } from "./swap-session.ts";
import { rulesFor, type SwapRow } from "./swap-state.ts";

/// Accepts or keeps all rows of a rule.
export function RuleTools({ rows, session }: { rows: readonly SwapRow[]; session: SwapSession }) {
  const rules = useMemo(() => rulesFor(rows), [rows]);
  const [chosen, setChosen] = useState("all");
  const rule = rules.find(({ id }) => id === chosen) ?? rules[0]!;
  const fitting = rows.filter((row) => rule.fits(row)).length;
  function decide(isAccepted: boolean) {
    session.decide((row) => rule.fits(row), isAccepted);
    announce(`${plural(fitting, "symbol")} ${isAccepted ? "accepted" : "kept"}`);
  }
  return (
    <div className={classes.rules}>
      <NativeSelect
        aria-label="Symbols by rule"
        value={rule.id}
        rightSection={<IconSelector size={16} aria-hidden />}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {rules.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Button variant="default" disabled={fitting === 0} onClick={() => decide(true)}>
        Accept {fitting}
      </Button>
      <Button variant="default" disabled={fitting === 0} onClick={() => decide(false)}>
        Keep {fitting}
      </Button>
    </div>
  );
}
