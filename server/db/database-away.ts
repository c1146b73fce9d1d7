/// Whether an error says that the database is not reachable: the system's connection errors, SQLSTATE classes 08
/// (connection), 57P (shutdown), 53 (resources) and 25006 (a primary that became a standby), and `pg`'s messages for a connection that ended or could not be made.
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string") {
    if (/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code))
      return (error as { syscall?: unknown }).syscall !== "open";
    if (/^(08...|57P..|53...|25006|25P03)$/.test(code)) return true;
  }
  return /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
}
