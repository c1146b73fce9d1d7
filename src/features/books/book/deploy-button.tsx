import { Button, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useContext, useId, useState } from "react";
import { useStore } from "zustand";
import { problemsByKind } from "../../../../api/books/rules/deploy-problems.ts";
import type { DeployProblem } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { createProblemsStore, currentProblems } from "../problems/problems-store.ts";
import { SummaryContext } from "../workspace/summary-context.ts";
import type { BookSession } from "./book-session.ts";

/// The maximum number of kinds of errors that the button names.
const maxKinds = 3;

/// Returns why a book cannot be deployed; null where it can. The errors come from what is stored: saving the form first
/// fixes none.
function deployObstacle(problems: readonly DeployProblem[]): string | null {
  const kinds = problemsByKind(problems.filter(({ severity }) => severity === "error"));
  if (kinds.length === 0) return null;
  const more = kinds.length - maxKinds;
  const sentences = kinds.slice(0, maxKinds).map(({ sentence }) => sentence);
  return `It cannot be deployed: ${sentences.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

/// Deploys the book where that can succeed, as far as is known. Otherwise the button is grey, stays in the tab order,
/// and says why.
export function DeployButton({ session, bookID }: { session: BookSession; bookID: string }) {
  const { api } = useServices();
  const workspace = useContext(SummaryContext);
  const [problems] = useState(() => workspace?.problems ?? createProblemsStore(api, bookID));
  const obstacle = useStore(problems.store, (load) => deployObstacle(currentProblems(load)?.problems ?? []));
  const isDeploying = useStore(session.store, (state) => state.activity === "deploying");
  const reasonID = useId();
  return (
    <>
      <Tooltip
        label={obstacle ?? "Saves first, then makes the book’s package and puts it in force"}
        position="bottom-end"
        multiline
        maw={360}
        events={{ hover: true, focus: obstacle !== null, touch: obstacle !== null }}
      >
        <Button
          name="deploy"
          variant="default"
          leftSection={<IconRocket size={16} aria-hidden />}
          loading={isDeploying}
          {...(obstacle === null
            ? { onClick: () => void session.deploy() }
            : { "data-disabled": true, "aria-disabled": true, "aria-describedby": reasonID })}
        >
          Deploy
        </Button>
      </Tooltip>
      {obstacle !== null && <VisuallyHidden id={reasonID}>{obstacle}</VisuallyHidden>}
    </>
  );
}
