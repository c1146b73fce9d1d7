import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { TextPage } from "../../../../api/index.ts";
import classes from "./pages.module.css";

/// Leads to each page in the import editor; a page is told by its chapter where its name is another's too.
export function PageLinks({
  bookID,
  pages,
  tabIndex = 0,
}: {
  bookID: string;
  pages: readonly TextPage[];
  tabIndex?: number;
}) {
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
            tabIndex={tabIndex}
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
