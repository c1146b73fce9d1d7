import { ImportDocument, type Statistics, statistics } from "../../language/index.ts";
import type { TextJob } from "../check/check-file.ts";
import { orReason, type Unread } from "../check/unread.ts";
import { dictionaryWith } from "../dictionary/accepting.ts";
import { dictionaryOf } from "../dictionary/loaded-dictionaries.ts";
import { readText } from "../files/read-text.ts";

/// Counts the words and sentences of a text. A problem with the file is returned, not thrown.
export const statisticsOfFile = ({
  file,
  dictionary,
  rules,
}: TextJob): Promise<{ file: string; statistics: Statistics } | Unread> =>
  orReason(file, async () => {
    const words = dictionaryWith(await dictionaryOf(dictionary), rules.accepted);
    return { file, statistics: statistics(new ImportDocument(await readText(file), words)) };
  });
