import { Anchor, Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { hyphenateISBN } from "../../../../../api/books/rules/isbn-hyphens.ts";
import {
  type BookRow,
  type BookSummary,
  bookModes,
  type DeployProblem,
  getBookSummary,
  getDeployProblems,
} from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../../client/load.ts";
import { useServices } from "../../../../client/services.ts";
import { formatCount, formatMoment, formatPrice, plural } from "../../../../components/format.ts";
import { Picture } from "../../../../components/pictures/picture.tsx";
import { StateChip } from "../state-chip.tsx";
import classes from "./quick-look.module.css";

/// How a book stands, and what stands against deploying it.
interface Looked {
  readonly id: string;
  readonly summary: BookSummary;
  readonly problems: readonly DeployProblem[];
}

function createLook(api: Client) {
  const store = createStore<Load<Looked>>(() => nothingLoaded);
  const loader = createLoader<Looked>(store.getState, (load) => store.setState(load, true));
  return {
    store,
    show: (id: string) =>
      loader.run(async (signal) => {
        const [summary, { problems }] = await Promise.all([
          api.call(getBookSummary, { query: { id }, signal }),
          api.call(getDeployProblems, { query: { id }, signal }),
        ]);
        return { id, summary, problems: problems.filter(({ putOff }) => putOff === null) };
      }),
    stop: loader.stop,
  };
}

/// So many problems are told; the others are counted.
const maxProblems = 5;

/// A look at a book of the list without leaving it. The arrows go to the books above and below.
export default function QuickLook({
  index,
  total,
  book,
  onIndex,
  onClose,
}: {
  index: number;
  total: number;
  /// Undefined while its row is not loaded.
  book: BookRow | undefined;
  onIndex: (index: number) => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [look] = useState(() => createLook(api));
  const { data, status, error } = useStore(look.store);
  const id = book?.id;
  useEffect(() => {
    if (id !== undefined) void look.show(id);
    return look.stop;
  }, [look, id]);
  const go = (to: number) => onIndex(Math.max(0, Math.min(to, total - 1)));
  const looked = data?.id === id ? data : null;
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={book?.title ?? "Loading…"}
      onKeyDown={({ key }) => {
        if (key === "ArrowDown") go(index + 1);
        if (key === "ArrowUp") go(index - 1);
      }}
    >
      <div className={classes.look}>
        <span className={classes.cover}>
          {book?.cover ? (
            <Picture
              source={{ kind: "cover", bookId: book.id, version: book.cover, width: 360 }}
              alt={`Cover of ${book.title}`}
              absent="No cover"
            />
          ) : (
            <Text c="dimmed">No cover</Text>
          )}
        </span>
        <div>
          {book && (
            <dl className={classes.facts}>
              {factsOf(book).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div>
                <dt>Deployment</dt>
                <dd>
                  <StateChip code={book.deploymentStatus} />{" "}
                  {looked?.summary.deployed && formatMoment(looked.summary.deployed.at)}
                </dd>
              </div>
            </dl>
          )}
          <div className={classes.problems} aria-live="polite">
            {looked && <Problems problems={looked.problems} />}
            {status === "failed" && <Text c="var(--mantine-color-error)">{error?.message}</Text>}
          </div>
        </div>
      </div>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          {formatCount(index + 1)} of {plural(total, "book")}
        </Text>
        <Group gap="sm">
          <Button variant="default" disabled={index === 0} onClick={() => go(index - 1)}>
            Previous
          </Button>
          <Button variant="default" disabled={index >= total - 1} onClick={() => go(index + 1)}>
            Next
          </Button>
          {book && (
            <Button component={Link} to={`/book/${book.id}`}>
              Open
            </Button>
          )}
        </Group>
      </Group>
    </Modal>
  );
}

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(", ");

const factsOf = (book: BookRow): [name: string, value: string][] =>
  (
    [
      ["ISBN", hyphenateISBN(book.isbn13 || book.isbn10)],
      ["Author", names(book.authors)],
      ["Illustrator", names(book.illustrators)],
      ["Publisher", book.publisher.name],
      ["Imprint", book.imprint.name],
      ["Series", book.series?.name ?? ""],
      ["Mode", `${bookModes[book.mode]}, level ${book.level}`],
      ["Price", formatPrice(book.price)],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== "");

function Problems({ problems }: { problems: readonly DeployProblem[] }) {
  if (problems.length === 0) return <Text c="var(--text-success)">No problems</Text>;
  const unique = [...new Map(problems.map((problem) => [problem.message, problem])).values()];
  const more = unique.length - maxProblems;
  return (
    <>
      <Text fw={600}>{plural(problems.length, "problem")}</Text>
      <ul>
        {unique.slice(0, maxProblems).map(({ message, screen }) => (
          <li key={message}>
            <Anchor href={screen} size="sm">
              {message}
            </Anchor>
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </>
  );
}
