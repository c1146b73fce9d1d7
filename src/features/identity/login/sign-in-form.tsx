import "@mantine/core/styles/PasswordInput.css";
import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useServices } from "../../../client/services.ts";

export function SignInForm({
  email,
  onEmail,
  ended,
  ready,
  onForgotten,
}: {
  email: string;
  onEmail: (email: string) => void;
  /// Whether the server ended the last session.
  ended: boolean;
  ready: boolean;
  onForgotten: () => void;
}) {
  const { session } = useServices();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasCapsLock, setCapsLock] = useState(false);
  const entry = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const problem = await session.signIn(email, password);
    setBusy(false);
    setFailure(problem);
    if (problem === null) return;
    setPassword("");
    entry.current?.focus();
  }

  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Sign in">
      <Stack gap="md">
        {ended && <Text role="status">Your session has ended. Sign in again to continue where you left off.</Text>}
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
        <PasswordInput
          ref={entry}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          onBlur={() => setCapsLock(false)}
          description={hasCapsLock ? "Caps Lock is on." : undefined}
          inputWrapperOrder={["label", "input", "description"]}
          visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
        />
        {failure && (
          <Text role="alert" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
        <Button type="submit" fullWidth loading={busy} disabled={!ready}>
          Sign in
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onForgotten}>
          Forgotten your password?
        </Anchor>
      </Stack>
    </form>
  );
}
