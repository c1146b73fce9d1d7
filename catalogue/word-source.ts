import type { Dialect, FitzType, Picture } from "./types.ts";

/// The format of the word lists in `data/words/`: themes of words, one word a line.
///
///     # Farm animals | N '            a theme: its name, its fitz type, and flags for all its words:
///                                     ' they have possessives, - they have no inflected forms
///     mouse(animal) ~mice =mouse : a small animal with a long tail
///     >P puppy : a young dog          a popup word of the word above; >L.N sleep a linked one, with its fitz type
///
/// A line has the text, a sense in brackets if the text has several words of one fitz type, marks, and after ` : ` the
/// definition. The marks:
///
///     =            the icon with the text as name     =mouse       that picture     =tent%igloo  igloo in en-us
///     =set:icon    an icon of a set besides OpenMoji  =draw:in     a drawing of our own     (see pictures.ts)
///     @gau         the dialects: British, Australian, American; all three if absent
///     -            no inflected forms                 +            comparative and superlative
///     *            the last consonant doubles: hop, hopping     (also at the end of + and ~)
///     ~went,gone   irregular forms: past and participle, plural, or comparative and superlative; `a/b` are two,
///                  `a@g` one for some dialects only   ~!am,is,…    all forms, listed
///     &orange/N    this is a shared key word: it shares the cell of the word with that key
export interface SourceForm {
  readonly text: string;
  readonly dialects: readonly Dialect[] | null;
}

export interface SourceWord {
  /// `text/fitz` or `text/fitz/sense`. It is unique, and the id is derived from it.
  readonly key: string;
  readonly text: string;
  readonly sense: string | null;
  readonly fitzType: FitzType;
  readonly dialects: readonly Dialect[];
  readonly definition: string | null;
  /// Null if the word is shown as a tile with its text.
  readonly picture: Picture | null;
  /// The picture in en-us if it differs.
  readonly pictureEnUs: Picture | null;
  readonly inflects: boolean;
  readonly compares: boolean;
  readonly doubles: boolean;
  readonly possessive: boolean;
  /// The irregular forms by slot (past, participle; plural; comparative, superlative).
  readonly irregular: readonly (readonly SourceForm[])[];
  /// True if `irregular` lists all forms.
  readonly listsAllForms: boolean;
  readonly sharesWith: string | null;
  readonly linked: readonly SourceWord[];
  readonly popups: readonly SourceWord[];
}

export interface Theme {
  readonly name: string;
  readonly fitzType: FitzType;
  readonly words: readonly SourceWord[];
}

export const allDialects: readonly Dialect[] = ["en-gb", "en-au", "en-us"];
const dialectOfLetter: Record<string, Dialect> = { g: "en-gb", a: "en-au", u: "en-us" };

function dialectsOf(letters: string): Dialect[] {
  return [...letters].map((letter) => {
    const dialect = dialectOfLetter[letter];
    if (!dialect) throw new Error(`No dialect '${letter}'`);
    return dialect;
  });
}

interface Inherited {
  fitzType: FitzType;
  flags: string;
  dialects: readonly Dialect[];
}

function readForms(list: string): SourceForm[][] {
  return list.split(",").map((slot) =>
    slot.split("/").map((form) => {
      const [text, letters] = form.split("@");
      return { text: text!, dialects: letters ? dialectsOf(letters) : null };
    }),
  );
}

function readWord(line: string, inherited: Inherited): SourceWord {
  const colon = line.indexOf(" : ");
  const definition = colon < 0 ? null : line.slice(colon + 3).trim();
  const tokens = (colon < 0 ? line : line.slice(0, colon)).trim().split(/\s+/);
  const firstMark = tokens.findIndex((token, at) => at > 0 && /^[=@~&]|^[-+*']+$/.test(token));
  const head = tokens.slice(0, firstMark < 0 ? tokens.length : firstMark).join(" ");
  const parts = /^(.*?)(?:\((.+)\))?$/.exec(head)!;
  const text = parts[1]!;
  const sense = parts[2] ?? null;
  const word = {
    key: `${text}/${inherited.fitzType}${sense ? `/${sense}` : ""}`,
    text,
    sense,
    fitzType: inherited.fitzType,
    dialects: inherited.dialects,
    definition,
    picture: null as Picture | null,
    pictureEnUs: null as Picture | null,
    inflects: !inherited.flags.includes("-"),
    compares: false,
    doubles: false,
    possessive: inherited.flags.includes("'"),
    irregular: [] as SourceForm[][],
    listsAllForms: false,
    sharesWith: null as string | null,
    linked: [],
    popups: [],
  };
  for (const token of firstMark < 0 ? [] : tokens.slice(firstMark)) {
    const rest = token.slice(1);
    if (token.startsWith("=")) {
      const [picture, pictureEnUs] = rest.split("%");
      word.picture = picture || text.toLowerCase().replaceAll(" ", "-");
      word.pictureEnUs = pictureEnUs ?? null;
    } else if (token.startsWith("@")) word.dialects = dialectsOf(rest);
    else if (token.startsWith("&")) word.sharesWith = rest;
    else if (token === "-") word.inflects = false;
    else if (token === "*") word.doubles = true;
    else if (token === "+" || token === "+*") {
      word.compares = true;
      word.doubles = token.endsWith("*");
    } else if (token.startsWith("~")) {
      word.doubles = token.endsWith("*");
      word.listsAllForms = token.startsWith("~!");
      word.irregular = readForms(token.replace(/^~!?/, "").replace(/\*$/, ""));
    } else throw new Error(`Cannot read '${token}' in '${line}'`);
  }
  return word;
}

/// Reads one word list. Throws for an invalid line.
export function readThemes(source: string): Theme[] {
  const themes: { name: string; fitzType: FitzType; flags: string; words: SourceWord[] }[] = [];
  for (const raw of source.split("\n")) {
    const line = raw.trim();
    if (!line) continue;
    const header = /^# (.+) \| ([PVNAMSL])(?: ([-']+))?$/.exec(line);
    if (header) {
      themes.push({ name: header[1]!, fitzType: header[2] as FitzType, flags: header[3] ?? "", words: [] });
      continue;
    }
    const theme = themes.at(-1);
    if (!theme) throw new Error(`'${line}' stands before the first theme`);
    const child = /^>(P|L\.([PVNAMSL])) (.+)$/.exec(line);
    if (!child) {
      theme.words.push(readWord(line, { fitzType: theme.fitzType, flags: theme.flags, dialects: allDialects }));
      continue;
    }
    const parent = theme.words.pop();
    if (!parent) throw new Error(`'${line}' has no word above it`);
    const fitzType = (child[2] ?? parent.fitzType) as FitzType;
    const word = readWord(child[3]!, { fitzType, flags: "-", dialects: parent.dialects });
    theme.words.push(
      child[1] === "P"
        ? { ...parent, popups: [...parent.popups, word] }
        : { ...parent, linked: [...parent.linked, { ...word, picture: word.picture ?? parent.picture }] },
    );
  }
  return themes.map(({ name, fitzType, words }) => ({ name, fitzType, words }));
}
