import { Text } from "@mantine/core";
import { wordTypes } from "../../../../api/index.ts";
import type { WordType } from "../../../../api/sheets/rules/placement.ts";
import { plural } from "../../../components/format.ts";
import type { MoveFacts } from "./move-facts.ts";

/// The types of words that move with a word.
const following: readonly WordType[] = ["A", "C", "L", "P"];

/// The words that move along, by their relation to the word.
export function MoveAlong({ facts: { below } }: { facts: MoveFacts }) {
  const along = below.filter(({ type }) => following.includes(type));
  const kinds = following.flatMap((type) => {
    const texts = along.filter((word) => word.type === type).map(({ text }) => text);
    return texts.length > 0 ? [`${wordTypes[type].toLowerCase()}: ${texts.join(", ")}`] : [];
  });
  return (
    <Text size="sm" c="dimmed">
      {along.length === 0
        ? "No word moves along."
        : `${plural(along.length, "word")} ${along.length === 1 ? "moves" : "move"} along. `}
      {kinds.map((kind) => kind.charAt(0).toUpperCase() + kind.slice(1)).join("; ")}
    </Text>
  );
}
