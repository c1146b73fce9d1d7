import { checkFile } from "../check/check-file.ts";
import { diffOfFixes } from "../check/diff-of-fixes.ts";
import { statisticsOfFile } from "../words/statistics-of-file.ts";
import { openWordsOfFile } from "../words/words-of-file.ts";

/// What the threads do with a text. Jobs and outcomes are plain data. A problem with the file is returned, not thrown.
export const works = { check: checkFile, fixes: diffOfFixes, stats: statisticsOfFile, words: openWordsOfFile } as const;

export type Work = keyof typeof works;
export type JobOf<W extends Work> = Parameters<(typeof works)[W]>[0];
export type OutcomeOf<W extends Work> = Awaited<ReturnType<(typeof works)[W]>>;
