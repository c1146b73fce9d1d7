import { Input } from "@mantine/core";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { allDialects, dialects } from "../../../../../api/index.ts";
import { proposedDialects } from "../draft-changes.ts";
import { CheckBox } from "./controls/check-box.tsx";
import classes from "./controls/options.module.css";
import { DialectNote } from "./dialect-note.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

export function DialectsStage({ session }: StageProps) {
  const { draft, problem } = useStage(session);
  const text = cleanText(draft.text);
  const isProposed = draft.dialects.join() === proposedDialects(text).join();
  return (
    <>
      <fieldset className={classes.list} aria-describedby="dialects-problem">
        <legend className={classes.legend}>Where the word exists</legend>
        {allDialects.map((dialect) => (
          <CheckBox
            key={dialect}
            name="dialects"
            label={dialects[dialect].name}
            isChecked={draft.dialects.includes(dialect)}
            onChange={(isChecked) =>
              session.change({
                dialects: allDialects.filter((one) => (one === dialect ? isChecked : draft.dialects.includes(one))),
              })
            }
          />
        ))}
        <div id="dialects-problem">{problem && <Input.Error>{problem}</Input.Error>}</div>
      </fieldset>
      <DialectNote text={text} onChoose={isProposed ? null : (dialects) => session.change({ dialects })} />
    </>
  );
}
