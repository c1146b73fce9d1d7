import { Anchor, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import type { DictWord } from "../../../../api/index.ts";
import { plural } from "../../../components/format.ts";
import classes from "./word-screen.module.css";

/// The books in whose imported text a word is used, with links to its place on each page.
export function WordUses({ word }: { word: DictWord }) {
  const usage = word.usage ?? [];
  return (
    <section aria-label="Usage">
      <Title order={2}>Used in {plural(usage.length, "book")}</Title>
      {usage.length === 0 && <Text size="sm">No book uses it.</Text>}
      <ul className={classes.words}>
        {usage.map(({ bookID, title, count, pages }) => (
          <li key={bookID}>
            <Anchor component={Link} to={`/book/${bookID}`} size="sm">
              {title}
            </Anchor>{" "}
            <span className={classes.dim}>{count === 1 ? "once" : plural(count, "time")}, on page </span>
            {pages.map(({ name }, at) => (
              <span key={name} className={classes.dim}>
                {at > 0 && ","}
                <Anchor
                  component={Link}
                  size="xs"
                  className={classes.page}
                  to={`/book/${bookID}/import?${new URLSearchParams({ page: name, word: word.text })}`}
                >
                  {name}
                </Anchor>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
