import { benchAccount } from "../catalogue-server.ts";
import { ask } from "./load.ts";

/// Signs in outside the browser. Returns an ID token.
export async function signIn(origin: string): Promise<string> {
  const { body } = await ask(origin, {
    method: "POST",
    path: "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=symbolshelf-local",
    body: JSON.stringify({ ...benchAccount, returnSecureToken: true }),
  });
  return (JSON.parse(body) as { idToken: string }).idToken;
}
