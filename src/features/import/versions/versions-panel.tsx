import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { TextVersion } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { ComparisonView } from "../../../components/dialogs/comparison-view.tsx";
import { formatMoment, plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import type { ImportSession } from "../import-session.ts";
import type { VersionsAddress } from "./versions-address.ts";
import classes from "./versions-panel.module.css";
import { createVersions, type Versions } from "./versions-store.ts";

/// Lists every saved version, compares one with another or with the text in the editor, and restores it.
export default function VersionsPanel({
  session,
  bookId,
  address,
}: {
  session: ImportSession;
  bookId: string;
  address: VersionsAddress;
}) {
  const { api } = useServices();
  const [versions, setVersions] = useState<Versions | null>(null);
  useEffect(() => {
    const made = createVersions(api, bookId);
    setVersions(made);
    void made.more();
    return made.stop;
  }, [api, bookId]);
  return versions && <OpenVersionsPanel session={session} versions={versions} address={address} />;
}

function OpenVersionsPanel({
  session,
  versions,
  address,
}: {
  session: ImportSession;
  versions: Versions;
  address: VersionsAddress;
}) {
  const state = useStore(versions.store);
  const imported = useStore(session.store, ({ importedRevision }) => importedRevision);
  // The first version shown is the one before the newest: it shows what the last save changed.
  const revision = address.revision ?? state.versions[1]?.revision ?? state.versions[0]?.revision ?? null;
  const { other } = address;
  useEffect(() => {
    if (revision !== null) void versions.read(revision);
    if (other !== null) void versions.read(other);
  }, [versions, revision, other]);

  if (state.versions.length === 0) {
    if (state.error) return <ErrorView error={state.error} onRetry={() => void versions.more()} />;
    return state.total === 0 ? <Text size="sm">Nothing was saved yet.</Text> : <div className={classes.panel} />;
  }
  return (
    <div className={classes.panel}>
      <nav className={classes.list} aria-label="Versions">
        <ol className={classes.items}>
          {state.versions.map((version, index) => (
            <li key={version.revision}>
              <button
                type="button"
                className={classes.version}
                onClick={() => address.show(version.revision, other)}
                {...(version.revision === revision ? { "aria-current": true } : {})}
                {...(version.revision === revision ? { "data-autofocus": true } : {})}
              >
                <span className={classes.moment}>{formatMoment(version.savedAt)}</span>
                <span className={classes.about}>{version.savedBy}</span>
                <span className={classes.about}>
                  {[
                    `version ${version.revision}`,
                    index === 0 ? "newest" : "",
                    version.revision === imported ? "imported" : "",
                    plural(version.length, "character"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {state.total !== null && state.versions.length < state.total && (
          <Button variant="default" size="compact-sm" m="sm" onClick={() => void versions.more()}>
            Show earlier ones
          </Button>
        )}
      </nav>
      {revision !== null && <Compared session={session} versions={versions} revision={revision} address={address} />}
    </div>
  );
}

function Compared({
  session,
  versions,
  revision,
  address,
}: {
  session: ImportSession;
  versions: Versions;
  revision: number;
  address: VersionsAddress;
}) {
  const { other } = address;
  const { versions: listed, texts, error } = useStore(versions.store);
  const [now] = useState(() => session.editor()?.text() ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const left = texts.get(revision);
  const right = other === null ? now : texts.get(other);
  const name = (one: number) => nameOf(listed, one);

  async function restore() {
    if (left === undefined) return;
    if (!(await session.restoreVersion(left))) {
      setProblem("What is not saved could not be saved first, so nothing was restored.");
      return;
    }
    notifications.show({ message: `Version ${revision} restored`, color: "green" });
    address.close();
  }

  return (
    <div className={classes.compared}>
      <Group justify="space-between" gap="sm">
        <NativeSelect
          size="xs"
          aria-label="Compare with"
          value={other === null ? "" : String(other)}
          onChange={({ currentTarget: { value } }) => address.show(revision, value === "" ? null : Number(value))}
          data={[
            { value: "", label: "Compare with the text in the editor" },
            ...(other === null || listed.some((version) => version.revision === other)
              ? []
              : [{ value: String(other), label: `Compare with ${name(other)}` }]),
            ...listed.map((version) => ({
              value: String(version.revision),
              label: `Compare with ${name(version.revision)}`,
            })),
          ]}
        />
        <Button size="compact-sm" disabled={left === undefined || left === now} onClick={() => void restore()}>
          Restore version {revision}
        </Button>
      </Group>
      {(problem ?? error) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem ?? error?.message}
        </Text>
      )}
      {left !== undefined && right !== undefined && (
        <>
          {left === right && (
            <Text size="sm" c="dimmed">
              Both texts are the same.
            </Text>
          )}
          <ComparisonView
            key={`${revision} ${other}`}
            dictionary={session.dictionary()}
            left={{ label: name(revision), text: left }}
            right={{ label: other === null ? "The text in the editor" : name(other), text: right }}
          />
        </>
      )}
    </div>
  );
}

function nameOf(listed: readonly TextVersion[], revision: number): string {
  const version = listed.find((one) => one.revision === revision);
  return version ? `version ${revision}, ${formatMoment(version.savedAt)}` : `version ${revision}`;
}
