import type { Structure } from "../../../../language/types.ts";

export interface StructureCounts {
  readonly parts: number;
  readonly chapters: number;
  readonly pages: number;
  readonly sentences: number;
  readonly words: number;
  readonly footnotes: number;
}

/// Counts the contents of an import.
export function countStructure({ parts }: Structure): StructureCounts {
  const chapters = parts.flatMap((part) => part.chapters);
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const sentences = pages.flatMap((page) => page.sentences);
  return {
    parts: parts.length,
    chapters: chapters.length,
    pages: pages.length,
    sentences: sentences.length,
    words: sentences.reduce((sum, { words }) => sum + words.filter((item) => "text" in item).length, 0),
    footnotes: pages.reduce((sum, page) => sum + page.footnotes.length, 0),
  };
}
