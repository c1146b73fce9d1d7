import { Anchor, Button, Text } from "@mantine/core";
import { type Dialect, dialects } from "../../../../../api/index.ts";
import { dialectSpelling } from "../../../../../api/words/rules/dialect-spelling/dialect-spelling.ts";
import { listed } from "../../../../components/format.ts";
import classes from "./stages.module.css";

const namesOf = (codes: readonly Dialect[]) => listed(codes.map((code) => dialects[code].name));

/// Where a text is spelled as it is, and the way to the other spelling's own word; nothing where all dialects spell it alike.
/// `onChoose` takes the dialects of the spelling, where others are chosen.
export function DialectNote({
  text,
  onChoose,
}: {
  text: string;
  onChoose?: ((dialects: readonly Dialect[]) => void) | null;
}) {
  const spelling = dialectSpelling(text);
  return (
    <div role="status" data-aside>
      {spelling && (
        <div className={classes.notice}>
          <div>
            <Text size="sm">
              “{text}” is the {namesOf(spelling.dialects)} spelling.
            </Text>
            {spelling.others.map((other) => (
              <Text key={other.text} size="sm">
                {namesOf(other.dialects)}: “{other.text}”.{" "}
                <Anchor
                  size="sm"
                  underline="always"
                  target="_blank"
                  rel="noopener"
                  href={`#!/words/wizard?${new URLSearchParams([
                    ["text", other.text],
                    ...other.dialects.map((dialect) => ["dialects", dialect]),
                  ])}`}
                >
                  Add “{other.text}” as its own word
                </Anchor>
              </Text>
            ))}
          </div>
          {onChoose && (
            <Button variant="default" size="compact-md" onClick={() => onChoose(spelling.dialects)}>
              Only {namesOf(spelling.dialects)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
