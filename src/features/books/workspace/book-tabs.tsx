import { IconExclamationCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useStore } from "zustand";
import type { BookSummary, DeployProblem } from "../../../../api/index.ts";
import { formatCount, plural } from "../../../components/format.ts";
import spoken from "../../../components/screen/spoken.module.css";
import { currentProblems } from "../problems/problems-store.ts";
import { countProblems, type SummaryStore } from "./summary-store.ts";
import classes from "./workspace.module.css";

interface Tab {
  /// Below the book's address; empty of the book itself.
  readonly path: string;
  readonly label: string;
  /// The digits that its count mostly has. They have their room before they are known, so that the tabs behind do not move.
  readonly room?: number;
  badge?(book: BookSummary, problems: readonly DeployProblem[] | null, missingWords: number | null): ReactNode;
}

const tabs: readonly Tab[] = [
  { path: "", label: "Details" },
  {
    path: "/import",
    label: "Text",
    room: 3,
    badge: ({ words, isTextNewer }) =>
      isTextNewer ? <Wrong text="Not imported" /> : <Count count={words} one="word" />,
  },
  {
    path: "/words",
    label: "Words",
    badge: (_, __, missing) =>
      missing !== null &&
      missing > 0 && <Wrong text={`${formatCount(missing)} missing`} more={missing === 1 ? "word" : "words"} />,
  },
  {
    path: "/pages",
    label: "Pages",
    room: 2,
    badge: ({ pages, missingPictures }) =>
      missingPictures > 0 ? (
        <Wrong text={`${missingPictures} missing`} more={missingPictures === 1 ? "picture" : "pictures"} />
      ) : (
        <Count count={pages} one="page" />
      ),
  },
  { path: "/cover", label: "Cover", badge: ({ cover }) => !cover && <Wrong text="Missing" /> },
  {
    path: "/people",
    label: "People",
    room: 1,
    badge: ({ characters }) => <Count count={characters} one="character" />,
  },
  { path: "/sheets", label: "Sheets", room: 1, badge: ({ sheets }) => <Count count={sheets} one="sheet" /> },
  { path: "/decodability", label: "Decodability" },
  { path: "/licences", label: "Licences" },
  {
    path: "/problems",
    label: "Problems",
    room: 1,
    badge(_, problems) {
      if (!problems) return null;
      const { errors, warnings } = countProblems(problems);
      if (errors > 0) return <Wrong text={formatCount(errors)} more={errors === 1 ? "error" : "errors"} />;
      return <Count count={warnings} one="warning" />;
    },
  },
  {
    path: "/deployments",
    label: "Deployments",
    room: 1,
    badge: ({ deployments }) => <Count count={deployments} one="deployment" />,
  },
  { path: "/export", label: "Export" },
];

/// The screens of a book, each with how much there is of it, or what is missing.
export function BookTabs({ session, bookID }: { session: SummaryStore; bookID: string }) {
  const book = useStore(session.store, (state) => state.summary.data);
  const problems = useStore(session.problems.store, (load) => currentProblems(load)?.problems ?? null);
  const missing = useStore(session.store, (state) => state.missing.data);
  const isMissing = useStore(session.store, ({ summary }) => summary.error?.status === 404);
  const { pathname } = useLocation();
  if (isMissing) return null;
  return (
    <nav aria-label="Screens of the book" className={classes.tabs}>
      {tabs.map(({ path, label, room = 0, badge }) => {
        const address = `/book/${bookID}${path}`;
        const shown = book && badge?.(book, problems, missing);
        return (
          <Link
            key={path}
            to={address}
            className={classes.link}
            {...(pathname === address ? { "aria-current": "page" as const } : {})}
          >
            {label}
            {(room > 0 || shown) && (
              <span className={classes.badge} style={{ minWidth: `${room}ch` }}>
                {shown}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function Count({ count, one }: { count: number; one: string }) {
  return (
    <span className={classes.count}>
      <span aria-hidden>{formatCount(count)}</span>
      <span className={spoken.spoken}>, {plural(count, one)}</span>
    </span>
  );
}

function Wrong({ text, more = "" }: { text: string; more?: string }) {
  return (
    <span className={classes.wrong}>
      <IconExclamationCircle size={14} aria-hidden />
      <span className={spoken.spoken}>, </span>
      {text}
      <span className={spoken.spoken}> {more}</span>
    </span>
  );
}
