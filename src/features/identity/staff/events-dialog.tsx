import { Modal, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { listStaffEvents, type StaffEvent } from "../../../../api/index.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { formatMoment } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import classes from "../accounts.module.css";

/// Who signed in and whose account was changed, by whom and from where: of one account, or of all.
export function EventsDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const { api } = useServices();
  const [events] = useState(() => {
    const store = createStore<Load<readonly StaffEvent[]>>(() => nothingLoaded);
    const loader = createLoader<readonly StaffEvent[]>(store.getState, store.setState);
    const load = () =>
      loader.run(
        async (signal) => (await api.call(listStaffEvents, { query: email === null ? {} : { email }, signal })).events,
      );
    return { store, load, stop: loader.stop };
  });
  const { data, status, error } = useStore(events.store);
  useEffect(() => {
    void events.load();
    return events.stop;
  }, [events]);
  return (
    <Modal opened centered size="lg" title={email === null ? "Log of accounts" : `Log of ${email}`} onClose={onClose}>
      {status === "failed" && <ErrorView error={error} onRetry={() => void events.load()} />}
      {status === "loading" && !data && <Text c="dimmed">Loading…</Text>}
      {data?.length === 0 && <Text>Nothing is logged of the last half year.</Text>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Events">
          {data.map(({ at, what, by, from, ...event }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no names, and never change their order here
            <li key={index} className={classes.row}>
              <div className={classes.words}>
                {event.email} {what}
                <Text size="sm" c="dimmed">
                  {[formatMoment(at), ...(by === event.email ? [] : [`by ${by}`]), `from ${from}`].join(" · ")}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
