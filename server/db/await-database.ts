import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "./database-away.ts";
import { NewerSchema } from "./migrate.ts";
import { OlderServers } from "./running-servers.ts";

/// A database that a server cannot start with. The message names the fault, and what to do, in one line.
export class DatabaseFault extends Error {}

/// The time between two attempts, ms.
const interval = 1_000;

/// Opens a PostgreSQL database, and waits for one that is not there yet, at most `limit` ms. `onWait` is called once, with
/// what is waited for. Throws DatabaseFault for every fault that an operator can mend.
export async function awaitDatabase<T>(
  open: () => Promise<T>,
  {
    url,
    limit,
    onWait,
    isStopped,
  }: { url: string; limit: number; onWait: (what: string) => void; isStopped: () => boolean },
): Promise<T> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await open();
    } catch (error) {
      const fault = faultOf(error, url);
      if (!fault) throw error;
      const isLast = !fault.mayPass || isStopped() || performance.now() - begun + interval > limit;
      if (isLast) throw new DatabaseFault(fault.message);
      if (attempt === 1) onWait(fault.message);
      await wait(interval);
    }
  }
}

interface Fault {
  readonly message: string;
  /// Whether it may be over in a moment, as while the database starts.
  readonly mayPass: boolean;
}

/// Returns what is wrong with the database at an address, without its password; null where the error is none of its.
function faultOf(error: unknown, url: string): Fault | null {
  const { code, message } = error as { code?: string; message: string };
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const host = hostname || searchParams.get("host") || "localhost";
  const place = `${host}:${port || 5432}`;
  const name = decodeURIComponent(pathname.slice(1)) || username;
  const lasting = (message: string): Fault => ({ message, mayPass: false });
  if (code === "3D000")
    return lasting(`There is no database “${name}” at ${place}: create it, or name another in DATABASE_URL.`);
  if (code === "28P01" || code === "28000" || /^SASL: /.test(message))
    return lasting(
      `The database at ${place} refuses the user “${decodeURIComponent(username)}”: check the name and the password in DATABASE_URL.`,
    );
  if (code === "42501")
    return lasting(
      `The user “${decodeURIComponent(username)}” may not make tables in the database “${name}”: grant CREATE on its schema, or name another user in DATABASE_URL.`,
    );
  if (error instanceof NewerSchema)
    return lasting(
      `The database “${name}” was brought up to date by a newer release: start that one, or restore a back-up of this one.`,
    );
  if (error instanceof OlderServers) return { message, mayPass: true };
  if (code === "55P03") return { message: `Another server holds the tables of the database “${name}”`, mayPass: true };
  if (code === "57P03") return { message: `The database at ${place} is starting up`, mayPass: true };
  if (code === "53300") return { message: `The database at ${place} has no connection left`, mayPass: true };
  if (isDatabaseAway(error)) return { message: `The database at ${place} cannot be reached`, mayPass: true };
  return null;
}
