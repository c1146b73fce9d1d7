import "@mantine/core/styles/Checkbox.css";
import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { addStaffAccount } from "../../../../api/index.ts";
import { toApiError } from "../../../client/errors.ts";
import { useServices, useSession } from "../../../client/services.ts";
import type { GivenLink } from "./staff-accounts.ts";

/// Adds an account. What is typed before the `@` is enough.
export function AddAccountDialog({ onAdded, onClose }: { onAdded: (link: GivenLink) => void; onClose: () => void }) {
  const { api } = useServices();
  const domain = useSession((state) => state.staffDomain);
  const [typed, setTyped] = useState("");
  const [isAdmin, setAdmin] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (text === "") return setProblem("Type the address");
    const email = text.includes("@") ? text : `${text}@${domain}`;
    setBusy(true);
    try {
      const { link, expiresAt } = await api.call(addStaffAccount, { body: { email, isAdmin } });
      onAdded({ email, link, expiresAt });
    } catch (error) {
      setProblem(toApiError(error).message);
      setBusy(false);
    }
  }

  return (
    <Modal opened centered title="Add an account" onClose={onClose} transitionProps={{ duration: 0 }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Email"
            description={`On @${domain}, which may be left out`}
            required
            withAsterisk={false}
            data-autofocus
            autoComplete="off"
            maxLength={254}
            value={typed}
            error={problem}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Checkbox
            label="Admin"
            description="Looks after the accounts of the staff too"
            checked={isAdmin}
            onChange={(event) => setAdmin(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
