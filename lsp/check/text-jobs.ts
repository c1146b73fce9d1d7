import type { DictionaryFiles } from "../dictionary/options.ts";
import { CannotRun } from "../exit-codes.ts";
import { expand } from "../files/expand.ts";
import type { TextJob } from "./check-file.ts";

interface Wanted {
  /// Files, folders and patterns.
  readonly wanted: readonly string[];
  readonly dictionaries: DictionaryFiles;
  /// True to fail where words are not looked up.
  readonly requireDictionary: boolean;
}

/// Returns a job for each text that exists now, with its dictionary and rules, and how many texts the folders' settings
/// leave out.
export async function textJobs(
  { wanted, dictionaries, requireDictionary }: Wanted,
  failed: (error: CannotRun, file?: string) => void,
): Promise<{ jobs: TextJob[]; excluded: number }> {
  const files = await expand(wanted, failed);
  dictionaries.forget();
  const all = await Promise.all(
    files.map(async (file): Promise<TextJob> => {
      const rules = await dictionaries.rulesOf(file);
      return { file, dictionary: rules.isExcluded ? null : await dictionaries.of(file), rules };
    }),
  );
  const jobs = all.filter(({ rules }) => !rules.isExcluded);
  for (const { file, dictionary, rules } of jobs)
    if (dictionary === null && (requireDictionary || rules.requireDictionary))
      failed(new CannotRun(`${file}: no dictionary, and one is required`), file);
  return { jobs, excluded: all.length - jobs.length };
}
