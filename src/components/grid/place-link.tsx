import { Anchor } from "@mantine/core";
import { IconLayoutGrid } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { WordPlace } from "../../../api/index.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import classes from "./place-link.module.css";
import { placeAddress, placeName } from "./sheet-address.ts";

/// Leads to the first cell of a word; the other grids are shown there. Renders nothing where it has none.
export function PlaceLink({ text, places = [] }: { text: string; places?: readonly WordPlace[] | undefined }) {
  const [first] = places;
  if (!first) return null;
  const name = placeName(first);
  return (
    <Anchor
      component={Link}
      to={placeAddress(first)}
      size="xs"
      className={classes.link ?? ""}
      title={name}
      aria-label={`“${text}” on ${name}`}
    >
      <IconLayoutGrid size={14} aria-hidden />
      {sheetLabel(first.sheet)}
    </Anchor>
  );
}
