import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { commandLinePath, signedInPath } from "../../../api/identity/sealed-login.ts";
import { CannotRun } from "../../exit-codes.ts";
import { printError } from "../../report/output.ts";
import { makeKeys } from "./sealed.ts";

/// How long a person has to confirm in the browser, in ms.
const patience = 10 * 60_000;
/// The longest line that is read from the terminal.
const longestPaste = 16_384;

/// Signs in by the server's page in a browser, where the person is signed in or does so. The page sends the refresh
/// token to a port of this machine, or shows it for pasting; in both cases sealed for this process. Throws CannotRun.
export async function signInByBrowser(server: string, opensBrowser: boolean): Promise<string> {
  const keys = await makeKeys();
  let resolve: (token: string | null) => void = () => {};
  const found = new Promise<string | null>((settle) => {
    resolve = settle;
  });
  const takes = async (sealed: string): Promise<boolean> => {
    const token = await keys.open(sealed.trim());
    if (token !== null) resolve(token);
    return token !== null;
  };
  const listener = createServer(listenFor(takes));
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const address = `${server}/#!${commandLinePath}?${new URLSearchParams({ key: keys.publicKey, port: String(port) })}`;
  printError(
    `Confirm in your browser that you want to sign in; the page shows the code ${keys.code}.\n\n  ${address}\n`,
  );
  printError("If the browser is on another computer, paste here what the page shows:");
  if (opensBrowser) open(address);

  const lines = createInterface({ input: process.stdin });
  lines.on("line", async (line) => {
    if (line.trim() === "" || line.length > longestPaste) return;
    if (!(await takes(line))) printError("That is not what the page shows for this code; copy all of it.");
  });
  const timer = setTimeout(() => resolve(null), patience);
  try {
    const token = await found;
    if (token === null) throw new CannotRun(`${server}: nobody confirmed within ten minutes; you are not signed in`);
    return token;
  } finally {
    clearTimeout(timer);
    lines.close();
    process.stdin.destroy();
    listener.close();
    listener.closeIdleConnections();
  }
}

/// Answers the one address that the page goes to. The page's own text is all that an answer has.
function listenFor(takes: (sealed: string) => Promise<boolean>): RequestListener {
  return async (request, response) => {
    const address = new URL(request.url ?? "/", "http://127.0.0.1");
    const sealed = address.searchParams.get("sealed");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    response.setHeader("cache-control", "no-store");
    response.setHeader("referrer-policy", "no-referrer");
    response.setHeader("connection", "close");
    const isKnown = request.method === "GET" && address.pathname === signedInPath && sealed !== null;
    if (!isKnown) return void response.writeHead(404).end(page("Not found", "There is nothing here."));
    if (await takes(sealed)) response.end(page("Signed in", "importtext is signed in. You can close this page."));
    else response.writeHead(400).end(page("Not signed in", "This does not belong to the login that waits. Try again."));
  };
}

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/// Opens an address in the user's browser. Where there is none, the printed address is there to be opened by hand.
function open(address: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler"]
        : ["xdg-open"];
  const child = spawn(command ?? "", [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
