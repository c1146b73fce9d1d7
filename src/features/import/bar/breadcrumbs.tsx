import { UnstyledButton } from "@mantine/core";
import { useStore } from "zustand";
import type { ImportSession } from "../import-session.ts";
import { itemsOn, labelOf } from "../panels/outline-rows.ts";
import { usePosition } from "../use-position.ts";
import classes from "./breadcrumbs.module.css";

/// The part, chapter and page at the cursor; each is a button that goes to its line.
export function Breadcrumbs({ session }: { session: ImportSession }) {
  const outline = useStore(session.store, (state) => state.outline);
  const path = itemsOn(outline, usePosition(session));
  return (
    <nav aria-label="Place in the text" className={classes.crumbs}>
      <ol>
        {path.map((item, index) => (
          <li key={item.kind}>
            <UnstyledButton
              className={classes.crumb}
              {...(index === path.length - 1 ? { "aria-current": "location" } : {})}
              onClick={() => session.editor()?.goToOffset(item.from)}
            >
              {labelOf(item)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
