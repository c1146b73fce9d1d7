import type { FastifyBaseLogger } from "fastify";

/// How long the same trouble is counted instead of logged, ms.
const interval = 30_000;

/// Logs troubles that many calls meet at once, such as a database that is away: each kind once, and then every 30 s how
/// often it came again. `kind` names the kinds apart.
export function troubleLog(): (log: FastifyBaseLogger, kind: string, entry: object, message: string) => void {
  const kinds = new Map<string, { since: number; again: number }>();
  return (log, kind, entry, message) => {
    const known = kinds.get(kind);
    const now = performance.now();
    if (known && now - known.since < interval) return void known.again++;
    kinds.set(kind, { since: now, again: 0 });
    log.warn(entry, known?.again ? `${message}; ${known.again} more like it since` : message);
  };
}
