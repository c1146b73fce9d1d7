import type { ExportSource } from "../exporter.ts";
import type { OnixOptions } from "./options.ts";

/// A row of list 196, with what is said to it.
interface Accessible {
  readonly code: string;
  readonly text: string;
}

/// What is true of the book's accessibility, and nothing else: what its package shows, and for an EPUB what ours always have.
/// Neither conformance nor a certificate is claimed, since nobody has checked the file that is sold.
export function accessibilityOf(manifest: ExportSource["manifest"], form: OnixOptions["form"]): Accessible[] {
  if (form === "print") return [];
  const pages = manifest.parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.pages));
  const hasWords = pages.some(({ sentences }) => sentences.some(({ words }) => words.length > 0));
  const hasPictures = pages.some(({ picture }) => picture?.path);
  const summary = [
    hasWords ? "Words are real text, with symbols beside them that have the word as their alternative." : "",
    hasPictures ? "The pictures of pages have no descriptions." : "",
  ]
    .filter(Boolean)
    .join(" ");
  return [
    ...(summary ? [{ code: "00", text: summary }] : []),
    ...(form === "epub"
      ? [
          { code: "11", text: "" },
          { code: "13", text: "" },
        ]
      : []),
  ];
}
