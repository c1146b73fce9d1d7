import { Text } from "@mantine/core";
import { useStore } from "zustand";
import { plural } from "../../../components/format.ts";
import classes from "../import-panel.module.css";
import type { ImportSession } from "../import-session.ts";

/// The length of the text and its number of problems. A component of its own, so that the panel need not render at
/// every key.
export function TextFigures({ session }: { session: ImportSession }) {
  const words = useStore(session.store, (state) => state.words);
  const errors = useStore(session.store, (state) => state.errors);
  const warnings = useStore(session.store, (state) => state.warnings);
  return (
    <>
      {/* Has its room before the words are counted: the others stay where they are. */}
      <Text size="sm" c="dimmed" className={classes.figures} miw={72}>
        {words !== null && plural(words, "word")}
      </Text>
      <Text size="sm" className={classes.figures} c={errors ? "var(--mantine-color-error)" : "dimmed"}>
        {plural(errors, "error")}
      </Text>
      <Text size="sm" className={classes.figures} c={warnings ? "var(--text-warning)" : "dimmed"}>
        {plural(warnings, "warning")}
      </Text>
    </>
  );
}
