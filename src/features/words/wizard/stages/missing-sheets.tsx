import { Anchor, Button, Text } from "@mantine/core";
import classes from "./stages.module.css";

/// A sheet that would have to be there.
export interface MissingSheet {
  readonly gridID: string;
  readonly gridName: string;
  /// A sheet of this name joins the set of that name; empty where the name is open.
  readonly name: string;
  readonly fitzTypes: string;
}

/// Says what sheets are missing and leads to making each, in a tab of its own; then they are looked for again.
export function MissingSheets({
  text,
  sheets,
  onLookAgain,
}: {
  text: string;
  sheets: readonly MissingSheet[];
  onLookAgain: () => void;
}) {
  return (
    <div className={classes.notice} role="status">
      <div>
        <Text size="sm">{text}</Text>
        {sheets.map(({ gridID, gridName, name, fitzTypes }) => (
          <div key={gridID}>
            <Anchor
              size="sm"
              underline="always"
              target="_blank"
              rel="noopener"
              href={`#!/sheets/new?${new URLSearchParams({ ...(name ? { name } : {}), grid: gridID, fitz: fitzTypes })}`}
            >
              {name ? `Make a sheet “${name}” on ${gridName}` : `Make a sheet on ${gridName}`}
            </Anchor>
          </div>
        ))}
      </div>
      <Button variant="default" size="compact-md" onClick={onLookAgain}>
        Look again
      </Button>
    </div>
  );
}
