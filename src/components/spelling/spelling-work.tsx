import { Group, Text, Title } from "@mantine/core";
import { allDialects, type Dialect, dialects } from "../../../api/index.ts";
import { lettersOf } from "../../../api/words/rules/spelling/spelling.ts";
import { ListenButton } from "../speech/listen-button.tsx";
import classes from "./spelling.module.css";
import { SpellingLane } from "./spelling-lane.tsx";
import type { SpellingSession, WordToSpell } from "./spelling-session.ts";
import { readSlot, type Spellings, slotsOf } from "./spellings.ts";

interface Work {
  readonly session: SpellingSession;
  readonly data: WordToSpell;
  readonly spellings: Spellings;
}

/// The spellings of a word: per dialect and field its letters cut into graphemes.
export function SpellingWork({ session, data, spellings }: Work) {
  const { word } = data;
  return (
    <div className={classes.work}>
      {word.definition && <Text c="dimmed">{word.definition}</Text>}
      {lettersOf(word.text).length === 0 ? (
        <Text>The word has no letters, so there is nothing to spell.</Text>
      ) : (
        <div className={classes.dialects}>
          {allDialects
            .filter((dialect) => word.dialects.includes(dialect))
            .map((dialect) => (
              <DialectPart key={dialect} session={session} data={data} spellings={spellings} dialect={dialect} />
            ))}
        </div>
      )}
    </div>
  );
}

function DialectPart({ session, data, spellings, dialect }: Work & { dialect: Dialect }) {
  const { name } = dialects[dialect];
  const isProposed = data.word.spellings?.some((one) => one.dialect === dialect && !one.confirmed) ?? false;
  return (
    <div className={classes.dialect}>
      <Group gap="sm">
        <Title order={2}>{name}</Title>
        {isProposed && <Text className={classes.proposed}>only proposed</Text>}
        <ListenButton text={data.word.text} dialect={dialect}>
          Listen
        </ListenButton>
      </Group>
      {slotsOf(data.word)
        .filter((slot) => readSlot(slot)[0] === dialect)
        .map((slot) => (
          <SpellingLane key={slot} session={session} data={data} spellings={spellings} slot={slot} />
        ))}
    </div>
  );
}
