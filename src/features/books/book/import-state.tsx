import { Anchor, Stack, Text, Title } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { Book } from "../../../../api/index.ts";
import { formatCount, formatMoment } from "../../../components/format.ts";
import classes from "./book-screen.module.css";
import { countStructure } from "./structure-counts.ts";

const labels = [
  ["parts", "Parts"],
  ["chapters", "Chapters"],
  ["pages", "Pages"],
  ["sentences", "Sentences"],
  ["words", "Words"],
  ["footnotes", "Footnotes"],
] as const;

/// Shows when and by whom the text was imported, and its size.
export function ImportState({ imported, bookID }: { imported: NonNullable<Book["import"]> | null; bookID: string }) {
  const counts = useMemo(() => imported && countStructure(imported.structure), [imported]);
  return (
    <Stack gap="sm">
      <Title order={2}>Imported text</Title>
      {imported && counts ? (
        <>
          <dl className={classes.counts} aria-label="What was imported">
            {labels.map(([key, label]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{formatCount(counts[key])}</dd>
              </div>
            ))}
          </dl>
          <Text size="sm" c="dimmed">
            Imported {formatMoment(imported.importedAt)} by {imported.importedBy}
          </Text>
        </>
      ) : (
        <Text>
          Nothing has been imported.{" "}
          <Anchor component={Link} to={`/book/${bookID}/import`}>
            Write the text and import it.
          </Anchor>
        </Text>
      )}
    </Stack>
  );
}
