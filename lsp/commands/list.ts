import { readArguments } from "../arguments.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { readBooks } from "../remote/books.ts";
import { shown } from "../remote/bounded.ts";
import { meantRemote } from "../remote/servers.ts";
import { remoteUsage } from "../remote/usage.ts";
import { print } from "../report/output.ts";

/// `importtext list [TEXT]`: prints the server's books.
export async function list(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    server: { type: "string" },
    format: { type: "string", default: "text" },
  });
  if (values.help) {
    print(remoteUsage.list);
    return exitCodes.clean;
  }
  const { format, server } = values;
  if (format !== "text" && format !== "json") throw new WrongUsage("--format must be text or json");
  const text = positionals.join(" ");
  if (text.length > 200) throw new WrongUsage("a search has 200 characters at most");
  const books = await readBooks(await meantRemote(server), text);
  if (format === "json") print(JSON.stringify(books, null, 2));
  else
    for (const { id, title, imprint, series } of books)
      print(
        `${id}  ${shown(title)}  (${[imprint, ...(series ? [series] : [])].map(({ name }) => shown(name)).join(", ")})`,
      );
  return exitCodes.clean;
}
