import type { BoardRow } from "../../../api/index.ts";
import { type PictureInFile, thumbnailOf } from "../../boards/pictures.ts";
import type { ReadBoard } from "../../boards/read-boards.ts";

/// Of a file with more pictures the first are shown; the others can be taken unseen.
const maxThumbnails = 1000;
/// Pictures that are drawn at once.
const concurrency = 4;

/// Returns small pictures of those that a file holds, by their keys, and says which are broken.
export async function pictureRows(
  boards: readonly ReadBoard[],
): Promise<Map<string, Pick<BoardRow, "picture" | "thumbnail">>> {
  const inside = new Map<string, PictureInFile>();
  for (const { cells } of boards)
    for (const { picture } of cells) if (picture.key !== null) inside.set(picture.key, picture);
  const shown = [...inside].slice(0, maxThumbnails);
  const rows = new Map<string, Pick<BoardRow, "picture" | "thumbnail">>();
  for (let start = 0; start < shown.length; start += concurrency)
    await Promise.all(
      shown.slice(start, start + concurrency).map(async ([key, picture]) => {
        rows.set(key, await drawn(picture));
      }),
    );
  return rows;
}

async function drawn(picture: PictureInFile): Promise<Pick<BoardRow, "picture" | "thumbnail">> {
  try {
    return { picture: "inside", thumbnail: await thumbnailOf(picture) };
  } catch {
    // A damaged entry of the archive, or no picture: it spoils only itself.
    return { picture: "broken", thumbnail: null };
  }
}
