import { Button, Radio, Text } from "@mantine/core";
import { IconDownload, IconRestore } from "@tabler/icons-react";
import { useStore } from "zustand";
import { packageFileName } from "../../../../api/books/rules/deployments.ts";
import type { BookDeployment } from "../../../../api/index.ts";
import { formatBytes, formatMoment, plural } from "../../../components/format.ts";
import { saveFile } from "../../../components/save-file.ts";
import classes from "./deployments.module.css";
import type { DeploymentsOfBook, DeploymentsSession } from "./deployments-session.ts";

type Choose = (side: "from" | "to", id: string) => void;

/// Every deployment, the newest first, below what a deployment would give now. Two of them can be chosen for
/// comparison.
export function DeploymentList({
  session,
  data: { bookTitle, deployments, total },
  from,
  to,
  onChoose,
}: {
  session: DeploymentsSession;
  data: DeploymentsOfBook;
  from: string | null;
  to: string | null;
  onChoose: Choose;
}) {
  const isLoadingMore = useStore(session.store, (state) => state.isLoadingMore);
  const inForce = deployments.find(({ isInForce }) => isInForce);
  return (
    <>
      <div className={classes.heads} aria-hidden>
        <span>From</span>
        <span>To</span>
      </div>
      <ol className={classes.rows}>
        <li className={classes.row}>
          <span />
          <Radio name="to" aria-label="Compare to now" checked={to === "now"} onChange={() => onChoose("to", "now")} />
          <div>
            <Text fw={600}>Now</Text>
            <Text size="sm" c="dimmed">
              What a deployment would give
            </Text>
          </div>
        </li>
        {deployments.map((deployment) => (
          <li key={deployment.id} className={classes.row} {...(deployment.isInForce ? { "data-in-force": true } : {})}>
            {(["from", "to"] as const).map((side) => (
              <Radio
                key={side}
                name={side}
                aria-label={`Compare ${side} deployment ${deployment.number}`}
                checked={(side === "from" ? from : to) === deployment.id}
                disabled={!deployment.isKept}
                onChange={() => onChoose(side, deployment.id)}
              />
            ))}
            <Deployment
              session={session}
              deployment={deployment}
              bookTitle={bookTitle}
              canRestore={deployment.packageHash !== inForce?.packageHash}
            />
          </li>
        ))}
      </ol>
      {deployments.length < total && (
        <Button variant="default" loading={isLoadingMore} onClick={() => void session.loadMore()}>
          Show earlier ones
        </Button>
      )}
    </>
  );
}

function Deployment({
  session,
  deployment,
  bookTitle,
  canRestore,
}: {
  session: DeploymentsSession;
  deployment: BookDeployment;
  bookTitle: string;
  /// False where this very package is in force.
  canRestore: boolean;
}) {
  const { id, number, at, by, byteSize, reason, restoredFrom, warnings, isInForce, isKept } = deployment;
  const isFetching = useStore(session.store, (state) => state.fetching === id);
  async function download() {
    const bytes = await session.fetchPackage(deployment);
    if (bytes) saveFile(bytes, packageFileName(bookTitle, at));
  }
  return (
    <div className={classes.about}>
      <Text fw={600} component="h2" fz="md" className={classes.name}>
        Deployment {number}
        {isInForce && <span className={classes.badge}>In force</span>}
      </Text>
      <Text size="sm">
        {formatMoment(at)}, {by}
      </Text>
      {restoredFrom && (
        <Text size="sm">
          Deployment {restoredFrom.number} put in force again: “{reason}”
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {isKept ? formatBytes(byteSize) : "Its package is no longer kept"}
        {warnings.length > 0 && `, ${plural(warnings.length, "warning")}`}
      </Text>
      {isKept && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isFetching}
            name={`download-${number}`}
            aria-label={`Download deployment ${number}`}
            onClick={() => void download()}
          >
            Download
          </Button>
          {canRestore && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRestore size={16} aria-hidden />}
              name={`restore-${number}`}
              aria-label={`Put deployment ${number} in force again…`}
              onClick={() => session.askRestore(deployment)}
            >
              Put in force again…
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
