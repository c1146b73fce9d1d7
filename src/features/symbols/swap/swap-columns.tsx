import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { plural } from "../../../components/format.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import type { Column } from "../../../components/table/columns.ts";
import { RowPicture } from "../set/set-columns.tsx";
import classes from "./swap.module.css";
import { differenceText, type SwapRow } from "./swap-state.ts";

function OldPicture({ row: { old } }: { row: SwapRow }) {
  return (
    <span className={classes.picture}>
      <Picture source={{ kind: "symbol", ...old, width: 160 }} alt="" absent="?" width={56} height={56} />
    </span>
  );
}

function NewPicture({ row: { now } }: { row: SwapRow }) {
  if ("file" in now)
    return (
      <span className={classes.picture}>
        <RowPicture file={now.file} />
      </span>
    );
  return (
    <span className={classes.picture}>
      <Picture source={{ kind: "symbol", ...now, width: 160 }} alt="" absent="?" width={56} height={56} />
    </span>
  );
}

const wordsText = ({ words, wordCount }: SwapRow): string =>
  wordCount === 0 ? "No word" : `${words.map(({ text }) => text).join(", ")}${wordCount > words.length ? "…" : ""}`;

const booksText = ({ books, bookCount }: SwapRow): string =>
  books.map(({ title, isDeployed }) => (isDeployed ? `${title} (deployed)` : title)).join("; ") +
  (bookCount > books.length ? `; and ${plural(bookCount - books.length, "other")}` : "");

/// The decision of a row, as it is made: a checkbox, so that it is known by its state and not by a colour.
export const swapColumns = (decide: (row: SwapRow, isAccepted: boolean) => void): readonly Column<SwapRow>[] => [
  {
    id: "decision",
    label: "Accept",
    width: "72px",
    align: "center",
    asLine: "named",
    cell: (row, { tabIndex }) => (
      <input
        type="checkbox"
        className={classes.check}
        data-target
        tabIndex={tabIndex}
        aria-label={`Accept the new picture of ${row.label}`}
        checked={row.isAccepted}
        onChange={({ currentTarget }) => decide(row, currentTarget.checked)}
      />
    ),
    text: ({ isAccepted }) => (isAccepted ? "Accepted" : "Kept"),
  },
  { id: "old", label: "Old", width: "72px", asLine: "named", cell: (row) => <OldPicture row={row} />, text: () => "" },
  { id: "new", label: "New", width: "72px", asLine: "named", cell: (row) => <NewPicture row={row} />, text: () => "" },
  {
    id: "label",
    label: "Symbol",
    width: "minmax(0, 1.4fr)",
    isName: true,
    isTwoLines: true,
    cell: ({ label }) => label,
    text: ({ label }) => label,
  },
  {
    id: "difference",
    label: "Difference",
    width: "minmax(0, 1fr)",
    asLine: "named",
    cell: ({ difference }) => differenceText(difference),
    text: ({ difference }) => differenceText(difference),
  },
  {
    id: "words",
    label: "Words",
    width: "minmax(0, 2fr)",
    asLine: "named-whole",
    isTwoLines: true,
    cell: (row) => wordsText(row),
    text: wordsText,
    title: wordsText,
  },
  {
    id: "books",
    label: "Books",
    width: "minmax(0, 2fr)",
    asLine: "named-whole",
    isTwoLines: true,
    cell: (row) => (
      <>
        {row.books.slice(0, 2).map(({ id, title, isDeployed }, at) => (
          <span key={id}>
            {at > 0 && "; "}
            <Anchor component={Link} to={`/book/${id}`} inherit tabIndex={-1}>
              {title}
            </Anchor>
            {isDeployed && " (deployed)"}
          </span>
        ))}
        {row.bookCount > 2 && `; and ${plural(row.bookCount - 2, "other")}`}
        {row.bookCount === 0 && "No book"}
      </>
    ),
    text: booksText,
    title: booksText,
  },
];
