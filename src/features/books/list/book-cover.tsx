import { lazy, Suspense } from "react";
import type { BookRow } from "../../../../api/index.ts";
import classes from "./book-cover.module.css";

/// What fetches pictures is not part of the first download: the list is there before them.
const Picture = lazy(async () => ({ default: (await import("../../../components/pictures/picture.tsx")).Picture }));

/// A book's cover in small; its place is there before the picture is.
export function BookCover({ book: { id, cover } }: { book: Pick<BookRow, "id" | "cover"> }) {
  if (!cover) return <span className={classes.cover} data-none title="No cover" />;
  return (
    <Suspense fallback={<span className={classes.cover} />}>
      <Picture
        source={{ kind: "cover", bookId: id, version: cover, width: 64 }}
        alt=""
        absent=""
        className={classes.cover ?? ""}
      />
    </Suspense>
  );
}
