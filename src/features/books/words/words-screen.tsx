import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices, useSession } from "../../../client/services.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { DeskBoard } from "./desk-board.tsx";
import { createDeskSession } from "./desk-session.ts";
import { DeskTools } from "./desk-tools.tsx";
import { ReviewButton } from "./review/review-button.tsx";
import classes from "./words-screen.module.css";

/// The word desk of a book: all words of its text by what they need, each with what becomes of it, decided in batches.
export function WordsScreen() {
  const { id = "" } = useParams();
  const { api } = useServices();
  const userID = useSession((state) => state.userID) ?? "";
  return <Desk key={`${userID} ${id}`} api={api} userID={userID} bookID={id} />;
}

function Desk({ api, userID, bookID }: { api: ReturnType<typeof useServices>["api"]; userID: string; bookID: string }) {
  const [session] = useState(() => createDeskSession(api, userID, bookID));
  const load = useStore(session.store, (state) => state.load);
  const notice = useStore(session.store, (state) => state.notice);
  const [isReviewed, setReviewed] = useState(false);
  useEffect(() => {
    void session.load();
    // Words are made elsewhere, too.
    const readAgain = () => void session.load();
    addEventListener("focus", readAgain);
    addEventListener("pagehide", session.keepPending);
    return () => {
      removeEventListener("pagehide", session.keepPending);
      removeEventListener("focus", readAgain);
      session.stop();
    };
  }, [session]);
  const hasRows = (load.data?.rows.length ?? 0) > 0;
  return (
    <>
      <PartScreen
        title="Words"
        bookID={bookID}
        load={load}
        onRetry={() => void session.load()}
        action={hasRows && <ReviewButton session={session} onReview={() => setReviewed(true)} />}
        tools={hasRows && <DeskTools session={session} />}
      >
        {(data) => (
          <>
            {notice && (
              <Alert
                color="yellow"
                title={notice.title}
                role="alert"
                mx="lg"
                mb="sm"
                withCloseButton
                closeButtonLabel="Dismiss"
                onClose={session.dismiss}
              >
                {notice.text}
              </Alert>
            )}
            {data.rows.length > 0 ? (
              <DeskBoard session={session} isReviewed={isReviewed} onReview={setReviewed} />
            ) : (
              <NoWords isWritten={data.revision > 0} bookID={bookID} />
            )}
          </>
        )}
      </PartScreen>
      <AskingDialog asking={session.asking} />
    </>
  );
}

function NoWords({ isWritten, bookID }: { isWritten: boolean; bookID: string }) {
  return (
    <Stack px="lg" gap="sm" align="flex-start" className={classes.empty}>
      <Text>
        {isWritten ? (
          <>
            <IconCircleCheck size={20} aria-hidden style={{ verticalAlign: "middle" }} /> The text has no words yet.
          </>
        ) : (
          "The book has no text yet. The words that it needs are listed here once it has one."
        )}
      </Text>
      <Anchor component={Link} to={`/book/${bookID}/import`}>
        Go to the text
      </Anchor>
    </Stack>
  );
}
