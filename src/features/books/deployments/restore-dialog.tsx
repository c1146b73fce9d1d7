import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useStore } from "zustand";
import { longestReason, reasonProblem } from "../../../../api/books/rules/deployments.ts";
import type { BookDeployment } from "../../../../api/index.ts";
import { formatMoment } from "../../../components/format.ts";
import { summaryOf } from "./comparison-texts.ts";
import classes from "./deployments.module.css";
import type { DeploymentsSession } from "./deployments-session.ts";

/// Asks why a package is put in force again, and shows what changes for readers.
export function RestoreDialog({ session, deployment }: { session: DeploymentsSession; deployment: BookDeployment }) {
  const preview = useStore(session.store, (state) => state.preview);
  const isRestoring = useStore(session.store, (state) => state.isRestoring);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const problem = reasonProblem(reason);
  const close = () => !isRestoring && session.close();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (problem === null) void session.restore(reason);
  }

  return (
    <Modal opened onClose={close} title={`Put deployment ${deployment.number} in force again?`} centered size="lg">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text>
            Readers get the package of {formatMoment(deployment.at)} again, byte for byte. The book’s own fields, text
            and words stay as they are: where they differ from it, the book is stale.
          </Text>
          <div aria-live="polite" aria-busy={preview.status === "loading"}>
            {preview.data && (
              <>
                <Text fw={600}>What changes for readers</Text>
                <ul className={classes.summary}>
                  {summaryOf(preview.data.difference).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
            {preview.status === "failed" && (
              <Text c="var(--mantine-color-error)">What changes could not be read: {preview.error?.message}</Text>
            )}
          </div>
          <TextInput
            name="reason"
            label="Reason"
            required
            maxLength={longestReason}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isAsked && problem?.message}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isRestoring} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isRestoring}>
              Put in force again
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
