import { Button, Table, Text } from "@mantine/core";
import { IconAlertCircle, IconTrash } from "@tabler/icons-react";
import { pageImageHint } from "../../../../api/books/rules/images.ts";
import { formatMoment } from "../../../components/format.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import { FileButton } from "../../../components/upload/file-button.tsx";
import { HintLine } from "../book/section/hint-line.tsx";
import { PageLinks } from "./page-links.tsx";
import classes from "./pages.module.css";
import type { PagesEditor } from "./pages-editor.ts";
import type { PictureRow } from "./picture-rows.ts";

/// A picture of the list: what it looks like, what it is like, which pages use it, what can be done with it.
export function PictureRowView({
  session,
  bookID,
  row,
  isActive,
  onFocus,
  onOpen,
}: {
  session: PagesEditor;
  bookID: string;
  row: PictureRow;
  /// Whether the keyboard is on it: only then its actions take part in the order of Tab.
  isActive: boolean;
  onFocus: () => void;
  onOpen: () => void;
}) {
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr className={classes.row} data-image={row.image} tabIndex={tabIndex} onFocus={onFocus}>
      <Table.Td className={classes.thumb ?? ""}>
        <Thumbnail bookID={bookID} row={row} tabIndex={tabIndex} onOpen={onOpen} />
      </Table.Td>
      <th scope="row" className={classes.name}>
        <Text fw={600}>{row.image}</Text>
        <About row={row} />
      </th>
      <Table.Td className={classes.pagesCell ?? ""} data-label="Used by">
        <PageLinks bookID={bookID} pages={row.pages} tabIndex={tabIndex} />
      </Table.Td>
      <Table.Td className={classes.changed ?? ""} data-label="Changed">
        {row.picture && `${formatMoment(row.picture.updatedAt)}, ${row.picture.updatedBy}`}
      </Table.Td>
      <Table.Td className={classes.actions ?? ""} data-actions>
        <Actions session={session} row={row} tabIndex={tabIndex} />
      </Table.Td>
    </tr>
  );
}

function Thumbnail({
  bookID,
  row,
  tabIndex,
  onOpen,
}: {
  bookID: string;
  row: PictureRow;
  tabIndex: number;
  onOpen: () => void;
}) {
  const { image, picture } = row;
  if (picture === null) return <span className={classes.absent}>Missing</span>;
  return (
    <button
      type="button"
      className={classes.picture}
      tabIndex={tabIndex}
      aria-label={`Show ${image} large`}
      onClick={onOpen}
    >
      <Picture
        source={{ kind: "page", bookId: bookID, image, version: picture.version, width: 160 }}
        alt=""
        absent="No picture"
        width={86}
        height={86}
      />
    </button>
  );
}

function About({ row: { picture } }: { row: PictureRow }) {
  if (picture === null) {
    return (
      <Text span className={classes.missing} size="sm" display="flex">
        <IconAlertCircle size={16} aria-hidden /> The text names it, and it is not uploaded
      </Text>
    );
  }
  return (
    <>
      <HintLine hint={pageImageHint(picture)} />
      <Text span c="dimmed" size="sm">
        {picture.width} by {picture.height} pixels
      </Text>
    </>
  );
}

function Actions({
  session,
  row: { image, picture },
  tabIndex,
}: {
  session: PagesEditor;
  row: PictureRow;
  tabIndex: number;
}) {
  const choose = ([file]: File[]) => file && void session.choose([file], image);
  if (picture === null) {
    return (
      <FileButton
        size="compact-sm"
        variant="default"
        accept="image/jpeg,image/png"
        label={`Upload ${image}`}
        tabIndex={tabIndex}
        onFiles={choose}
      >
        Upload
      </FileButton>
    );
  }
  return (
    <>
      <FileButton
        size="compact-sm"
        variant="default"
        accept="image/jpeg,image/png"
        label={`Replace ${image}`}
        tabIndex={tabIndex}
        onFiles={choose}
      >
        Replace
      </FileButton>{" "}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Delete ${image}`}
        tabIndex={tabIndex}
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => void session.remove(image)}
      >
        Delete
      </Button>
    </>
  );
}
