import { Text } from "@mantine/core";
import { useStore } from "zustand";
import type { DictWord } from "../../../../api/index.ts";
import { ConsequencesBody } from "../../../components/consequences/consequences-body.tsx";
import { plural } from "../../../components/format.ts";
import classes from "../list/words.module.css";
import { describeWordChange } from "../word/describe-word-change.ts";
import { wordLabel } from "../word/word-form.ts";
import { describeEdit } from "./many-edit.ts";
import type { ManyPreview, ManySession } from "./many-session.ts";

/// What would change, what is refused and why, and what comes of it.
export function Preview({
  session,
  preview: { words, refused, consequences, same },
  chosen,
}: {
  session: ManySession;
  preview: ManyPreview;
  chosen: ReadonlyMap<string, DictWord>;
}) {
  const { edit, isAnother } = useStore(session.store);
  const all = [...words, ...refused].map(({ text }) => text);
  const twice = new Set(all.filter((text, at) => all.indexOf(text) < at));
  /// With its definition where another one has the same text.
  const label = ({ id, text }: { id: string; text: string }) => {
    const word = chosen.get(id);
    return word && twice.has(text) ? wordLabel(word) : text;
  };
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason.replaceAll("\n", "; ")]));
  return (
    <>
      <Text>
        {isAnother && "Someone else changed these words, so nothing was saved. This is what would change now. "}
        {describeEdit(edit)}: {plural(words.length, "word")} {words.length === 1 ? "changes" : "change"}
        {same > 0 && `, ${same} ${same === 1 ? "is" : "are"} so already`}
        {refused.length > 0 && `, ${refused.length} ${refused.length === 1 ? "is" : "are"} refused`}.
      </Text>
      {words.length > 0 && <Alike title="What changes" groups={alike(words, describeWordChange)} label={label} />}
      {refused.length > 0 && (
        <Alike
          title="Refused: these stay as they are"
          groups={alike(refused, ({ id }) => reasons.get(id) ?? "")}
          label={label}
        />
      )}
      {consequences.grade !== "none" && <ConsequencesBody consequences={consequences} />}
    </>
  );
}

/// Words by what is said of them.
function alike<T extends ManyPreview["words" | "refused"][number]>(words: readonly T[], said: (word: T) => string) {
  const groups = new Map<string, T[]>();
  for (const word of words) {
    const text = said(word);
    const group = groups.get(text);
    if (group) group.push(word);
    else groups.set(text, [word]);
  }
  return groups;
}

/// What is said of words, each time with all of which it is.
function Alike<T extends { id: string; text: string }>({
  title,
  groups,
  label,
}: {
  title: string;
  groups: ReadonlyMap<string, readonly T[]>;
  label: (word: T) => string;
}) {
  const reachable = { tabIndex: 0, role: "region", "aria-label": title };
  return (
    <div>
      <Text fw={600} size="sm" mb="xs">
        {title}
      </Text>
      <div className={classes.alike} {...reachable}>
        <dl>
          {[...groups].map(([text, words]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {words.length > 1 && <span className={classes.dim}>{plural(words.length, "word")}: </span>}
                {words.map(label).join(", ")}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
