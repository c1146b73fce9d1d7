import { Anchor, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { createStore, useStore } from "zustand";
import {
  type BookFormat,
  bookFormats,
  type DeployProblem,
  getBookExportReport,
  getDeployProblems,
  type MadeFrom,
} from "../../../../api/index.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import cards from "../../../components/exports/exports.module.css";
import { FormatCard } from "../../../components/exports/format-card.tsx";
import { listed, plural } from "../../../components/format.ts";
import { Segments } from "../../../components/screen/segments.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { ExportList } from "./export-list.tsx";
import classes from "./exports.module.css";
import { createExportsSession, type ExportsSession } from "./exports-store.ts";

interface BookToExport {
  readonly bookTitle: string;
  readonly problems: readonly DeployProblem[];
}

/// A book as a file of another format: each format with its options, and the exports that run or have.
export function ExportScreen() {
  const { id = "" } = useParams();
  return <ExportOf key={id} bookID={id} />;
}

function ExportOf({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [session] = useState(() => createExportsSession(api, bookID));
  const [store] = useState(() => createStore<{ load: Load<BookToExport> }>(() => ({ load: nothingLoaded })));
  const [loader] = useState(() =>
    createLoader<BookToExport>(
      () => store.getState().load,
      (load) => store.setState({ load }),
    ),
  );
  const load = useStore(store, (state) => state.load);
  const read = () => loader.run((signal) => api.call(getDeployProblems, { query: { id: bookID }, signal }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    void read();
    void session.load();
    return () => {
      loader.stop();
      session.stop();
    };
  }, [session, loader]);
  return (
    <PartScreen title="Export" bookID={bookID} load={load} onRetry={() => void read()}>
      {({ problems }) => <Formats session={session} bookID={bookID} problems={problems} />}
    </PartScreen>
  );
}

function Formats({
  session,
  bookID,
  problems,
}: {
  session: ExportsSession;
  bookID: string;
  problems: readonly DeployProblem[];
}) {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const asked = params.get("from");
  const from: MadeFrom | undefined = asked === "now" || asked === "deployed" ? asked : undefined;
  return (
    <div className={classes.screen}>
      <div className={classes.intro}>
        <Segments
          label="Made from"
          value={from ?? "auto"}
          choices={[
            { value: "auto", label: "In force, else now" },
            { value: "deployed", label: "As it is in force" },
            { value: "now", label: "As it is now" },
          ]}
          onChange={(value) => setParams(value === "auto" ? {} : { from: value }, { replace: true })}
        />
        <Problems bookID={bookID} problems={problems} />
      </div>
      <div className={cards.cards}>
        {(Object.keys(bookFormats) as BookFormat[]).map((format) => (
          <FormatCard
            key={`${format} ${from}`}
            format={bookFormats[format]}
            licences={
              <Anchor
                component={Link}
                to={`/book/${bookID}/licences`}
                size="sm"
                display="block"
                mt="xs"
                underline="always"
                c="inherit"
              >
                Licences of the book
              </Anchor>
            }
            onCheck={(options, followed) => {
              const query = { ...options, id: bookID, format, ...(from ? { from } : {}) };
              return api.call(getBookExportReport, { query, ...followed });
            }}
            onExport={async (options) => {
              await session.start({ ids: [bookID], format, from, options });
            }}
          />
        ))}
      </div>
      <section aria-label="Exports of this book">
        <Title order={2} size="h4" mb="xs">
          Exports of this book
        </Title>
        <ExportList session={session} withBooks={false} />
      </section>
    </div>
  );
}

/// What stands against the book as it is now: an export names what it does about it, and is made all the same.
function Problems({ bookID, problems }: { bookID: string; problems: readonly DeployProblem[] }) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const counts = [
    ...(errors > 0 ? [plural(errors, "error")] : []),
    ...(problems.length > errors ? [plural(problems.length - errors, "warning")] : []),
  ];
  if (counts.length === 0) return null;
  return (
    <Text size="sm">
      As it is now, the book has{" "}
      <Anchor component={Link} underline="always" to={`/book/${bookID}/problems`}>
        {listed(counts)}
      </Anchor>
      : what is missing is written with a substitute, and named.
    </Text>
  );
}
