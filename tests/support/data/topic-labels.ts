import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { FitzType } from "../../../api/index.ts";
import { topicName } from "../../../api/sheets/rules/sheets.ts";
import { demoCatalogue } from "../../../catalogue/index.ts";
import { finish } from "../../../language/index.ts";
import { type Topic, type TopicScore, Topics } from "../../../server/proposals/desk/topics.ts";
import { openWordNet } from "../../../server/proposals/word-net.ts";

/// A word of a real book with the demo's sheets on which a person would look for it, said before any sheet was proposed. Words for
/// which the demo has no such sheet are not among them.
export interface TopicLabel {
  readonly word: string;
  readonly fitzType: FitzType;
  /// `tuned`: the rules were made with it in sight. `held`: it was looked at by nobody who wrote rules.
  readonly use: "tuned" | "held";
  readonly sheets: readonly string[];
  /// What is proposed, the best first.
  readonly ranked: readonly TopicScore[];
}

export async function rankLabelledTopics(): Promise<TopicLabel[]> {
  const { words, sheets } = demoCatalogue();
  const wordOf = new Map(words.map((word) => [word.id, word]));
  const topics = new Map<string, Topic & { words: { text: string; fitzType: FitzType }[] }>();
  for (const sheet of sheets) {
    const name = topicName(sheet.name);
    const key = `${name} ${sheet.fitzTypes}`;
    const topic = topics.get(key) ?? { key, name, fitzTypes: sheet.fitzTypes, words: [] };
    topics.set(key, topic);
    for (const { wordID } of sheet.words) {
      const { text, fitzType, type } = wordOf.get(wordID)!;
      if (type !== "L" && !topic.words.some((word) => word.text === text)) topic.words.push({ text, fitzType });
    }
  }
  const learned = finish(
    Topics.learn(
      [...topics.values()].filter((topic) => topic.words.length > 0),
      await openWordNet(),
    ),
  );
  return topicRows().map((row) => ({ ...row, ranked: learned.rank(row.word, row.fitzType) }));
}

export function topicRows(): Omit<TopicLabel, "ranked">[] {
  const [, ...rows] = readFileSync(resolve("tests/support/data/topic-labels.tsv"), "utf8").trimEnd().split("\n");
  return rows.map((row) => {
    const [word, fitzType, use, accepted] = row.split("\t") as [string, FitzType, TopicLabel["use"], string];
    return { word, fitzType, use, sheets: accepted.split("|") };
  });
}

export const isTopicRight = ({ sheets, ranked }: TopicLabel): boolean =>
  ranked[0] !== undefined && sheets.includes(ranked[0].topic.name);
