import { Button, Text } from "@mantine/core";
import { IconPlus, IconTableFilled } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { listLicences, type StoredLicence } from "../../../../api/index.ts";
import { suppliers } from "../../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import classes from "./licences.module.css";
import { SourcesDialog } from "./sources-dialog.tsx";

/// The licences of symbols by supplier: what each allows, and what is of it.
export function LicencesScreen() {
  const { api } = useServices();
  const [session] = useState(() => createLicencesSession(api));
  const { data, status, error } = useStore(session.store);
  const [naming, setNaming] = useState<StoredLicence | null>(null);
  useDocumentTitle("Licences");
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  return (
    <Screen
      title="Licences"
      back={{ to: "/symbols/models", label: "Symbols" }}
      subtitle={data && <Text c="dimmed">{plural(data.length, "licence")}</Text>}
      action={
        <Button component={Link} to="/licences/new" flex="none" leftSection={<IconPlus size={16} aria-hidden />}>
          New licence
        </Button>
      }
      tools={
        <Button
          component={Link}
          to="/licences/books"
          variant="default"
          leftSection={<IconTableFilled size={16} aria-hidden />}
        >
          All books
        </Button>
      }
    >
      {status === "failed" && !data && <ErrorView error={error} onRetry={() => void session.load()} />}
      {data?.length === 0 && <Text p="lg">No licences yet: New licence adds the first one.</Text>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Licences">
          {data.map((licence) => (
            <LicenceRow key={licence.id} licence={licence} onSources={() => setNaming(licence)} />
          ))}
        </ul>
      )}
      {naming && (
        <SourcesDialog licence={naming} onChanged={() => void session.load()} onClose={() => setNaming(null)} />
      )}
    </Screen>
  );
}

function LicenceRow({ licence, onSources }: { licence: StoredLicence; onSources: () => void }) {
  const { id, name, supplier, set, owner, creditLine, url, files, permissions } = licence;
  const today = new Date().toISOString().slice(0, 10);
  const expired = permissions.filter(({ expires }) => expires !== null && expires < today).length;
  return (
    <li className={classes.row}>
      <Link to={`/licences/${id}`} className={classes.name}>
        {name}
      </Link>
      <Text size="sm">{[owner, suppliers[supplier], ...(set ? [`set ${set}`] : [])].join(" · ")}</Text>
      <Text size="sm" c="dimmed">
        {[usesText(licence), plural(permissions.length, "permission"), plural(files.all, "symbol file")].join(" · ")}
      </Text>
      {expired > 0 && (
        <Text size="sm" className={classes.warning}>
          {plural(expired, "permission")} {expired === 1 ? "has" : "have"} expired
        </Text>
      )}
      {creditLine && (
        <Text size="sm" c="dimmed" className={classes.credit}>
          “{creditLine}”{" "}
          {url && (
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          )}
        </Text>
      )}
      <Button
        variant="default"
        size="compact-sm"
        mt={4}
        style={{ alignSelf: "flex-start" }}
        aria-label={`Assign symbol files to ${name}`}
        onClick={onSources}
      >
        Assign symbol files…
      </Button>
    </li>
  );
}

/// What may be done without a permission, in words.
function usesText({ free, sale, limit }: StoredLicence): string {
  const upTo = limit === null ? "" : ` up to ${plural(limit, "symbol")}`;
  if (free === "allowed" && sale === "allowed") return `may be given away${upTo} and sold`;
  if (free === "allowed") return `may be given away${upTo}; selling needs a permission`;
  return sale === "allowed" ? "may be sold; giving away needs a permission" : "needs a permission";
}

function createLicencesSession(api: Client) {
  const store = createStore<Load<readonly StoredLicence[]>>(() => nothingLoaded);
  const loader = createLoader<readonly StoredLicence[]>(store.getState, store.setState);
  return {
    store,
    load: () => loader.run(async (signal) => (await api.call(listLicences, { signal })).licences),
    stop: loader.stop,
  };
}
