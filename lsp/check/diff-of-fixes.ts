import { fixAll, ImportDocument } from "../../language/index.ts";
import { dictionaryWith } from "../dictionary/accepting.ts";
import { dictionaryOf } from "../dictionary/loaded-dictionaries.ts";
import { readText } from "../files/read-text.ts";
import { unifiedDiff } from "../report/diff.ts";
import type { TextJob } from "./check-file.ts";
import { orReason, type Unread } from "./unread.ts";

/// Returns what the safe fixes would change in a text, as a unified diff; empty where they would change nothing.
export const diffOfFixes = ({ file, dictionary, rules }: TextJob): Promise<{ file: string; diff: string } | Unread> =>
  orReason(file, async () => {
    const text = await readText(file);
    const document = new ImportDocument(text, dictionaryWith(await dictionaryOf(dictionary), rules.accepted));
    return { file, diff: unifiedDiff(file, text, fixAll(document)) };
  });
