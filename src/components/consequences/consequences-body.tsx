import { Anchor, Text } from "@mantine/core";
import { IconAlertOctagon, IconArrowsMove, IconCircleCheck, IconClock, IconReplace } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { Consequences } from "../../../api/system/consequences.ts";
import { formatCount, plural } from "../format.ts";
import { Picture } from "../pictures/picture.tsx";
import { BeforeAfter } from "./before-after.tsx";
import classes from "./consequences.module.css";
import { type Section, sectionsOf } from "./sections.ts";

const icons = {
  lost: IconAlertOctagon,
  replaces: IconReplace,
  moves: IconArrowsMove,
  books: IconClock,
  kept: IconCircleCheck,
};

/// The maximum number of books shown.
const maxBooks = 6;

/// The consequences of a change: the grid before and after, then a list, the most severe first.
export function ConsequencesBody({ consequences, id }: { consequences: Consequences; id?: string }) {
  return (
    <div className={classes.body}>
      <BeforeAfter consequences={consequences} />
      <ul className={classes.sections} aria-label="Consequences">
        {sectionsOf(consequences).map((section, at) => (
          <Said
            key={section.title}
            section={section}
            {...(at === 0 ? { id } : {})}
            books={section.kind === "books" ? consequences.books : null}
          />
        ))}
      </ul>
    </div>
  );
}

function Said({
  section,
  books,
  id,
}: {
  section: Section;
  books: Consequences["books"] | null;
  id?: string | undefined;
}) {
  const { kind, title, lines, more } = section;
  const Icon = icons[kind];
  return (
    <li className={classes.section} data-kind={kind}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.said}>
        <Text fw={600} {...(id ? { id } : {})}>
          {title}
        </Text>
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {more > 0 && <Text c="dimmed">and {formatCount(more)} more</Text>}
        {books && <Books books={books} />}
      </div>
    </li>
  );
}

/// The books by their covers, each a link.
function Books({ books: { named, count } }: { books: Consequences["books"] }) {
  const shown = named.slice(0, maxBooks);
  return (
    <>
      <ul className={classes.books} aria-label="Books that change">
        {shown.map(({ id, title, pages, where, deploymentStatus, cover }) => (
          <li key={id} className={classes.book}>
            {cover === null ? (
              <span className={classes.cover} />
            ) : (
              <Picture
                className={classes.cover ?? ""}
                source={{ kind: "cover", bookId: id, version: cover, width: 64 }}
                alt=""
                absent=""
                width={28}
                height={37}
              />
            )}
            <span className={classes.about}>
              <Anchor component={Link} to={`/book/${id}`} target="_blank" underline="hover">
                {title}
              </Anchor>
              <Text size="xs" c="dimmed" {...(where.length > 0 ? { title: where.map(pageName).join("\n") } : {})}>
                {pages > 0 && `${plural(pages, "page")}, `}
                {deploymentStatus === "D" ? "becomes stale" : "stale already"}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      {count > shown.length && <Text c="dimmed">and {formatCount(count - shown.length)} more</Text>}
    </>
  );
}

const pageName = ({ part, chapter, page }: Consequences["books"]["named"][number]["where"][number]): string =>
  [part, chapter, page].filter(Boolean).join(", ");
