import type { StaleReason } from "../../../api/index.ts";
import { cellName } from "../../../api/sheets/rules/cells.ts";
import type { Asked } from "../../repositories/packages/changers.ts";
import type { Differences } from "./differences.ts";
import { noteOf } from "./pairs.ts";

/// A difference as a sentence, with the part of the package that it is in, and where the history may say who made it.
export interface Reason extends StaleReason {
  readonly asked: readonly Asked[];
}

/// Describes differences as sentences, the book's own first.
export function reasonsOf(bookID: string, differences: Differences): Reason[] {
  const { facts, pictures, characters, pages, words, cells, layouts } = differences;
  return [
    ...facts.map(({ field, name, before, after }) => ({
      kind: "book" as const,
      id: bookID,
      message: noteOf(name, before, after),
      asked: askedOfFact(bookID, field),
    })),
    ...characters.map(({ name, how, notes }) => ({
      kind: "text" as const,
      id: bookID,
      message: notes.length > 0 ? `Character ${name}: ${notes.join("; ")}` : `Character ${name} ${how}`,
      asked: [{ kind: "text" as const, id: bookID }],
    })),
    ...pages.map(({ page, how, before, notes }) => ({
      kind: "text" as const,
      id: bookID,
      message: [
        ...(how === "changed" ? [] : [`Page ${page} ${how}`]),
        ...(how === "changed" && before !== null ? [`Page ${page}: the text changed`] : []),
        ...notes.map((note) => `Page ${page}: ${note}`),
      ].join("; "),
      asked: [{ kind: "text" as const, id: bookID }],
    })),
    ...pictures.map(({ name, before, after }) => ({
      kind: "pictures" as const,
      id: bookID,
      message: `${name ? `The picture “${name}”` : "The cover"} is ${before === null ? "added" : after === null ? "gone" : "another"}`,
      asked: [
        name
          ? { kind: "page" as const, id: bookID, fields: [name] }
          : { kind: "book" as const, id: bookID, fields: ["cover"] },
      ],
    })),
    ...cells.flatMap(cellReason),
    ...words.flatMap(wordReasons),
    ...layouts.map(({ kind, id, name, note }) => ({
      kind,
      id,
      message: `The ${kind} “${name}”: ${note}`,
      asked: [
        ...(note.includes("highlight") ? [] : [{ kind: "sheet" as const, id, fields: ["name"] }]),
        { kind: "highlights" as const, id, of: "highlights" as const },
      ],
    })),
  ];
}

function askedOfFact(bookID: string, field: string): Asked[] {
  const own: Asked = { kind: "book", id: bookID, fields: [field] };
  if (field === "authors") return [own, { kind: "author", id: bookID, of: "authors", fields: ["name"] }];
  if (field === "illustrators") return [own, { kind: "illustrator", id: bookID, of: "illustrators", fields: ["name"] }];
  if (field === "publisher" || field === "imprint" || field === "series")
    return [own, { kind: field, id: bookID, of: "imprint", fields: ["name"] }];
  return [own];
}

function cellReason({ wordID, text, along, gridID, grid, before, after }: Differences["cells"][number]): Reason[] {
  const also = along.length > 0 ? `; ${along.join(" and ")} with it` : "";
  return [
    {
      kind: "word",
      id: wordID,
      message: `${placeText(text, grid, before, after)}${also}`,
      asked: [{ kind: "word", id: wordID, of: "place", fields: [gridID] }],
    },
  ];
}

type Place = Differences["cells"][number]["before"];

function placeText(text: string, grid: string, before: Place, after: Place): string {
  if (before === null) return after === null ? "" : `${text} comes to ${cellName(after)} on ${grid}`;
  if (after === null) return `${text} leaves ${cellName(before)} on ${grid}`;
  const sheets = before.sheetID === after.sheetID ? "" : `, from ${before.sheet} to ${after.sheet}`;
  const cells =
    cellName(before) === cellName(after)
      ? `stays at ${cellName(after)}`
      : `moves from ${cellName(before)} to ${cellName(after)}`;
  return `${text} ${cells} on ${grid}${sheets}`;
}

function wordReasons({ wordID, text, how, pages, symbols, notes }: Differences["words"][number]): Reason[] {
  const reach = pages > 0 ? `, ${pages} ${pages === 1 ? "page" : "pages"}` : "";
  if (how !== "changed") {
    // Words are added and removed with the text, or with the popups that offer them.
    return [
      {
        kind: "word",
        id: wordID,
        message: `“${text}” ${how}${reach}`,
        asked: [{ kind: "word", id: wordID }],
      },
    ];
  }
  const pictures = new Set(symbols.map(({ before, after }) => pictureText(before?.name, after?.name)));
  const isPopups = (note: string) => note.startsWith("Popups") || note.startsWith("Similar words");
  return [
    ...[...pictures].map((picture) => ({
      kind: "word" as const,
      id: wordID,
      message: `“${text}”: ${picture}${reach}`,
      asked: [
        { kind: "word" as const, id: wordID, fields: ["symbol"] },
        { kind: "symbolModel" as const, id: wordID, of: "symbol" as const },
      ],
    })),
    ...notes.map((note) => ({
      kind: isPopups(note) ? ("popups" as const) : ("word" as const),
      id: wordID,
      message: `“${text}”: ${note}${reach}`,
      asked: [{ kind: "word" as const, id: wordID }],
    })),
  ];
}

function pictureText(before: string | undefined, after: string | undefined): string {
  if (before === after) return `picture ${after} → another of this name`;
  return `picture ${before ?? "none"} → ${after ?? "none"}`;
}
