import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useServices, useSession } from "../../../client/services.ts";

/// Shown to a person who signed in with an address that is not verified.
export function UnverifiedAddress() {
  const { session } = useServices();
  const email = useSession((state) => state.email);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);

  async function run(call: () => Promise<string | null>, done: string) {
    setBusy(true);
    const problem = await call();
    setBusy(false);
    setAnswer(problem ?? done);
  }

  return (
    <Stack gap="md">
      <Text>
        The address <b>{email}</b> is not verified yet. Open the link in the verification e-mail, then come back here.
      </Text>
      {answer && <Text role="status">{answer}</Text>}
      <Button
        loading={busy}
        onClick={() => void run(session.checkVerified, "The address is still not verified.")}
        fullWidth
      >
        I have verified it
      </Button>
      <Button
        variant="default"
        disabled={busy}
        onClick={() => void run(session.sendVerification, `A verification e-mail is on its way to ${email}.`)}
        fullWidth
      >
        Send the verification e-mail
      </Button>
      <Anchor component="button" type="button" size="sm" onClick={() => void session.signOut()}>
        Use another account
      </Anchor>
    </Stack>
  );
}
