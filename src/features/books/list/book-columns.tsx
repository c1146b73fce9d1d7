import type { ReactNode } from "react";
import { hyphenateISBN } from "../../../../api/books/rules/isbn-hyphens.ts";
import { type BookRow, type BookSortKey, bookModes, deploymentStatuses } from "../../../../api/index.ts";
import { formatPrice } from "../../../components/format.ts";
import { RowIcon } from "../../../components/table/row-icon.tsx";
import classes from "./book-table.module.css";

export interface BookColumn {
  readonly sort: BookSortKey;
  readonly label: string;
  /// The label in full where the header shows a letter only.
  readonly title?: string;
  cell(book: BookRow): ReactNode;
}

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(", ");

/// The columns of the book list, the title excepted, in the specification's order (section 2). The style sheet says how
/// wide each is, and how they stand in two lines where there is not room for one.
export const bookColumns: readonly BookColumn[] = [
  { sort: "isbn_13", label: "ISBN", cell: (book) => hyphenateISBN(book.isbn13 || book.isbn10) },
  { sort: "author", label: "Author", cell: (book) => names(book.authors) },
  { sort: "illustrator", label: "Illustrator", cell: (book) => names(book.illustrators) },
  { sort: "publisher", label: "Publisher", cell: (book) => book.publisher.name },
  { sort: "imprint", label: "Imprint", cell: (book) => book.imprint.name },
  { sort: "series", label: "Series", cell: (book) => book.series?.name },
  { sort: "level", label: "Level", cell: (book) => book.level },
  { sort: "mode", label: "Mode", cell: (book) => bookModes[book.mode] },
  {
    sort: "deployment_status",
    label: "Deployment",
    cell: (book) => <Deployment code={book.deploymentStatus} />,
  },
  { sort: "price", label: "Price", cell: (book) => formatPrice(book.price) },
  {
    sort: "is_for_sale_widgit",
    label: "W",
    title: "For sale with Widgit symbols",
    cell: (book) => <Sale isSold={book.isForSaleWidgit} symbols="Widgit" />,
  },
  {
    sort: "is_for_sale_symbolstix",
    label: "S",
    title: "For sale with SymbolStix symbols",
    cell: (book) => <Sale isSold={book.isForSaleSymbolstix} symbols="SymbolStix" />,
  },
];

/// Beside the code, so that S is not taken for the sale flag of that letter.
const stateWords: Readonly<Record<BookRow["deploymentStatus"], string>> = { "-": "", D: "deployed", S: "stale" };

function Deployment({ code }: { code: BookRow["deploymentStatus"] }) {
  const name = deploymentStatuses[code];
  return (
    <span className={classes.status} data-status={code} role="img" aria-label={name} title={name}>
      {code === "-" ? (
        "–"
      ) : (
        <>
          <b className={classes.code}>{code}</b> {stateWords[code]}
        </>
      )}
    </span>
  );
}

/// A shopping bag, where a status is a letter.
function Sale({ isSold, symbols }: { isSold: boolean; symbols: string }) {
  const name = isSold ? `For sale with ${symbols} symbols` : `Not for sale with ${symbols} symbols`;
  return (
    <span role="img" aria-label={name} title={name}>
      {isSold && <RowIcon icon="sale" />}
    </span>
  );
}
