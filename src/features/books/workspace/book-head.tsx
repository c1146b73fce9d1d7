import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { BookSummary } from "../../../../api/index.ts";
import { lastList } from "../../../app/last-list.ts";
import { formatMoment } from "../../../components/format.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import { StateChip } from "../list/state-chip.tsx";
import type { SummaryStore } from "./summary-store.ts";
import classes from "./workspace.module.css";

/// The way back, the book's cover and title, its state, and who did what when.
export function BookHead({ session, bookID }: { session: SummaryStore; bookID: string }) {
  const book = useStore(session.store, (state) => state.summary.data);
  const [back] = useState(lastList);
  return (
    <div className={classes.book}>
      <Anchor component={Link} to={back.to} size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {back.label}
      </Anchor>
      {book && (
        <>
          <span className={classes.cover} aria-hidden>
            {book.cover && (
              <Picture source={{ kind: "cover", bookId: bookID, version: book.cover, width: 64 }} alt="" absent="" />
            )}
          </span>
          <span className={classes.title}>{book.title}</span>
          <StateChip code={book.deploymentStatus} />
          <span className={classes.when}>{whenText(book)}</span>
        </>
      )}
    </div>
  );
}

/// As `Deployed 12 Nov 2026, 14:02. Saved 22 Nov 2026, 18:48. Both by ann@…`
function whenText({ deployed, updatedAt, updatedBy }: BookSummary): string {
  const saved = `Saved ${formatMoment(updatedAt)}`;
  if (!deployed) return `${saved} by ${updatedBy}`;
  const made = `Deployed ${formatMoment(deployed.at)}`;
  return deployed.by === updatedBy
    ? `${made}. ${saved}. Both by ${updatedBy}`
    : `${made} by ${deployed.by}. ${saved} by ${updatedBy}`;
}
