/// Returns the form in which a text is saved: without a leading byte order mark, and with LF line ends.
export function cleanImportText(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/// Returns why a text cannot be saved, null where it can. PostgreSQL stores neither NUL nor half of a surrogate pair,
/// and dropping either would change the user's text silently.
export function unsavable(text: string): string | null {
  const found = /[\0\p{Surrogate}]/u.exec(text);
  if (!found) return null;
  const line = text.slice(0, found.index).split(/\r\n?|\n/).length;
  return found[0] === "\0"
    ? `line ${line} holds the character NUL (U+0000), which cannot be saved`
    : `line ${line} holds half of a surrogate pair, which is no character and cannot be saved`;
}
