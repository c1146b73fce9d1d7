import { useEffect, useMemo, useState } from "react";
import { Outlet, useParams } from "react-router-dom";
import { useServices } from "../../../client/services.ts";
import { WorkspaceContext } from "../../../components/screen/workspace-slot.ts";
import { BookHead } from "./book-head.tsx";
import { BookTabs } from "./book-tabs.tsx";
import { SummaryContext } from "./summary-context.ts";
import { createSummaryStore } from "./summary-store.ts";
import classes from "./workspace.module.css";

/// A book's screens as the tabs of one: what the book is and how it stands, above the tab that is open.
export function BookWorkspace() {
  const { id = "" } = useParams();
  return <WorkspaceOf key={id} bookID={id} />;
}

function WorkspaceOf({ bookID }: { bookID: string }) {
  const services = useServices();
  const [session] = useState(() => createSummaryStore(services, bookID));
  useEffect(() => session.watch(), [session]);
  const [action, setAction] = useState<HTMLElement | null>(null);
  const slot = useMemo(
    () => ({
      action,
      isWithin: (pathname: string) => pathname === `/book/${bookID}` || pathname.startsWith(`/book/${bookID}/`),
    }),
    [action, bookID],
  );
  return (
    <WorkspaceContext value={slot}>
      <SummaryContext value={session}>
        <div className={classes.workspace}>
          <div className={classes.head}>
            <div className={classes.top}>
              <BookHead session={session} bookID={bookID} />
              <div ref={setAction} className={classes.action} />
            </div>
            <BookTabs session={session} bookID={bookID} />
          </div>
          <div className={classes.tab}>
            <Outlet />
          </div>
        </div>
      </SummaryContext>
    </WorkspaceContext>
  );
}
