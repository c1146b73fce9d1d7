import { useState } from "react";
import { useSession } from "../../../../client/services.ts";
import { keptAttempt } from "../../../../components/drafts/kept-attempt.ts";
import { toasts } from "../../../../components/toast.tsx";
import type { DeskSession } from "../desk-session.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { createReview } from "./review-session.ts";

/// The review of what is ready at the moment that it is opened.
export function DeskReviewDialog({ session, onClose }: { session: DeskSession; onClose: () => void }) {
  const userID = useSession((state) => state.userID) ?? "";
  const [review] = useState(() =>
    createReview(session, {
      attempt: keptAttempt(`desk-${userID}-${session.bookID}`),
      toasts,
      onStale() {
        session.textChanged();
        void session.load();
        onClose();
      },
    }),
  );
  return <ReviewDialog session={session} review={review} onClose={onClose} />;
}
