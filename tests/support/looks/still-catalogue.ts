import pg from "pg";

/// The approximate time at which everything in the still catalogue was made.
const madeAt = "2026-03-02T09:00:00Z";

/// The browser's clock on the still catalogue, so that displayed ages are the same in each run.
export const stillNow = new Date("2026-03-02T10:30:00Z");

/// Sets all times in a catalogue to within one minute, in their original order. The times for sign-in stay.
export async function stillTimes({ DATABASE_URL }: { readonly DATABASE_URL: string }): Promise<void> {
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  try {
    // Disables triggers, so that nothing is logged or marked as changed.
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
         and table_name not like 'identity%' and table_name <> 'staff_account'`,
    );
    const [first] = (
      await client.query<{ at: Date }>(
        `select min(at) as at from (${rows.map(({ table, column }) => `select min("${column}") as at from "${table}"`).join(" union all ")}) as times`,
      )
    ).rows;
    for (const { table, column } of rows)
      await client.query(
        `update "${table}" set "${column}" = $1::timestamptz + least(("${column}" - $2::timestamptz) / 1000, interval '50 seconds')
         where "${column}" is not null`,
        [madeAt, first?.at],
      );
  } finally {
    await client.end();
  }
}
