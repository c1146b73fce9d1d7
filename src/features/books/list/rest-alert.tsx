import { Button, Text } from "@mantine/core";
import type { ApiError } from "../../../client/errors.ts";
import classes from "./rest-alert.module.css";

/// Told over the list where rows in sight could not be loaded; those that are there stay.
export function RestAlert({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className={classes.alert} role="alert">
      <Text c="var(--mantine-color-error)">Some books could not be loaded. {error.message}</Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
