import { Text } from "@mantine/core";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useStore } from "zustand";
import { formatCount, plural } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";
import classes from "./readiness.module.css";

/// How many hints there are, beside errors and warnings, and whether the text could be deployed. It says so of a text without
/// errors, once everything that it uses was asked about.
export function ReadinessLine({ session }: { session: ImportSession }) {
  const { isKnown, hints, refused } = useStore(session.readiness.store);
  const errors = useStore(session.store, (state) => state.errors);
  const isTold = isKnown && errors === 0;
  return (
    <>
      {hints.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.figure}>
          {plural(hints.length, "hint")}
        </Text>
      )}
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
    </>
  );
}
