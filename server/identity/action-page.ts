import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { passwordLength, passwordProblem } from "../../api/identity/password-policy.ts";
import { setPassword, setVerified } from "../repositories/identity/accounts.ts";
import { type CodeState, readCode, spendCode } from "../repositories/identity/action-codes.ts";
import { noteAccount } from "./account-log.ts";
import { actionPath } from "./action-links.ts";
import type { LocalService } from "./local-service.ts";

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; min-height: 100vh; margin: 0; place-items: center }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem }
h1 { font-size: 1.4rem }
label, input, button { display: block; box-sizing: border-box; width: 100%; font: inherit }
input, button { margin-top: .25rem; padding: .5rem .75rem; border: 1px solid #8889; border-radius: 4px }
button { margin-top: 1rem; border: 0; background: #1c6fb5; color: #fff; cursor: pointer }
`;
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface Action {
  readonly mode: string;
  readonly oobCode: string;
}

/// The pages that the local identity service's links lead to. Following a link changes nothing, so that a program which
/// opens links to scan them does not use them up. Only the button on the page does.
export async function actionPage(app: FastifyInstance, { db }: LocalService): Promise<void> {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  app.get(actionPath, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const action = { mode: String(query.mode ?? ""), oobCode: String(query.oobCode ?? "") };
    if (action.mode === "signIn") return followToApp(reply, request.url, query.continueUrl, request.host);
    const found = await readCode(db, action.oobCode);
    return isFor(found, action.mode) ? page(reply, 200, formOf(action, found.account.email)) : deadLink(reply, found);
  });

  app.post(actionPath, async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, string | undefined>;
    const action = { mode: body.mode ?? "", oobCode: body.oobCode ?? "" };
    const found = await readCode(db, action.oobCode);
    if (!isFor(found, action.mode)) return deadLink(reply, found);
    const { account } = found;
    const password = body.password ?? "";
    const complaint = action.mode === "resetPassword" ? await passwordProblem(password) : null;
    if (complaint) return page(reply, 400, formOf(action, account.email, complaint));
    if (!(await spendCode(db, action.oobCode))) return deadLink(reply, { state: "unknown" });
    if (action.mode === "verifyEmail") await setVerified(db, account.id);
    else await setPassword(db, account.id, password, { byMail: true });
    const what = action.mode === "verifyEmail" ? "verified the address" : "set a new password by a link";
    await noteAccount(db, request, { email: account.email, what });
    return page(
      reply,
      200,
      action.mode === "verifyEmail"
        ? message("Address verified", `${account.email} is verified.`)
        : message("Password set", `The new password of ${account.email} is in force.`),
    );
  });
}

function isFor(found: CodeState, mode: string): found is Extract<CodeState, { state: "good" }> {
  if (found.state !== "good" || found.account.disabled) return false;
  return (
    (mode === "verifyEmail" && found.purpose === "VERIFY_EMAIL") ||
    (mode === "resetPassword" && found.purpose === "PASSWORD_RESET")
  );
}

/// The app completes a sign-in link: redirects, with the code, to the address that the app asked for, on this origin
/// only.
function followToApp(reply: FastifyReply, url: string, continueUrl: unknown, host: string): FastifyReply {
  const here = `http://${host}`;
  const target = URL.canParse(String(continueUrl), here) ? new URL(String(continueUrl), here) : new URL("/", here);
  const goal = target.origin === here ? target : new URL("/", here);
  for (const [name, value] of new URL(url, here).searchParams) goal.searchParams.set(name, value);
  return reply.header("cache-control", "no-store").redirect(goal.href);
}

function deadLink(reply: FastifyReply, found: CodeState): FastifyReply {
  const why =
    found.state === "expired" ? "This link has expired." : "This link has been used already, or is not complete.";
  return page(reply, 400, `<h1>Link not valid</h1><p>${why} Ask for a new one on the login page.</p>${back}`);
}

const back = '<p><a href="/">To Symbolshelf</a></p>';

function message(title: string, text: string): string {
  return `<h1>${inHtml(title)}</h1><p>${inHtml(text)}</p>${back}`;
}

function formOf({ mode, oobCode }: Action, email: string, complaint = ""): string {
  const kept = `<input type="hidden" name="mode" value="${inHtml(mode)}"><input type="hidden" name="oobCode" value="${inHtml(oobCode)}">`;
  const [title, fields, button] =
    mode === "verifyEmail"
      ? ["Verify your address", `<p>${inHtml(email)} is your address for Symbolshelf.</p>`, "Verify address"]
      : [
          "Set a new password",
          `<p>For ${inHtml(email)}. Every session ends.</p>${complaint && `<p role="alert">${inHtml(complaint)}</p>`}` +
            `<label>New password, ${passwordLength.min} to ${passwordLength.max} characters<input type="password" name="password" autocomplete="new-password" required minlength="${passwordLength.min}" autofocus></label>`,
          "Set password",
        ];
  return `<h1>${title}</h1><form method="post" action="${actionPath}">${kept}${fields}<button>${button}</button></form>`;
}

function page(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Symbolshelf</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
    );
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
