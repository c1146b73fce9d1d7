import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  analyse,
  type Dictionary,
  type ImportLookup,
  type LookupWord,
  wordProblem,
  zeroUUID,
} from "../../../language/index.ts";
import { dataFile } from "./real-data.ts";

/// The real dictionary of the test data: a K word for every text, fitz type and sense, in each dialect's spelling, and its
/// inflected forms as A words (of nouns and adjectives) and C words (of verbs). Homonyms stay homonyms. The ids are made
/// from the words, so that they are the same in every run.
export function realDictionary(): ImportLookup {
  const lookup: ImportLookup = { rootKeys: [], popups: [], keys: [] };
  for (const row of readTable(dataFile("words.tsv"))) {
    for (const { text, dialects, inflections } of spellings(row)) {
      const root = word({ row, text, dialects, type: "K", parent: zeroUUID });
      lookup.rootKeys.push(root);
      lookup.keys.push(...inflected(row, root, inflections));
    }
  }
  return lookup;
}

/// Gives each word that the dictionary leaves open (it lacks the word, or has more than one) the zero UUID, so that the text
/// can be imported, and counts them.
export function resolveWords(text: string, dictionary: Dictionary): { text: string; missing: number; homonym: number } {
  const count = { missing: 0, homonym: 0 };
  let resolved = "";
  let done = 0;
  for (const { code, to } of analyse(text, dictionary).diagnostics) {
    const problem = wordProblem(code);
    if (problem !== "missing" && problem !== "homonym") continue;
    count[problem]++;
    resolved += `${text.slice(done, to)}#${zeroUUID}`;
    done = to;
  }
  return { text: resolved + text.slice(done), ...count };
}

type Row = Map<string, string>;

interface Spelling {
  text: string;
  dialects: string[];
  inflections: string;
}

/// A tab-separated table with a heading row.
function readTable(file: string): Row[] {
  const [heading, ...rows] = readFileSync(file, "utf8").trimEnd().split("\n");
  const names = heading!.split("\t");
  return rows.map((row) => new Map(row.split("\t").map((value, index) => [names[index]!, value])));
}

/// One word for each spelling, with the dialects that have it.
function spellings(row: Row): Spelling[] {
  const text = row.get("text")!;
  const inflections = row.get("inflections")!;
  const american = row.get("en_us") || text;
  if (american === text) return [{ text, dialects: ["en-gb", "en-au", "en-us"], inflections }];
  return [
    { text, dialects: ["en-gb", "en-au"], inflections },
    { text: american, dialects: ["en-us"], inflections: row.get("inflections_us") || "" },
  ];
}

/// `past:went*;ing:going` as words. A form spelt like its root, or like an earlier form, is no word of its own.
function inflected(row: Row, root: LookupWord, inflections: string): LookupWord[] {
  const type = row.get("fitz") === "V" ? "C" : "A";
  const texts = new Set(inflections.split(";").map((form) => form.replace(/^\w+:|\*$/g, "")));
  texts.delete("");
  texts.delete(root.text);
  return [...texts].map((text) => word({ row, text, dialects: root.dialects, type, parent: root.id }));
}

interface WordOf {
  row: Row;
  text: string;
  dialects: string[];
  type: LookupWord["type"];
  parent: string;
}

function word({ row, text, dialects, type, parent }: WordOf): LookupWord {
  const fitzType = row.get("fitz")!;
  return {
    id: uuidOf([row.get("text")!, fitzType, row.get("sense")!, text, parent]),
    text,
    type,
    fitzType,
    definition: row.get("definition") || null,
    dialects,
    parentWordID: parent,
    symbol: null,
  };
}

/// A UUID made from what names a thing (version 8: by a rule of one's own).
function uuidOf(names: string[]): string {
  const hex = createHash("sha256").update(names.join("\0")).digest("hex");
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
