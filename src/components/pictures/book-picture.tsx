import { memo, useEffect, useState } from "react";
import { getBookPages, getBookSummary } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { useServices } from "../../client/services.ts";
import classes from "./book-picture.module.css";
import { Picture } from "./picture.tsx";
import type { PictureSource } from "./picture-cache.ts";

/// A decoration: the cover of a book, or its first page picture. `absent` is drawn until there is one to draw.
export const BookPicture = memo(function BookPicture({ bookID, absent }: { bookID: string | null; absent: string }) {
  const { api } = useServices();
  const [found, setFound] = useState<{ bookID: string; source: PictureSource | null } | null>(null);
  useEffect(() => {
    if (bookID === null) return;
    const asking = new AbortController();
    findPicture(api, bookID, asking.signal)
      .then((source) => setFound({ bookID, source }))
      .catch(() => {
        // Without the book's picture nothing is missing.
      });
    return () => asking.abort();
  }, [api, bookID]);
  const source = found !== null && found.bookID === bookID ? found.source : null;
  if (source === null) return absent;
  return <Picture source={source} alt="" absent={absent} className={classes.picture ?? ""} />;
});

async function findPicture(api: Client, id: string, signal: AbortSignal): Promise<PictureSource | null> {
  const { cover } = await api.call(getBookSummary, { query: { id }, signal });
  if (cover !== null) return { kind: "cover", bookId: id, version: cover, width: 360 };
  const { pages, textPages } = await api.call(getBookPages, { query: { id }, signal });
  const inText = textPages.flatMap(({ image }) => pages.find((page) => page.image === image) ?? []);
  const first = inText[0] ?? pages[0];
  return first ? { kind: "page", bookId: id, image: first.image, version: first.version, width: 360 } : null;
}
