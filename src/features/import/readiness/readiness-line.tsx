import { Text } from "@mantine/core";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useStore } from "zustand";
import { formatCount, plural } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";
import classes from "./readiness.module.css";

/// The number of hints, beside those of errors and warnings; nothing before the first answer.
export function HintFigure({ session }: { session: ImportSession }) {
  const count = useStore(session.readiness.store, ({ hints }) => hints?.length);
  return (
    count !== undefined && (
      <Text size="sm" c="dimmed" className={classes.figure}>
        {plural(count, "hint")}
      </Text>
    )
  );
}

/// Whether the text could be deployed. It is said of a text without errors, once everything that it uses was asked about. It is
/// the last in its row, so that nothing moves for it.
export function ReadinessLine({ session }: { session: ImportSession }) {
  const { isKnown, refused } = useStore(session.readiness.store);
  const errors = useStore(session.store, (state) => state.errors);
  const isTold = isKnown && errors === 0;
  return (
    <span role="status" className={classes.line} {...(refused > 0 ? { "data-refused": true } : {})}>
      {isTold && refused === 0 && (
        <>
          <IconCircleCheck size={16} aria-hidden />
          Ready to deploy
        </>
      )}
      {isTold && refused > 0 && (
        <>
          <IconCircleX size={16} aria-hidden />
          Deployment would refuse {formatCount(refused)}
        </>
      )}
    </span>
  );
}
