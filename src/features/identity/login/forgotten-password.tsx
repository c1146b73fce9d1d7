import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useServices } from "../../../client/services.ts";

/// Asks for a reset e-mail. The answer does not reveal whether the address has an account.
export function ForgottenPassword({
  email,
  onEmail,
  onBack,
}: {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}) {
  const { session } = useServices();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; failed: boolean } | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const problem = await session.sendPasswordReset(email);
    setBusy(false);
    setAnswer(
      problem === null
        ? {
            failed: false,
            text: `If ${email.trim()} has an account, a link to set a new password is on its way to it.`,
          }
        : { failed: true, text: problem },
    );
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Forgotten password">
      <Stack gap="md">
        <Text>You get an e-mail with a link to set a new password.</Text>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
        {answer && (
          <Text
            role={answer.failed ? "alert" : "status"}
            {...(answer.failed ? { c: "var(--mantine-color-error)" } : {})}
          >
            {answer.text}
          </Text>
        )}
        <Button type="submit" fullWidth loading={busy}>
          Send the e-mail
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Back to sign in
        </Anchor>
      </Stack>
    </form>
  );
}
