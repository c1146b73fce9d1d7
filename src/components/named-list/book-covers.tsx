import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { CoveredBook } from "../../../api/index.ts";
import { formatCount } from "../format.ts";
import { Picture } from "../pictures/picture.tsx";
import classes from "./book-covers.module.css";
import type { CoverStore } from "./cover-store.ts";
import type { NamedThing } from "./named-view.ts";

const none: readonly CoveredBook[] = [];

/// The first covers of a thing's books, each a link to its book, and how many more books there are. Their place is as high
/// before they come.
export function BookCovers({
  covers,
  thing: { id, bookCount },
  tabIndex,
}: {
  covers: CoverStore;
  thing: NamedThing;
  tabIndex: number;
}) {
  const books = useStore(covers.store, (known) => known.get(id) ?? none);
  const rest = bookCount - books.length;
  return (
    <span className={classes.covers}>
      {books.map((book) => (
        <Link
          key={book.id}
          to={`/book/${book.id}`}
          className={classes.book}
          title={book.name}
          aria-label={`Open ${book.name}`}
          tabIndex={tabIndex}
        >
          <Picture
            source={{ kind: "cover", bookId: book.id, version: book.cover, width: 64 }}
            alt=""
            absent=""
            className={classes.cover ?? ""}
          />
        </Link>
      ))}
      {books.length > 0 && rest > 0 && <span className={classes.rest}>+{formatCount(rest)}</span>}
    </span>
  );
}
