import { Tooltip } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type BookRow, type BookSortKey, bookModes, deploymentStatuses } from "../../../api/index.ts";
import { hyphenateISBN } from "../../../api/rules/isbn-hyphens.ts";
import { formatPrice } from "../../components/format.ts";
import classes from "./book-table.module.css";

export interface BookColumn {
  readonly sort: BookSortKey;
  readonly label: string;
  /// The label in full where the header shows a letter only.
  readonly title?: string;
  readonly align?: "end" | "center";
  /// px; what is left goes to the title and the columns of names.
  readonly width?: number;
  /// `active`: the row is the one that the keyboard is on.
  cell(book: BookRow, active: boolean): ReactNode;
}

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(", ");

/// The columns of the book list, the title excepted, in the specification's order (section 2).
export const bookColumns: readonly BookColumn[] = [
  { sort: "isbn_13", label: "ISBN", width: 168, cell: (book) => hyphenateISBN(book.isbn13 || book.isbn10) },
  { sort: "author", label: "Author", cell: (book) => names(book.authors) },
  { sort: "illustrator", label: "Illustrator", cell: (book) => names(book.illustrators) },
  { sort: "publisher", label: "Publisher", cell: (book) => book.publisher.name },
  { sort: "imprint", label: "Imprint", cell: (book) => book.imprint.name },
  { sort: "series", label: "Series", cell: (book) => book.series?.name },
  { sort: "level", label: "Level", align: "end", width: 60, cell: (book) => book.level },
  { sort: "mode", label: "Mode", width: 164, cell: (book) => bookModes[book.mode] },
  {
    sort: "deployment_status",
    label: "Deployment",
    align: "center",
    width: 108,
    cell: (book, active) => <Deployment book={book} active={active} />,
  },
  { sort: "price", label: "Price", align: "end", width: 76, cell: (book) => formatPrice(book.price) },
  {
    sort: "is_for_sale_widgit",
    label: "W",
    title: "For sale with Widgit symbols",
    align: "center",
    width: 40,
    cell: (book) => <Sale sold={book.isForSaleWidgit} />,
  },
  {
    sort: "is_for_sale_symbolstix",
    label: "S",
    title: "For sale with SymbolStix symbols",
    align: "center",
    width: 48,
    cell: (book) => <Sale sold={book.isForSaleSymbolstix} />,
  },
];

function Deployment({ book, active }: { book: BookRow; active: boolean }) {
  const code = book.deploymentStatus;
  const name = deploymentStatuses[code];
  return (
    <Tooltip label={name}>
      <span
        className={classes.deployment}
        data-status={code}
        role="img"
        aria-label={`${code === "-" ? "" : `${code}: `}${name}`}
        tabIndex={active ? 0 : -1}
      >
        {code === "-" ? "–" : code}
      </span>
    </Tooltip>
  );
}

function Sale({ sold }: { sold: boolean }) {
  return sold ? <IconCheck size={16} role="img" aria-label="Yes" /> : <span role="img" aria-label="No" />;
}
