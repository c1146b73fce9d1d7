import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hyphenateISBN } from "../../../../api/books/rules/isbn-hyphens.ts";
import { type BookRow, type BookSortKey, bookModes } from "../../../../api/index.ts";
import { formatPrice } from "../../../components/format.ts";
import listClasses from "../../../components/screen/list-screen.module.css";
import type { Column } from "../../../components/table/columns.ts";
import { RowIcon } from "../../../components/table/row-icon.tsx";
import { BookCover } from "./book-cover.tsx";
import classes from "./book-table.module.css";
import { StateChip, stateNames } from "./state-chip.tsx";

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(", ");

/// A column of the specification (section 2); the style sheet says where it stands.
const column = (
  id: BookSortKey,
  label: string,
  cell: (book: BookRow) => ReactNode,
  more: Partial<Column<BookRow>> = {},
): Column<BookRow> => ({ id, label, width: "auto", isSortable: true, className: classes[id] ?? "", cell, ...more });

const yesOrNo = (is: boolean): string => (is ? "yes" : "no");

const named = { asLine: "named" } as const;

/// The columns of the book list, in the specification's order after the cover. The style sheet says how wide each is, and how they
/// stand in two lines.
export const bookColumns: readonly Column<BookRow>[] = [
  {
    id: "cover",
    label: "Cover",
    isSpoken: true,
    width: "auto",
    className: classes.cover ?? "",
    cell: (book) => <BookCover book={book} />,
  },
  {
    ...column("title", "Title", () => null),
    isName: true,
    text: ({ title }) => title,
    cell: ({ id, title }, { tabIndex }) => (
      <Link to={`/book/${id}`} title={title} tabIndex={tabIndex} data-target>
        {title}
      </Link>
    ),
  },
  column("isbn_13", "ISBN", (book) => hyphenateISBN(book.isbn13 || book.isbn10)),
  column("author", "Author", (book) => names(book.authors)),
  column("illustrator", "Illustrator", (book) => names(book.illustrators), named),
  column("publisher", "Publisher", (book) => book.publisher.name, named),
  column("imprint", "Imprint", (book) => book.imprint.name, named),
  column("series", "Series", (book) => book.series?.name, named),
  column("level", "Level", (book) => book.level, named),
  column("mode", "Mode", (book) => bookModes[book.mode]),
  column("deployment_status", "Deployment", () => null, {
    text: ({ deploymentStatus }) => stateNames[deploymentStatus],
    cell: ({ id, title, deploymentStatus }, { tabIndex }) =>
      deploymentStatus === "-" ? (
        <StateChip code={deploymentStatus} />
      ) : (
        <Link
          to={`/book/${id}/deployments`}
          aria-label={`${deploymentStatus} ${stateNames[deploymentStatus]}: deployments of ${title}`}
          tabIndex={tabIndex}
        >
          <StateChip code={deploymentStatus} />
        </Link>
      ),
  }),
  column("price", "Price", (book) => formatPrice(book.price), {
    align: "end",
    text: ({ price }) => price.toFixed(2),
  }),
  column("is_for_sale_widgit", "W", (book) => <Sale isSold={book.isForSaleWidgit} symbols="Widgit" />, {
    ...named,
    fullLabel: "For sale with Widgit symbols",
    text: ({ isForSaleWidgit }) => yesOrNo(isForSaleWidgit),
    align: "center",
  }),
  column("is_for_sale_symbolstix", "S", (book) => <Sale isSold={book.isForSaleSymbolstix} symbols="SymbolStix" />, {
    ...named,
    fullLabel: "For sale with SymbolStix symbols",
    text: ({ isForSaleSymbolstix }) => yesOrNo(isForSaleSymbolstix),
    align: "center",
  }),
  {
    id: "edit",
    label: "Edit",
    isSpoken: true,
    width: "auto",
    className: classes.edit ?? "",
    asLine: "actions",
    cell: ({ id, title }, { tabIndex }) => (
      <Link
        to={`/book/${id}`}
        className={listClasses.cellButton}
        title="Edit"
        aria-label={`Edit ${title}`}
        tabIndex={tabIndex}
      >
        <RowIcon icon="pencil" />
      </Link>
    ),
  },
];

/// A shopping bag, where a status is a letter.
function Sale({ isSold, symbols }: { isSold: boolean; symbols: string }) {
  const name = isSold ? `For sale with ${symbols} symbols` : `Not for sale with ${symbols} symbols`;
  return (
    <span role="img" aria-label={name} title={name}>
      {isSold && <RowIcon icon="sale" />}
    </span>
  );
}

/// What looks at a book without leaving the list.
export const lookColumn = (onLook: (index: number) => void): Column<BookRow> => ({
  id: "look",
  label: "Quick look",
  isSpoken: true,
  width: "auto",
  className: classes.look ?? "",
  asLine: "actions",
  cell: ({ title }, { index, tabIndex }) => (
    <button
      type="button"
      className={listClasses.cellButton}
      title="Quick look (Alt+Enter)"
      aria-label={`Quick look at ${title}`}
      tabIndex={tabIndex}
      onClick={() => onLook(index)}
    >
      <RowIcon icon="eye" />
    </button>
  ),
});
