import { Modal } from "@mantine/core";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./pages.module.css";
import type { PictureRow } from "./picture-rows.ts";

/// A picture as large as the window allows.
export function PictureDialog({ bookID, row, onClose }: { bookID: string; row: PictureRow; onClose: () => void }) {
  const { image, picture } = row;
  if (picture === null) return null;
  return (
    <Modal opened onClose={onClose} title={image} size="xl" centered>
      <div className={classes.whole}>
        <Picture
          source={{ kind: "page", bookId: bookID, image, version: picture.version }}
          alt={image}
          absent="The picture could not be fetched."
          width={picture.width}
          height={picture.height}
        />
      </div>
    </Modal>
  );
}
