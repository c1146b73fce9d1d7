import { escapeXml } from "../../../reader/html/escape.ts";
import type { PackageManifest } from "../../../reader/package.ts";
import type { EpubDocument } from "./document.ts";

export interface PackageFacts {
  readonly manifest: PackageManifest;
  readonly language: string;
  /// ISO 8601.
  readonly modified: string;
  readonly documents: readonly EpubDocument[];
  /// Their paths, sorted.
  readonly pictures: readonly string[];
  readonly cover: string | null;
}

/// Returns `package.opf`.
export function packageDocument(facts: PackageFacts): string {
  const { manifest, language, documents, pictures, cover } = facts;
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...documents.map(({ id, path }) => `<item id="${id}" href="${path}" media-type="application/xhtml+xml"/>`),
    ...pictures.map((path, at) => {
      const type = path.endsWith(".png") ? "image/png" : "image/jpeg";
      const properties = path === cover ? ' properties="cover-image"' : "";
      return `<item id="picture-${at + 1}" href="${escapeXml(path)}" media-type="${type}"${properties}/>`;
    }),
  ];
  const spine = documents.map(({ id }) => `<itemref idref="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" prefix="rendition: http://www.idpf.org/vocab/rendition/# schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${[...aboutBook(facts), ...layout, ...accessibility(manifest, pictures)].join("\n")}
</metadata>
<manifest>
${items.join("\n")}
</manifest>
<spine>
${spine.join("\n")}
</spine>
</package>
`;
}

function aboutBook({ manifest: { book }, language, modified }: PackageFacts): string[] {
  const identifier = book.isbn13 ? `urn:isbn:${book.isbn13.replace(/\D/g, "")}` : `urn:uuid:${book.id}`;
  const people = [
    ...book.authors.map((name) => ["dc:creator", name, "aut"] as const),
    ...book.illustrators.map((name) => ["dc:contributor", name, "ill"] as const),
  ];
  const { publicationDate, description, copyrightYear, copyrightHolder } = book.publication ?? {};
  const rights = [copyrightYear, copyrightHolder].filter(Boolean).join(" ");
  return [
    `<dc:identifier id="id">${escapeXml(identifier)}</dc:identifier>`,
    `<dc:title>${escapeXml(book.title)}</dc:title>`,
    `<dc:language>${language}</dc:language>`,
    ...people.flatMap(([tag, name, role], at) => [
      `<${tag} id="person-${at + 1}">${escapeXml(name)}</${tag}>`,
      `<meta refines="#person-${at + 1}" property="role" scheme="marc:relators">${role}</meta>`,
    ]),
    `<dc:publisher>${escapeXml(book.publisher)}</dc:publisher>`,
    ...(publicationDate ? [`<dc:date>${escapeXml(publicationDate)}</dc:date>`] : []),
    ...(description ? [`<dc:description>${escapeXml(description)}</dc:description>`] : []),
    ...(rights ? [`<dc:rights>${escapeXml(`© ${rights}`)}</dc:rights>`] : []),
    ...(book.series
      ? [
          `<meta property="belongs-to-collection" id="series">${escapeXml(book.series)}</meta>`,
          '<meta refines="#series" property="collection-type">series</meta>',
        ]
      : []),
    // Without fractions of a second, as the format wants it.
    `<meta property="dcterms:modified">${new Date(modified).toISOString().replace(/\.\d+Z$/, "Z")}</meta>`,
  ];
}

const layout = [
  '<meta property="rendition:layout">pre-paginated</meta>',
  '<meta property="rendition:orientation">landscape</meta>',
  '<meta property="rendition:spread">none</meta>',
];

/// States what is true of the book: pictures have no descriptions, so text alone is not enough where there are any, and
/// nothing is read aloud by recordings.
function accessibility({ parts }: PackageManifest, pictures: readonly string[]): string[] {
  const hasPagePictures = parts.some(({ chapters }) =>
    chapters.some(({ pages }) => pages.some(({ picture }) => picture !== null)),
  );
  const isVisual = pictures.length > 0;
  const summary = [
    "Every word is text, in reading order, with the printed pages in a page list.",
    isVisual ? "Words have symbols; the text of a word is the text alternative of its symbol." : "",
    hasPagePictures ? "Pictures of pages have no description." : "",
    "Pages have a fixed layout: text does not reflow. There is no recorded narration.",
  ];
  const stated: [string, string][] = [
    ["accessMode", "textual"],
    ...(isVisual ? ([["accessMode", "visual"]] as [string, string][]) : []),
    ["accessModeSufficient", hasPagePictures ? "textual,visual" : "textual"],
    ["accessibilityFeature", "tableOfContents"],
    ["accessibilityFeature", "pageNavigation"],
    ["accessibilityFeature", "pageBreakMarkers"],
    ["accessibilityFeature", "readingOrder"],
    ["accessibilityHazard", "noFlashingHazard"],
    ["accessibilityHazard", "noMotionSimulationHazard"],
    ["accessibilityHazard", "noSoundHazard"],
    ["accessibilitySummary", summary.filter(Boolean).join(" ")],
  ];
  return stated.map(([property, value]) => `<meta property="schema:${property}">${escapeXml(value)}</meta>`);
}
