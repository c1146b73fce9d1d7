/// The stored form of texts that people enter (decisions: Clean text).

/// Matches ASCII without control characters and with single spaces. Most texts match and need no change.
const tidy = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/// Scripts in which a joiner is part of a word's spelling.
const joinerScripts =
  "\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Tibt}";

/// Characters that change the direction of a text. Unicode wrongly calls them ignorable.
const directionMarks = "[\\u202a-\\u202e\\u2066-\\u2069]";

/// Ignorable characters. The capture keeps those with a meaning at their position: the joiners of such scripts and of
/// emoji, the selectors of the look of an emoji, a keycap or a Han or Mongolian letter, and the letters of a flag. To
/// make the expression takes as long as a tenth of a program's start, and most texts do without it.
let ignorables: RegExp | undefined;
const makeIgnorables = (): RegExp =>
  new RegExp(
    [
      `(?<=[${joinerScripts}](?<!\\p{DI}))[\\u200c\\u200d](?=(?!\\p{DI})[${joinerScripts}])`,
      "(?<=[\\p{Extended_Pictographic}\\u{1f3fb}-\\u{1f3ff}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})",
      "(?<=(?![0-9#*])\\p{Emoji})[\\ufe0e\\ufe0f]",
      "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
      "(?<=\\p{scx=Hani})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]",
      "(?<=\\p{scx=Mong}(?<=\\p{L}))[\\u180b-\\u180f]",
      "(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}]",
      `(?!${directionMarks})(\\p{DI})`,
    ].join("|"),
    "gu",
  );

/// Letters and digits that are variants of plain ones: full width, ligatures, mathematical letters, Roman numerals as
/// one character. Not ² ½ ª ™, whose meaning differs from 2 1/2 a TM.
const letterVariants =
  /(?=[\p{L}\p{Nd}\p{Nl}])[\u00b5\u0132\u0133\u0149\u017f\u01c4-\u01cc\u01f1-\u01f3\u03d0-\u03d6\u03f0-\u03f5\u2102-\u2134\u2139-\u2149\u2160-\u217f\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}\u{1fbf0}-\u{1fbf9}]/gu;

/// Returns a text as it is stored: NFC, without ignorable characters, with plain letters and digits, with any white
/// space as one space, and trimmed. The function is idempotent.
export const cleanText = (text: string): string =>
  tidy.test(text)
    ? text
    : plainLetters(text)
        .replace(/\p{White_Space}+/gu, " ")
        .trim();

/// The same for a text of several lines. Line breaks stay, with at most one empty line in a row.
export const cleanLines = (text: string): string =>
  plainLetters(text)
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(cleanText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/// Repeats until nothing changes, because a removal can reorder marks and bring joiners next to other letters.
function plainLetters(text: string): string {
  ignorables ??= makeIgnorables();
  const plain = text
    .normalize("NFC")
    .replace(ignorables, (found, dropped?: string) => (dropped === undefined ? found : ""))
    .replace(letterVariants, (letter) => letter.normalize("NFKC"))
    .normalize("NFC");
  return plain === text ? text : plainLetters(plain);
}

/// Returns a text to search for, which is never refused: cleaned, and without the characters that no stored text
/// contains.
export const cleanSearch = (text: string): string => cleanText(text.replace(unstored, ""));

/// Characters that no entered text may contain: controls other than white space, direction changes, lone surrogates,
/// unassigned code points, and the replacement characters of broken copies.
const unstored =
  /(?!\p{White_Space})[\p{Cc}\u202a-\u202e\u2066-\u2069\p{Cs}\p{Co}\ufff9-\ufffd\p{Noncharacter_Code_Point}]/gu;

/// Returns the first such character of a text; null if there is none.
export function firstUnstored(text: string): { readonly character: string; readonly at: number } | null {
  if (tidy.test(text)) return null;
  const at = text.search(unstored);
  return at < 0 ? null : { character: String.fromCodePoint(text.codePointAt(at)!), at };
}

/// True if any character of a text is visible. White space, lone accents and the empty Braille cell are not.
export const isVisible = (text: string): boolean => /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(cleanText(text));
