import { Button, Group, Kbd, Modal } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Consequences } from "../../../api/system/consequences.ts";
import classes from "./consequences.module.css";
import { ConsequencesBody } from "./consequences-body.tsx";

/// Asks before a change that affects packages in force, or loses something. `title` is a question, `verb` the name of
/// the action; `children` come before the consequences. `consequences` is null where there are none to show.
export function ConsequencesDialog({
  title,
  verb,
  consequences,
  isDangerous = consequences?.grade === "replaces" || consequences?.grade === "loses",
  isBusy,
  isWaiting = false,
  safe,
  children,
  onConfirm,
  onClose,
}: {
  title: string;
  verb: string;
  consequences: Consequences | null;
  isDangerous?: boolean;
  /// The change was confirmed, and runs.
  isBusy: boolean;
  /// The change cannot be confirmed yet.
  isWaiting?: boolean;
  /// The label of the safe button; `Leave as it is` without it.
  safe?: string;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const worst = useId();
  return (
    <Modal.Root opened onClose={isBusy ? () => {} : onClose} size={consequences ? 760 : "md"} centered>
      <Modal.Overlay />
      <Modal.Content {...(consequences ? { "aria-describedby": worst } : {})}>
        <Modal.Header>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body>
          {children && <div className={consequences ? classes.before : ""}>{children}</div>}
          {consequences && <ConsequencesBody consequences={consequences} id={worst} />}
          <Group justify="flex-end" gap="sm" className={classes.foot}>
            <Button
              variant="default"
              data-autofocus
              disabled={isBusy}
              onClick={onClose}
              rightSection={
                safe === undefined && (
                  <Kbd size="xs" aria-hidden>
                    Esc
                  </Kbd>
                )
              }
            >
              {safe ?? "Leave as it is"}
            </Button>
            <Button
              className={classes.verb}
              loading={isBusy || isWaiting}
              onClick={onConfirm}
              {...(isDangerous ? { color: "red.9" } : {})}
            >
              {verb}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
