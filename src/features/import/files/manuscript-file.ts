import type { FrontMatter, Paragraph } from "../../../../language/manuscript/index.ts";

/// A manuscript as it was read from a file.
export interface ManuscriptFile {
  readonly paragraphs: readonly Paragraph[];
  /// The pictures that the paragraphs name.
  readonly pictures: ReadonlyMap<string, Blob>;
  readonly front: FrontMatter;
  /// The text without its form, for pasting it as it is.
  readonly plain: string;
  /// What of the file could not be read, for a person.
  readonly warnings: readonly string[];
}

/// Why a file cannot be read as a manuscript, and what to do about it.
export class FileRefused extends Error {
  override readonly name = "FileRefused";
}

/// The limits of a file, bytes: as it is, unpacked, and the longest text inside it.
export const maxFileBytes = 200_000_000;
export const archiveLimits = { files: 10_000, bytes: 1_000_000_000 };
export const maxTextBytes = 40_000_000;
export const maxPictures = 1000;
/// The text of a manuscript, in UTF-16 code units: an import text holds no more.
export const maxTextLength = 1_000_000;

/// The kinds of files that are read, by their endings.
export const manuscriptTypes = ".docx,.epub,.odt,.rtf,.html,.htm,.xhtml,.txt,.text,.md";

export const isManuscriptFile = (name: string): boolean => /\.(docx|epub|odt|rtf|html?|xhtml|txt|text|md)$/i.test(name);
