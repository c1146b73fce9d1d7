import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { countBlockedBooks } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { formatCount } from "../../../components/format.ts";
import spoken from "../../../components/screen/spoken.module.css";
import classes from "./book-list-screen.module.css";

/// The way to the problems of all books, with how many books cannot be deployed as they are. Its place is as wide before that is known.
/// `isCounting`: the list is there, which comes first.
export function ProblemsLink({ isCounting }: { isCounting: boolean }) {
  const { api } = useServices();
  const [books, setBooks] = useState<number | null>(null);
  useEffect(() => {
    if (!isCounting) return;
    const counting = new AbortController();
    // Nobody asked for it: the list is what was opened.
    api.call(countBlockedBooks, { signal: counting.signal }).then(
      (answer) => setBooks(answer.books),
      () => undefined,
    );
    return () => counting.abort();
  }, [api, isCounting]);
  return (
    <Button component={Link} to="/problems" variant="default" title="Problems of all books">
      Problems
      <span className={classes.count} {...(books === null ? { "data-unknown": true } : {})}>
        {formatCount(books ?? 0)}
      </span>
      {books !== null && (
        <span className={spoken.spoken}>{books === 1 ? "book cannot be deployed" : "books cannot be deployed"}</span>
      )}
    </Button>
  );
}
