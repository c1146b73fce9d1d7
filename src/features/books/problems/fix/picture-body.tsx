import { Anchor, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { bookImageProblem, damagedProblem } from "../../../../../api/books/rules/images.ts";
import { deleteBookCover, deleteBookPage, getBookPage, postBookImage, postBookPage } from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import type { Progress } from "../../../../client/send-form.ts";
import { useServices } from "../../../../client/services.ts";
import type { ChosenPicture } from "../../../../components/pictures/read-picture.ts";
import { UploadArea } from "../../../../components/upload/upload-area.tsx";
import type { FixBodyProps } from "./fix-body.ts";
import type { FixItem } from "./fixing.ts";

const problemOf = (picture: ChosenPicture): string | null =>
  bookImageProblem(picture) ?? (picture.width > 0 ? null : damagedProblem);

/// The call that uploads the picture of a problem: a page's, or the cover.
const uploadOf =
  (
    { bookID, image }: FixItem,
    file: Blob,
    more: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {},
  ) =>
  (client: Client) =>
    image === null
      ? client.upload(postBookImage, { body: { bookId: bookID ?? "" }, files: { file }, ...more })
      : client.upload(postBookPage, { body: { id: bookID ?? "", image }, files: { file }, ...more });

/// Uploads a page picture that is missing or could be better, or the cover. What was there comes back by the toast.
export function PictureBody({ fixing, item, onTitle }: FixBodyProps) {
  const { api } = useServices();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [sending, setSending] = useState<AbortController | null>(null);
  const { bookID, image, code } = item;
  const name = image === null ? "Cover" : `Picture “${image}”`;
  const isThere = code === "picture-hint";
  useEffect(() => onTitle(name), [name, onTitle]);

  async function upload(picture: ChosenPicture) {
    const before =
      isThere && image !== null ? await api.picture(getBookPage, { query: { id: bookID ?? "", image } }) : null;
    const own = new AbortController();
    setSending(own);
    setProgress({ sent: 0, total: picture.file.size });
    await fixing.save(
      {
        title: `${isThere ? "Replace" : "Upload"} ${image === null ? "the cover" : `“${image}”`}?`,
        verb: isThere ? "Replace" : "Upload",
        message: "Uploaded",
        send: uploadOf(item, picture.file, { signal: own.signal, onProgress: setProgress }),
        undo: async () => {
          if (before) await uploadOf(item, before)(api);
          else if (image === null) await api.call(deleteBookCover, { body: { id: bookID ?? "" } });
          else await api.call(deleteBookPage, { body: { id: bookID ?? "", image } });
        },
      },
      [item.id],
    );
    setSending(null);
    setProgress(null);
  }

  return (
    <>
      <UploadArea
        label={image === null ? "the cover" : image}
        button={isThere ? "Choose another picture…" : "Choose a picture…"}
        hint="JPG or PNG, at most 5 MB. It can be dropped here."
        accept="image/jpeg,image/png"
        isCompact
        isFocused
        problemOf={problemOf}
        onPictures={([picture]) => picture && void upload(picture)}
        progress={progress}
        onCancel={() => sending?.abort()}
      />
      <Text size="sm">
        <Anchor component={Link} to={`/book/${bookID}/${image === null ? "cover" : "pages"}`} size="sm">
          {image === null ? "The cover’s own screen" : "All page pictures of the book"}
        </Anchor>
      </Text>
    </>
  );
}
