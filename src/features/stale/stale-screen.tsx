import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useServices, useSession } from "../../api/services.ts";
import { useDocumentTitle } from "../../components/document-title.ts";
import { RunScreen } from "./run-screen.tsx";
import { runnerOf } from "./runner-of.ts";
import { StaleList } from "./stale-list.tsx";
import { createStaleWork } from "./stale-work.ts";

/// The stale books (specification, section 2): which to deploy, and then how far that is and what became of each.
export function StaleScreen() {
  const { api } = useServices();
  const userID = useSession((state) => state.userID) ?? "";
  const runner = runnerOf(api, userID);
  const [work] = useState(() => createStaleWork(api));
  const run = useStore(runner.store, (state) => state.run);
  const isListed = run === null;
  useDocumentTitle("Stale books");
  // After a run other books are stale than before.
  useEffect(() => {
    if (isListed) void work.load();
    return work.stop;
  }, [work, isListed]);
  return run ? <RunScreen runner={runner} run={run} /> : <StaleList work={work} runner={runner} />;
}
