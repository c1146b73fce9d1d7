import { Text } from "@mantine/core";
import { useStore } from "zustand";
import { plural } from "../../../components/format.ts";
import classes from "../import-panel.module.css";
import type { ImportSession } from "../import-session.ts";

/// How much text there is, and how much of it is wrong. Apart from the panel, which need not be drawn at every key.
export function TextFigures({ session }: { session: ImportSession }) {
  const words = useStore(session.store, (state) => state.words);
  const errors = useStore(session.store, (state) => state.errors);
  const warnings = useStore(session.store, (state) => state.diagnostics.length - state.errors);
  return (
    <>
      {words !== null && (
        <Text size="sm" c="dimmed" className={classes.figures}>
          {plural(words, "word")}
        </Text>
      )}
      <Text size="sm" className={classes.figures} c={errors ? "var(--mantine-color-error)" : "dimmed"}>
        {plural(errors, "error")}
      </Text>
      <Text size="sm" className={classes.figures} c={warnings ? "var(--text-warning)" : "dimmed"}>
        {plural(warnings, "warning")}
      </Text>
    </>
  );
}
