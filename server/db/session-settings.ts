import pg from "pg";

/// What a connection asks of its session as it begins, ms.
export type SessionSettings = Readonly<
  Partial<Record<"statement_timeout" | "lock_timeout" | "idle_in_transaction_session_timeout", number>>
>;

/// Returns the settings that a connection to an address may ask for, and the names of those that are not in force. PgBouncer
/// refuses such a connection, or lets it in and forgets what it asked for: whoever runs it sets them there instead.
export async function trySettings(
  url: string,
  wanted: SessionSettings,
  limit: number,
): Promise<{ accepted: SessionSettings; missing: string[] }> {
  try {
    return { accepted: wanted, missing: await missingOf(url, wanted, wanted, limit) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { accepted: {}, missing: await missingOf(url, {}, wanted, limit) };
  }
}

async function missingOf(url: string, asked: SessionSettings, wanted: SessionSettings, limit: number) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    ...asked,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_settings where name = any($1::text[]) and setting = '0' order by name",
      [Object.keys(wanted)],
    );
    return rows.map(({ name }) => name);
  } finally {
    void client.end().catch(() => {});
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && /^unsupported startup parameter/.test(error.message);
}
