import type { BookRow } from "../../../../api/index.ts";
import { loadPart } from "../../../components/screen/load-part.tsx";
import classes from "./book-cover.module.css";

/// What fetches pictures is not part of the first download: the list is there before them.
const Picture = loadPart(
  async () => ({ default: (await import("../../../components/pictures/picture.tsx")).Picture }),
  NoPicture,
);

/// A book's cover in small; its place is there before the picture is.
export function BookCover({ book: { id, cover } }: { book: Pick<BookRow, "id" | "cover"> }) {
  if (!cover) return <span className={classes.cover} data-none title="No cover" />;
  return (
    <Picture
      meanwhile={<NoPicture />}
      source={{ kind: "cover", bookId: id, version: cover, width: 64 }}
      alt=""
      absent=""
      className={classes.cover ?? ""}
    />
  );
}

function NoPicture() {
  return <span className={classes.cover} />;
}
