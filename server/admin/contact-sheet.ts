import type { DemoCatalogue, DemoSymbolFile } from "../../catalogue/index.ts";
import { symbolDrawer } from "../storage/icons/draw-symbol.ts";
import { openIcons } from "../storage/icons/icon-sets.ts";

/// The number of symbols on a sheet: few enough to see when a sheet fills the screen.
export const symbolsPerSheet = 72;
/// The size at which each symbol is shown, pixels.
const pixels = 120;
/// The maximum number of words that are shown with a symbol's name.
const maxWords = 4;

/// Returns a self-contained HTML page that shows the catalogue's symbols with their words, sheet by sheet, for people
/// to look at.
export async function contactSheet({ symbolFiles }: Pick<DemoCatalogue, "symbolFiles">): Promise<string> {
  const draw = symbolDrawer(openIcons());
  const cells: string[] = [];
  for (const file of symbolFiles) {
    const image = await (await draw(file)).resize(2 * pixels).toBuffer();
    cells.push(
      `<figure><img width="${pixels}" height="${pixels}" alt="" src="data:image/png;base64,${image.toString("base64")}"><figcaption><b>${escaped(wordsOf(file))}</b> ${escaped(file.name)}</figcaption></figure>`,
    );
  }
  const sheets = Array.from({ length: Math.ceil(cells.length / symbolsPerSheet) }, (_, at) =>
    cells.slice(at * symbolsPerSheet, (at + 1) * symbolsPerSheet).join("\n"),
  );
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Symbols of the demo catalogue</title>
<style>
  body { margin: 0; font: 13px/1.3 sans-serif; background: white; color: black; }
  section { display: grid; grid-template-columns: repeat(12, 130px); padding: 8px; }
  figure { margin: 0; padding: 4px; width: 122px; border: 1px solid #dddddd; text-align: center; overflow-wrap: anywhere; }
  figcaption { color: #555555; }
  b { display: block; color: black; }
</style>
${sheets.map((sheet, at) => `<section aria-label="Sheet ${at + 1}">\n${sheet}\n</section>`).join("\n")}
</html>
`;
}

function wordsOf({ words, name }: DemoSymbolFile): string {
  if (words.length === 0) return name;
  const first = words.slice(0, maxWords).join(", ");
  return words.length > maxWords ? `${first} and ${words.length - maxWords} more` : first;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
