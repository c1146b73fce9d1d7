import { Paper, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useServices, useSession } from "../../../client/services.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";
import classes from "./login-screen.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { UnverifiedAddress } from "./unverified-address.tsx";

/// The sign-in screen (specification, section 2, Login). Afterwards it returns to the route that sent the user here,
/// else to `/`.
export function LoginScreen() {
  const { session } = useServices();
  const { status, staffDomain, notice, error } = useSession((state) => state);
  const [email, setEmail] = useState("");
  const [forgotten, setForgotten] = useState(false);
  const location = useLocation();
  useDocumentTitle("Sign in");

  if (status === "signed-in") return <Navigate to={routeBefore(location.state)} replace />;
  if (status === "failed") return <ErrorView error={error} onRetry={() => void session.start()} />;
  return (
    <main className={classes.screen}>
      <Paper withBorder p="xl" className={classes.card}>
        <Stack gap="lg">
          <Title order={1}>Symbolshelf</Title>
          {status === "unverified" ? (
            <UnverifiedAddress />
          ) : forgotten ? (
            <ForgottenPassword email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
          ) : (
            <SignInForm
              email={email}
              onEmail={setEmail}
              ended={notice === "ended"}
              ready={status === "signed-out"}
              onForgotten={() => setForgotten(true)}
            />
          )}
        </Stack>
      </Paper>
      <AlertDialog opened={notice === "wrong-domain"} title="Not a staff address" onClose={session.dismissNotice}>
        Only users with @{staffDomain} email address are allowed!
      </AlertDialog>
    </main>
  );
}

function routeBefore(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return typeof from === "string" ? from : "/";
}
