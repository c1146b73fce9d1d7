import { Button, Group, Kbd, Modal } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Consequences } from "../../../api/system/consequences.ts";
import classes from "./consequences.module.css";
import { ConsequencesBody } from "./consequences-body.tsx";

/// Asks before a change that reaches packages in force, or loses something. `title` is a question, `verb` the action's own
/// name; `children` come before what is said.
export function ConsequencesDialog({
  title,
  verb,
  consequences,
  isBusy,
  children,
  onConfirm,
  onClose,
}: {
  title: string;
  verb: string;
  consequences: Consequences;
  /// It was confirmed, and is under way.
  isBusy: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const worst = useId();
  const isHarm = consequences.grade === "replaces" || consequences.grade === "loses";
  return (
    <Modal.Root opened onClose={isBusy ? () => {} : onClose} size={760} centered>
      <Modal.Overlay />
      <Modal.Content aria-describedby={worst}>
        <Modal.Header>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body>
          {children}
          <ConsequencesBody consequences={consequences} id={worst} />
          <Group justify="flex-end" gap="sm" className={classes.foot}>
            <Button
              variant="default"
              data-autofocus
              disabled={isBusy}
              onClick={onClose}
              rightSection={
                <Kbd size="xs" aria-hidden>
                  Esc
                </Kbd>
              }
            >
              Leave as it is
            </Button>
            <Button
              className={classes.verb}
              loading={isBusy}
              onClick={onConfirm}
              {...(isHarm ? { color: "red.9" } : {})}
            >
              {verb}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
