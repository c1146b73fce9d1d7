import { Button, Group, Modal, Text } from "@mantine/core";
import { type ReactNode, useId } from "react";

/// A message that must be read before work goes on (specification, section 8: 'alert').
export function AlertDialog({
  opened,
  title,
  children,
  onRetry,
  onClose,
}: {
  opened: boolean;
  title: string;
  children: ReactNode;
  /// Given where a retry may succeed.
  onRetry?: () => void;
  onClose: () => void;
}) {
  const body = useId();
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size="sm" closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content aria-describedby={body}>
        <Modal.Header>
          <Modal.Title fw={600}>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Text id={body} component="div">
            {children}
          </Text>
          <Group justify="flex-end" gap="sm" mt="lg">
            {onRetry && (
              <Button variant="default" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button data-autofocus onClick={onClose}>
              Close
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
