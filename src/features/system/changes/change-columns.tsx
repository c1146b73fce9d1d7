import { Link } from "react-router-dom";
import { addressOfChange } from "../../../components/changes/change-address.ts";
import type { PutBack } from "../../../components/changes/put-back.ts";
import { PutBackButton } from "../../../components/changes/put-back-button.tsx";
import type { ListedChange } from "../../../components/changes/read-changes.ts";
import { formatAgo, formatMoment } from "../../../components/format.ts";
import type { Column } from "../../../components/table/columns.ts";
import type { ChangeLine } from "./change-lines.ts";
import classes from "./changes.module.css";
import { addressOfThing, kindNames } from "./thing-kinds.ts";

/// The maximum number of things named in a change's row.
const maxShown = 3;

/// The columns of the list of changes.
export function changeColumns(putBack: PutBack): readonly Column<ChangeLine>[] {
  return [
    column({
      id: "name",
      label: "Change",
      width: "minmax(0, 2fr)",
      isName: true,
      className: classes.name ?? "",
      cell: ({ id, name }, { tabIndex }) => (
        <Link to={addressOfChange(id)} data-target tabIndex={tabIndex}>
          {name}
        </Link>
      ),
      title: ({ name }) => name,
    }),
    column({
      id: "things",
      label: "What it touched",
      width: "minmax(0, 1.6fr)",
      asLine: "whole",
      className: classes.things ?? "",
      cell: (change, { tabIndex }) => <Things change={change} tabIndex={tabIndex} />,
      title: thingsText,
    }),
    column({
      id: "who",
      label: "Who",
      width: "minmax(0, 1fr)",
      cell: ({ changedBy }) => changedBy,
      title: ({ changedBy }) => changedBy,
    }),
    column({
      id: "when",
      label: "When",
      width: "minmax(132px, 0.7fr)",
      cell: ({ changedAt }) => (
        <time dateTime={changedAt} className={classes.when}>
          <span>{formatAgo(changedAt)}</span>
          <span className={classes.dim}>{formatMoment(changedAt)}</span>
        </time>
      ),
      title: ({ changedAt }) => formatMoment(changedAt),
    }),
    column({
      id: "actions",
      label: "Put back",
      isSpoken: true,
      width: "minmax(0, 1.1fr)",
      align: "end",
      asLine: "actions",
      className: classes.actions ?? "",
      cell: (change, { tabIndex }) => <PutBackButton change={change} putBack={putBack} tabIndex={tabIndex} />,
      title: () => "",
    }),
  ];
}

/// A column of changes; the lines of days leave it empty.
const column = ({
  cell,
  title,
  ...same
}: Omit<Column<ListedChange>, "title" | "text"> &
  Required<Pick<Column<ListedChange>, "title">>): Column<ChangeLine> => ({
  ...same,
  cell: (line, at) => (line.kind === "change" ? cell(line.change, at) : null),
  title: (line) => (line.kind === "change" ? title(line.change) : ""),
});

const thingText = ({ kind, name }: ListedChange["things"][number]): string => name || kindNames[kind];
const thingsText = ({ things }: ListedChange): string =>
  things.map((thing) => `${kindNames[thing.kind]}: ${thingText(thing)}`).join("\n");

function Things({ change: { things, thingCount }, tabIndex }: { change: ListedChange; tabIndex: number }) {
  const shown = things.slice(0, maxShown);
  const rest = thingCount - shown.length;
  return (
    <>
      {shown.map((thing) => {
        const to = addressOfThing(thing);
        const text = thingText(thing);
        return (
          <span key={`${thing.kind} ${thing.id}`} className={classes.thing}>
            {to === null ? (
              text
            ) : (
              <Link
                to={to}
                tabIndex={tabIndex}
                title={text}
                aria-label={`${kindNames[thing.kind]} ${thing.name}`.trim()}
              >
                {text}
              </Link>
            )}
          </span>
        );
      })}
      {rest > 0 && <span className={classes.more}>and {rest} more</span>}
    </>
  );
}
