import type { Column } from "../../../components/table/columns.ts";
import classes from "./set.module.css";
import type { SetRow } from "./set-state.ts";

const fileTexts = {
  new: "New",
  same: "The same",
  replaces: "In place of another",
  refused: "Refused",
} as const;
const doneTexts = { new: "Uploaded", same: "The same", replaces: "Replaced", refused: "Refused" } as const;
const modelTexts = {
  new: "New model",
  adds: "Words added to its model",
  has: "Has a model",
  none: "No model",
} as const;

const outcomeText = ({ plan, done }: SetRow): string => (done ? doneTexts[done.file] : fileTexts[plan.file]);
const modelText = ({ plan, done }: SetRow): string => {
  const { file, model } = done ?? plan;
  return file === "refused" ? "" : modelTexts[model];
};

/// What becomes of each picture of a set.
export const setColumns: readonly Column<SetRow>[] = [
  {
    id: "file",
    label: "File",
    width: "minmax(0, 2fr)",
    isName: true,
    cell: ({ file }) => <span className={classes.text}>{file.path}</span>,
    text: ({ file }) => file.path,
  },
  {
    id: "name",
    label: "Symbol",
    width: "minmax(0, 2fr)",
    asLine: "named",
    cell: ({ name }) => <span className={classes.text}>{name}</span>,
    text: ({ name }) => name,
  },
  {
    id: "words",
    label: "Words",
    width: "minmax(0, 2fr)",
    asLine: "named",
    cell: ({ words }) => <span className={classes.text}>{words.join(", ")}</span>,
    text: ({ words }) => words.join(", "),
  },
  {
    id: "outcome",
    label: "What becomes of it",
    width: "minmax(0, 3fr)",
    asLine: "whole",
    cell: (row) => {
      const { file, reason } = row.done ?? row.plan;
      return (
        <span className={classes.text} data-outcome={file}>
          {[outcomeText(row), modelText(row)].filter(Boolean).join(", ")}
          {reason && `: ${reason}`}
        </span>
      );
    },
    text: (row) => [outcomeText(row), modelText(row), (row.done ?? row.plan).reason].filter(Boolean).join(", "),
    title: (row) => (row.done ?? row.plan).reason ?? "",
  },
];
