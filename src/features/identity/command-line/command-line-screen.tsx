import { Anchor, Button, Paper, Stack, Text, Textarea, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { signedInPath } from "../../../../api/identity/sealed-login.ts";
import { toApiError } from "../../../client/errors.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import classes from "../login/login-screen.module.css";
import { readWaiting, type WaitingCommand } from "./seal.ts";

/// Signs the command `importtext` in, after it opened this page and the person confirmed (`importtext login`).
export function CommandLineScreen() {
  const [query] = useSearchParams();
  const key = query.get("key") ?? "";
  const [waiting, setWaiting] = useState<WaitingCommand | null | undefined>();
  useDocumentTitle("Sign in the command line");
  useEffect(() => {
    let isCurrent = true;
    void readWaiting(key).then((found) => isCurrent && setWaiting(found));
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return (
    <main className={classes.screen}>
      <Paper withBorder p="xl" className={classes.card}>
        <Stack gap="md">
          <Title order={1}>Sign in the command line</Title>
          {waiting === null && (
            <Text role="alert">
              This address is not complete. Run <code>importtext login</code> again.
            </Text>
          )}
          {waiting && <Confirmation waiting={waiting} port={portOf(query.get("port"))} />}
          <Anchor component={Link} to="/books" size="sm">
            To the books, without signing in
          </Anchor>
        </Stack>
      </Paper>
    </main>
  );
}

const portOf = (text: string | null): number | null => {
  const port = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
  return port > 0 && port < 65_536 ? port : null;
};

const focus = (box: HTMLTextAreaElement | null) => box?.focus();

function Confirmation({ waiting, port }: { waiting: WaitingCommand; port: number | null }) {
  const { session } = useServices();
  const email = useSession((state) => state.email);
  const [sealed, setSealed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /// Begins the command line's session. Shows what went wrong.
  async function seal(): Promise<string | null> {
    setProblem(null);
    try {
      const token = await session.commandLineToken();
      return token === null ? null : await waiting.seal(token);
    } catch (error) {
      setProblem(toApiError(error).message);
      return null;
    }
  }

  async function signIn() {
    const own = await seal();
    if (own === null) return;
    if (port === null) setSealed(own);
    // A form or a call to another origin is refused by the page's own policy; going there is not.
    else window.location.assign(`http://127.0.0.1:${port}${signedInPath}?${new URLSearchParams({ sealed: own })}`);
  }

  return (
    <>
      <Text>
        <code>importtext</code> wants to act as <b>{email}</b>, with all that you may do: it reads, saves and imports
        texts of books. Go on only if you have just run <code>importtext login</code>, and its terminal shows this code:
      </Text>
      <Text ff="monospace" fz="xl" fw={600} ta="center">
        {waiting.code}
      </Text>
      <Button fullWidth onClick={() => void signIn()}>
        Sign in
      </Button>
      {problem && (
        <Text role="alert" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      {port !== null && sealed === null && (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={() => void seal().then(setSealed)}>
          The terminal is on another computer
        </Anchor>
      )}
      {sealed !== null && (
        <Textarea
          label="Paste this into the terminal"
          description="It is of use there alone, until you are signed in."
          readOnly
          autosize
          maxRows={6}
          value={sealed}
          onFocus={(event) => event.currentTarget.select()}
          ref={focus}
        />
      )}
    </>
  );
}
