/// The most bytes of a name: what is written beside the file adds to it, and file systems take 255.
const maxBytes = 120;
/// Names that Windows gives to devices.
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/// Returns the name of a book's file, without its ending, from the title: letters and digits, and a hyphen for
/// everything between them, so that it is never a path, hidden or an option. A title that has none gives `book`.
export function fileNameOf(title: string): string {
  const words = title
    .slice(0, 1000)
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    // A combining mark has no character to stand on at the start of a name.
    .map((word) => word.replace(/^\p{M}+/u, ""))
    .filter((word) => word !== "");
  let name = "";
  for (const character of words.join("-")) {
    if (Buffer.byteLength(name + character) > maxBytes) break;
    name += character;
  }
  name = name.replace(/-+$/, "") || "book";
  return devices.test(name) ? `book-${name}` : name;
}
