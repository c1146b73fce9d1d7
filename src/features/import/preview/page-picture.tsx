import { Text } from "@mantine/core";
import type { BookPage } from "../../../../api/index.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./reader-preview.module.css";

/// The page's picture, or a note that the book has none of that name.
export function PagePicture({
  bookId,
  image,
  pictures,
}: {
  bookId: string;
  image: string;
  pictures: ReadonlyMap<string, BookPage> | null;
}) {
  if (pictures === null) return null;
  const known = pictures.get(image);
  if (!known) {
    return (
      <Text size="sm" c="var(--text-warning)" className={classes.noPicture}>
        The book has no picture “{image}”.
      </Text>
    );
  }
  const { width, height, version } = known;
  return (
    <Picture
      className={classes.picture ?? ""}
      source={{ kind: "page", bookId, image, version, width: 720 }}
      alt={`Picture ${image}`}
      absent="The picture could not be loaded."
      width={width}
      height={height}
    />
  );
}
