import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { Book } from "../../../../api/index.ts";
import { WholeTools } from "../../../components/screen/whole-tools.tsx";
import classes from "./book-screen.module.css";
import type { BookSession } from "./book-session.ts";

const screens = [
  ["cover", "Cover"],
  ["pages", "Pages"],
  ["people", "People"],
  ["sheets", "Sheets"],
  ["import", "Import"],
  ["problems", "Problems"],
  ["deployments", "Deployments"],
] as const;

/// The ways to the book's other screens, and what is done with the whole book.
export function BookTools({ session, book }: { session: BookSession; book: Book }) {
  const unsaved = useStore(session.store, () => session.isUnsaved());
  return (
    <>
      <nav aria-label="Screens of the book" className={classes.screens}>
        {screens.map(([path, label]) => (
          <Button key={path} component={Link} to={`/book/${book.id}/${path}`} variant="default" size="compact-md">
            {label}
          </Button>
        ))}
      </nav>
      <WholeTools
        onHistory={() => session.ask({ kind: "history" })}
        onDelete={() => session.ask({ kind: "delete", meanwhile: null })}
      >
        {unsaved && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={session.discard}
          >
            Discard changes
          </Button>
        )}
      </WholeTools>
    </>
  );
}
