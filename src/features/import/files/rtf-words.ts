/// Groups of settings, none of whose text is the book's.
export const skipped = new Set(
  "fonttbl colortbl listtable listoverridetable rsidtbl generator themedata colorschememapping datastore latentstyles header headerl headerr headerf footer footerl footerr footerf xmlnstbl filetbl revtbl template fldinst objdata nonshppict atnid atnauthor annotation comment bkmkstart bkmkend pntext listtext shpinst sp".split(
    " ",
  ),
);
/// Control words that stand for a character.
export const signs: Readonly<Record<string, string>> = {
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  emspace: " ",
  enspace: " ",
  tab: "\t",
};
const codePages: Readonly<Record<number, string>> = {
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  65001: "utf-8",
  10000: "macintosh",
};

/// The decoder of a code page; of an unknown one that of Windows-1252.
export function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(codePages[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
