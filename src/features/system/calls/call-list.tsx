import { Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import type { ApiCall, CallGroup } from "./api-document.ts";
import classes from "./api-screen.module.css";

/// The calls, grouped by subject.
export function CallList({
  groups,
  chosen,
  filter,
}: {
  groups: readonly CallGroup[];
  chosen: ApiCall | null;
  filter: string;
}) {
  return (
    <nav className={classes.list} aria-label="Calls">
      {groups.length === 0 && <Text c="dimmed">None found.</Text>}
      {groups.map((group) => (
        <section key={group.name}>
          <Title order={2} className={classes.group}>
            {group.name}
          </Title>
          <ul className={classes.calls}>
            {group.calls.map((call) => (
              <li key={call.id}>
                <Link
                  to={{ search: new URLSearchParams({ call: call.id, ...(filter ? { filter } : {}) }).toString() }}
                  className={classes.call}
                  title={call.summary}
                  {...(call === chosen ? { "aria-current": "true" as const } : {})}
                >
                  <span className={classes.method} data-method={call.method}>
                    {call.method}
                  </span>
                  <span className={classes.path}>{call.path}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
