import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { askIdentity } from "../../dictionary/session.ts";
import { CannotRun } from "../../exit-codes.ts";

const signedIn = z.object({ refreshToken: z.string().min(1) });
const failed = z.object({ error: z.object({ message: z.string() }) });

/// Signs in with a password, which is asked for at a terminal and else read from standard input. Returns the refresh
/// token. Throws CannotRun.
export async function signInByPassword(server: string, email: string): Promise<string> {
  const password = process.stdin.isTTY ? await askHidden(`Password of ${email}: `) : await piped();
  if (password === "") throw new CannotRun("no password was given; you are not signed in");
  const { response, body } = await askIdentity(
    server,
    "identitytoolkit.googleapis.com/v1/accounts:signInWithPassword",
    {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const found = signedIn.safeParse(body);
  if (response.ok && found.success) return found.data.refreshToken;
  const reason = failed.safeParse(body).data?.error.message ?? "";
  throw new CannotRun(`${server}: ${why(reason, response.status)}`, { isPassing: response.status >= 500 });
}

function why(reason: string, status: number): string {
  if (/^(?:INVALID_|EMAIL_NOT_FOUND|MISSING_)/.test(reason)) return "incorrect email or password";
  if (reason.startsWith("TOO_MANY_ATTEMPTS")) return "too many attempts; wait a few minutes and try again";
  if (reason.startsWith("USER_DISABLED")) return "this account is disabled";
  return `the identity service answered ${status}; you are not signed in`;
}

const piped = async (): Promise<string> => (await text(process.stdin)).replace(/\r?\n[\s\S]*$/, "");

/// Asks at the terminal, without showing what is typed.
function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve) => {
    lines.once("close", () => resolve(""));
    lines.question("", (answer) => {
      resolve(answer);
      lines.close();
      process.stderr.write("\n");
    });
  });
}
