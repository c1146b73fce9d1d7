/// Returns the `Content-Disposition` header for a file with a name that people gave (RFC 6266): the plain form has
/// ASCII only, and `filename*` has the whole name (RFC 8187). Characters that file systems refuse are left out of both.
export function attachmentNamed(name: string): string {
  const clean = name
    .replace(/[\\/:*?"<>|\p{C}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/ (\.\w+)$/, "$1")
    .replace(/^[. ]+/, "")
    .trim();
  const plain = clean
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/[%;]/g, "_");
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
