/// The header `Content-Disposition` of a file to be saved under a name that people gave (RFC 6266): its plain form has ASCII
/// only, `filename*` has the name as it is (RFC 8187). What file systems refuse is left out of both.
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
