import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { formatTime } from "../../../components/format.ts";
import classes from "../accounts.module.css";
import type { GivenLink } from "./staff-accounts.ts";

/// Shows a link once, to be given to its person: this service sends no mail.
export function LinkDialog({ given, onClose }: { given: GivenLink; onClose: () => void }) {
  const { email, link, expiresAt } = given;
  const [isCopied, setCopied] = useState(false);
  return (
    <Modal opened centered title={`Link for ${email}`} onClose={onClose} transitionProps={{ duration: 0 }}>
      <Stack gap="md">
        <Text>
          Give this link to {email}, and to nobody else: whoever opens it sets the password. It works once, until{" "}
          {formatTime(expiresAt)}, and is not shown again.
        </Text>
        <Text className={classes.link}>{link}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            data-autofocus
            leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {isCopied ? "Copied" : "Copy link"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
