import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { ExportList } from "./export-list.tsx";
import classes from "./exports.module.css";
import { createExportsSession } from "./exports-store.ts";

/// The exports of all books: those that run, and those that have.
export function ExportsScreen() {
  const { api } = useServices();
  const [session] = useState(() => createExportsSession(api, null));
  const { status, error, data } = useStore(session.store, ({ list }) => list);
  useDocumentTitle("Exports");
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  return (
    <Screen
      title="Exports"
      back={{ to: "/books", label: "Books" }}
      tools={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void session.load()}
        >
          Read again
        </Button>
      }
    >
      <div className={classes.screen}>
        {status === "failed" && !data ? (
          <ErrorView error={error} onRetry={() => void session.load()} />
        ) : (
          <ExportList session={session} withBooks />
        )}
      </div>
    </Screen>
  );
}
