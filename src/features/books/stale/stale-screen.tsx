import { useStore } from "zustand";
import { useServices, useSession } from "../../../client/services.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { RunScreen } from "./run-screen.tsx";
import { runnerOf } from "./runner-of.ts";
import { StaleList } from "./stale-list.tsx";

/// The stale books (specification, section 2): which to deploy, then the progress and the outcome of each.
export function StaleScreen() {
  const { api } = useServices();
  const userID = useSession((state) => state.userID) ?? "";
  const runner = runnerOf(api, userID);
  const run = useStore(runner.store, (state) => state.run);
  useDocumentTitle("Stale books");
  return run ? <RunScreen runner={runner} run={run} /> : <StaleList runner={runner} />;
}
