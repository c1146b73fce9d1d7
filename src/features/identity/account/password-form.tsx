import "@mantine/core/styles/PasswordInput.css";
import { Button, PasswordInput, Stack, Text } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { passwordLength, passwordProblem } from "../../../../api/identity/password-policy.ts";
import { useServices } from "../../../client/services.ts";
import { toasts } from "../../../components/toast.tsx";

const rules = `${passwordLength.min} to ${passwordLength.max} characters of any kind, and none of the passwords that are tried first. A few words that only you put together are good.`;

/// Changes the password. What is wrong with the new one is said as it is typed; the old one is asked for.
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { session } = useServices();
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problem = usePasswordProblem(password);
  const oldEntry = useRef<HTMLInputElement>(null);
  const newEntry = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((await passwordProblem(password)) !== null) return newEntry.current?.focus();
    setBusy(true);
    setFailure(null);
    const said = await session.changePassword(old, password);
    setBusy(false);
    setFailure(said);
    if (said !== null) return oldEntry.current?.focus();
    setOld("");
    setPassword("");
    toasts.done("Password changed ✓ All other sessions have ended.");
    onChanged();
  }

  const toggle = (which: string) => ({ "aria-label": `Show the ${which} password` });
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Change the password">
      <Stack gap="md" maw={420}>
        {/* Password managers want to know whose it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          ref={oldEntry}
          label="Current password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={old}
          onChange={(event) => {
            setOld(event.currentTarget.value);
            setFailure(null);
          }}
          visibilityToggleButtonProps={toggle("current")}
        />
        <PasswordInput
          ref={newEntry}
          label="New password"
          description={rules}
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={password}
          error={password !== "" && problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setFailure(null);
          }}
          visibilityToggleButtonProps={toggle("new")}
        />
        <Text size="sm" role="status">
          {password !== "" && problem === null ? "This password will do." : ""}
        </Text>
        {failure && (
          <Text role="alert" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
        <Button type="submit" loading={isBusy} style={{ alignSelf: "flex-start" }}>
          Change password
        </Button>
      </Stack>
    </form>
  );
}

/// What is wrong with a password that is being typed. It does not leave the browser for that.
function usePasswordProblem(password: string): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void passwordProblem(password).then((found) => isCurrent && setProblem(found));
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return problem;
}
