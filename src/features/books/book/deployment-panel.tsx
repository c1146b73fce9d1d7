import { Anchor, Button, Stack, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { packageFileName } from "../../../../api/books/rules/deployments.ts";
import type { Book, Deployed } from "../../../../api/index.ts";
import { formatBytes, formatCount, formatMoment, plural } from "../../../components/format.ts";
import { saveFile } from "../../../components/save-file.ts";
import { Elapsed } from "../../../components/screen/elapsed.tsx";
import classes from "./book-screen.module.css";
import type { BookSession } from "./book-session.ts";
import type { DeployStatus } from "./book-state.ts";

/// The maximum number of reasons or warnings shown at first.
const maxLines = 10;

/// Shows whether the book is deployed, since when, and why it is stale. The package in force can be downloaded.
export function DeploymentPanel({ session, book }: { session: BookSession; book: Book }) {
  const { status, data, error } = useStore(session.store, (state) => state.deployment);
  const activity = useStore(session.store, (state) => state.activity);
  const deployed = data?.deployed;
  const since = useStore(session.store, (state) => state.since);
  const made = useStore(session.store, (state) => state.made);
  return (
    <section>
      {activity === "deploying" && (
        <span className={classes.deploying}>
          <span aria-hidden>
            Deploying… <Elapsed since={since} />
          </span>
          <Button variant="default" size="compact-sm" aria-label="Cancel the deployment" onClick={session.cancelDeploy}>
            Cancel
          </Button>
        </span>
      )}
      <Title order={2} className={classes.heading}>
        Deployment
      </Title>
      <Stack gap="sm">
        {made && deployed && <Made bookID={book.id} made={made} />}
        {data && <Status bookID={book.id} status={data} />}
        {deployed && (
          <Button
            name="package"
            variant="default"
            size="compact-md"
            className={classes.start}
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={activity === "fetching"}
            onClick={() => void fetchPackage(session, book.title, deployed.at)}
          >
            Download the package ({formatBytes(deployed.byteSize)})
          </Button>
        )}
        {status === "failed" && (
          <>
            <Text c="var(--mantine-color-error)">Its status could not be read: {error?.message}</Text>
            <Button
              variant="default"
              size="compact-md"
              className={classes.start}
              onClick={() => void session.loadDeployment()}
            >
              Try again
            </Button>
          </>
        )}
      </Stack>
    </section>
  );
}

/// Reports the deployment that was just made, with a link to it.
export function Made({ bookID, made: { number, pages, words, byteSize } }: { bookID: string; made: Deployed }) {
  return (
    <Text size="sm" role="status">
      <Anchor component={Link} underline="always" to={`/book/${bookID}/deployments`} size="sm">
        Deployment {formatCount(number)}
      </Anchor>{" "}
      is in force: {plural(pages, "page")}, {plural(words, "word")}, {formatBytes(byteSize)}.
    </Text>
  );
}

async function fetchPackage(session: BookSession, title: string, deployedAt: string): Promise<void> {
  const bytes = await session.fetchPackage();
  if (bytes) saveFile(bytes, packageFileName(title, deployedAt));
}

function Status({
  bookID,
  status: { deploymentStatus, deploymentStatusDescription, deployed, staleReasons },
}: {
  bookID: string;
  status: DeployStatus;
}) {
  return (
    <>
      <Text fw={600}>
        <span className={classes.code} data-status={deploymentStatus} aria-hidden>
          {deploymentStatus}
        </span>{" "}
        {deploymentStatusDescription}
      </Text>
      {staleReasons.length > 0 && (
        <div>
          <Text>Contents changed since deployment:</Text>
          <Lines lines={staleReasons.map(({ message }) => message)} />
        </div>
      )}
      {deployed && (
        <Text size="sm" c="dimmed">
          Deployed {formatMoment(deployed.at)}, {deployed.by}
        </Text>
      )}
      {deployed && (
        <Anchor component={Link} underline="always" to={`/book/${bookID}/deployments`} size="sm">
          {deploymentStatus === "S" ? "Compare it with now" : "Earlier deployments"}
        </Anchor>
      )}
      {deployed && deployed.warnings.length > 0 && (
        <details>
          <summary>{plural(deployed.warnings.length, "warning")} at that time</summary>
          <Lines lines={deployed.warnings} />
        </details>
      )}
    </>
  );
}

/// Shows the first lines, and the others on request.
function Lines({ lines }: { lines: readonly string[] }) {
  const distinct = [...new Set(lines)];
  const more = distinct.slice(maxLines);
  return (
    <>
      <ul className={classes.reasons}>
        {distinct.slice(0, maxLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {more.length > 0 && (
        <details>
          <summary>and {formatCount(more.length)} more</summary>
          <ul className={classes.reasons}>
            {more.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
