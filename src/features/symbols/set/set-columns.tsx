import { useEffect, useState } from "react";
import { useObjectUrl } from "../../../components/pictures/use-object-url.ts";
import type { Column } from "../../../components/table/columns.ts";
import type { PackedFile } from "../../../components/upload/read-zip.ts";
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
  new: "new model",
  adds: "words added to its model",
  has: "has a model",
  none: "no model",
} as const;

const outcomeText = ({ plan, done }: SetRow): string => (done ? doneTexts[done.file] : fileTexts[plan.file]);
const modelText = ({ plan, done }: SetRow): string => {
  const { file, model } = done ?? plan;
  return file === "refused" ? "" : modelTexts[model];
};

/// The picture itself, unpacked where its row is in sight.
export function RowPicture({ file }: { file: PackedFile }) {
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // What cannot be unpacked is refused, and says so in its row.
    file.read().then(
      (read) => isCurrent && setBlob(read.slice(0, read.size, "image/png")),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const url = useObjectUrl(blob);
  return <span className={classes.picture}>{url && <img src={url} alt="" />}</span>;
}

/// What becomes of each picture of a set.
export const setColumns: readonly Column<SetRow>[] = [
  {
    id: "picture",
    label: "Picture",
    isSpoken: true,
    width: "56px",
    cell: ({ file }) => <RowPicture file={file} />,
    text: () => "",
  },
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
