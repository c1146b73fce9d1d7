import { Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import classes from "./api-screen.module.css";
import { createApiStore } from "./api-store.ts";
import { CallDetail } from "./call-detail.tsx";
import { CallList } from "./call-list.tsx";

/// Every call of the server, to read and to try with the user's own token. The address holds the chosen call and the
/// filter.
export function ApiScreen() {
  const { api } = useServices();
  const [calls] = useState(() => createApiStore(api));
  const { status, data, error } = useStore(calls.store);
  const [address, setAddress] = useSearchParams();
  const filter = address.get("filter") ?? "";
  const groups = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return (data ?? [])
      .map((group) => ({
        ...group,
        calls: group.calls.filter((call) =>
          `${call.method} ${call.path} ${call.summary}`.toLowerCase().includes(wanted),
        ),
      }))
      .filter((group) => group.calls.length > 0);
  }, [data, filter]);
  const all = data?.flatMap((group) => group.calls) ?? [];
  const chosen = all.find(({ id }) => id === address.get("call")) ?? groups[0]?.calls[0] ?? null;
  useDocumentTitle("API");

  useEffect(() => {
    void calls.load();
    return calls.stop;
  }, [calls]);

  function setFilter(next: string) {
    setAddress(
      (before) => {
        if (next) before.set("filter", next);
        else before.delete("filter");
        return before;
      },
      { replace: true },
    );
  }

  if (status === "failed") {
    return (
      <Screen title="API">
        <ErrorView error={error} onRetry={() => void calls.load()} />
      </Screen>
    );
  }
  if (data === null) return null;
  return (
    <Screen
      title="API"
      subtitle={<Text c="dimmed">{all.length} calls</Text>}
      tools={<FilterBox value={filter} onChange={setFilter} />}
    >
      <div className={classes.columns}>
        <CallList groups={groups} chosen={chosen} filter={filter} />
        {chosen && <CallDetail key={chosen.id} call={chosen} />}
      </div>
    </Screen>
  );
}
