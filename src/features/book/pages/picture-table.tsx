import { Anchor, Button, Table, Text } from "@mantine/core";
import { IconAlertCircle, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { TextPage } from "../../../../api/index.ts";
import { pageImageHint } from "../../../../api/rules/images.ts";
import { FileButton } from "../../../components/file-button.tsx";
import { formatMoment } from "../../../components/format.ts";
import { Picture } from "../../../components/picture.tsx";
import { HintLine } from "../part/hint-line.tsx";
import classes from "./pages.module.css";
import type { PagesWork } from "./pages-work.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import type { PictureRow } from "./picture-rows.ts";

/// The pictures of a book, with what they are like and the pages that use them.
export function PictureTable({
  work,
  bookID,
  rows,
  wanted,
}: {
  work: PagesWork;
  bookID: string;
  rows: readonly PictureRow[];
  /// The picture that the address names.
  wanted: string | null;
}) {
  const focus = useStore(work.store, (state) => state.focus);
  const [opened, setOpened] = useState<PictureRow | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusRow = useRef((image: string) => {
    const row = [...(body.current?.rows ?? [])].find((row) => row.dataset.image === image);
    row?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }).current;
  useEffect(() => {
    if (focus) focusRow(focus.image);
  }, [focus, focusRow]);
  useEffect(() => {
    if (wanted !== null) focusRow(wanted);
  }, [wanted, focusRow]);
  return (
    <>
      <Table className={classes.table} aria-label="Pictures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.thumb ?? ""}>Picture</Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th className={classes.pagesCell ?? ""}>Used by</Table.Th>
            <Table.Th className={classes.changed ?? ""}>Changed</Table.Th>
            <Table.Td className={classes.actions ?? ""} />
          </Table.Tr>
        </Table.Thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.image} className={classes.row} data-image={row.image} tabIndex={-1}>
              <Table.Td className={classes.thumb ?? ""}>
                <Thumbnail bookID={bookID} row={row} onOpen={() => setOpened(row)} />
              </Table.Td>
              <th scope="row" className={classes.name}>
                <Text fw={600}>{row.image}</Text>
                <About row={row} />
              </th>
              <Table.Td className={classes.pagesCell ?? ""}>
                <PageLinks bookID={bookID} pages={row.pages} />
              </Table.Td>
              <Table.Td className={classes.changed ?? ""}>
                {row.picture && `${formatMoment(row.picture.updatedAt)}, ${row.picture.updatedBy}`}
              </Table.Td>
              <Table.Td className={classes.actions ?? ""}>
                <Deeds work={work} row={row} />
              </Table.Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {opened && (
        <PictureDialog
          bookID={bookID}
          row={opened}
          onClose={() => {
            setOpened(null);
            focusRow(opened.image);
          }}
        />
      )}
    </>
  );
}

function Thumbnail({ bookID, row, onOpen }: { bookID: string; row: PictureRow; onOpen: () => void }) {
  const { image, picture } = row;
  if (picture === null) return <span className={classes.absent}>Missing</span>;
  return (
    <button type="button" className={classes.picture} aria-label={`Show ${image} large`} onClick={onOpen}>
      <Picture
        source={{ kind: "page", bookId: bookID, image, revision: picture.revision, width: 160 }}
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

/// Leads to each page in the import editor; a page is told by its chapter where its name is another's too.
export function PageLinks({ bookID, pages }: { bookID: string; pages: readonly TextPage[] }) {
  if (pages.length === 0)
    return (
      <Text span c="dimmed">
        No page
      </Text>
    );
  return (
    <ul className={classes.pageLinks}>
      {placed(pages).map(({ place, page }) => (
        <li key={place}>
          <Anchor
            component={Link}
            to={`/book/${bookID}/import?${new URLSearchParams({ page: page.name })}`}
            title={`${page.part}, ${page.chapter}`}
          >
            {pageLabel(page)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/// `Page 1`, `Cover (front cover)`, `Title`.
function pageLabel({ name, type }: TextPage): string {
  if (type === "Text") return `Page ${name}`;
  const words = type.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital}`).toLowerCase();
  return name.toLowerCase() === words ? name : `${name} (${words})`;
}

/// Pages that only their place tells apart: names may repeat, and all change at once.
const placed = (pages: readonly TextPage[]) => pages.map((page, place) => ({ page, place }));

function Deeds({ work, row: { image, picture } }: { work: PagesWork; row: PictureRow }) {
  const choose = ([file]: File[]) => file && void work.choose([file], image);
  if (picture === null) {
    return (
      <FileButton
        size="compact-sm"
        variant="default"
        accept="image/jpeg,image/png"
        label={`Upload ${image}`}
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
        onFiles={choose}
      >
        Replace
      </FileButton>{" "}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Delete ${image}`}
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => void work.remove(image)}
      >
        Delete
      </Button>
    </>
  );
}
