import { frameSize, pictureColumn, sizes } from "./layout.ts";
import { linkFont } from "./links.ts";

const bySize = sizes.map(({ symbol, font }, at) => `.size-${at} { --symbol: ${symbol}px; font-size: ${font}px; }`);

/// The style of pages of fixed size. Widths of words come with their markup, as the layout has counted with them.
export const fixedPageCss = `html, body { margin: 0; padding: 0; }
body { width: ${frameSize.width}px; height: ${frameSize.height}px; overflow: hidden; background: #fff; color: #111; font-family: "Atkinson Hyperlegible", Arial, Helvetica, sans-serif; }
.page { position: relative; box-sizing: border-box; display: flex; gap: 28px; width: ${frameSize.width}px; height: ${frameSize.height}px; padding: 32px; }
.picture { flex: none; display: flex; align-items: center; justify-content: center; width: ${pictureColumn}px; height: 704px; margin: 0; }
.picture img { display: block; max-width: 100%; max-height: 100%; border-radius: 12px; }
.alone .picture { width: 960px; }
.absent { padding: 24px; border: 2px dashed #767676; border-radius: 12px; color: #595959; font-size: 20px; }
.reading { display: flex; flex: 1; flex-direction: column; justify-content: center; min-width: 0; height: 704px; line-height: 1.3; }
.sentence { margin: 0 0 14px; }
.sentence:last-of-type { margin-bottom: 0; }
.speaker { display: flex; align-items: center; gap: 10px; height: 46px; margin: 0 0 6px; font-size: 21px; font-weight: bold; }
.speaker img { width: 44px; height: 44px; object-fit: contain; }
.swatch { flex: none; width: 18px; height: 18px; border: 1px solid #595959; border-radius: 50%; }
.words { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 8px 10px; margin: 0; }
.cluster { display: flex; align-items: flex-end; }
.item { box-sizing: border-box; flex: none; overflow-wrap: anywhere; padding-block: 5px; }
.word { display: flex; flex-direction: column; align-items: center; justify-content: flex-end; padding: 5px; text-align: center; }
.key { border-radius: 10px; background: var(--fill); }
.symbol { display: flex; align-items: center; justify-content: center; width: var(--symbol); height: var(--symbol); border-radius: 8px; background: #fff; }
.symbol img { width: 100%; height: 100%; object-fit: contain; }
.none { background: none; }
.text { max-width: 100%; }
.prose .words, .prose .cluster { display: inline; }
.prose .item { display: inline; padding: 0; }
.below .words, .below .cluster { align-items: flex-start; }
.below .word { flex-direction: column-reverse; justify-content: flex-end; }
sup { font-size: 0.6em; line-height: 0; }
.footnotes { margin: 20px 0 0; padding: 10px 0 0; border-top: 1px solid #767676; list-style: none; font-size: 17px; line-height: 1.4; }
.fitz-P { --fill: #fff2a8; }
.fitz-V { --fill: #cdeccd; }
.fitz-N { --fill: #ffdcae; }
.fitz-A { --fill: #cfe3fb; }
.fitz-M, .fitz-S, .fitz-L { --fill: #e6e6e6; }
${bySize.join("\n")}
.sheets { position: absolute; bottom: 4px; left: 32px; margin: 0; white-space: nowrap; font-size: ${linkFont}px; line-height: 24px; }
.sheets a, .strip a { margin-inline-end: 10px; color: #0b4a8f; }
.grid { display: grid; width: ${frameSize.width}px; height: ${frameSize.height}px; box-sizing: border-box; padding: 16px; gap: 6px; }
.strip { display: flex; flex-direction: column; justify-content: center; padding: 0 16px; border: 1px solid #767676; border-radius: 10px; overflow: hidden; }
.strip h1 { margin: 0; font-size: 26px; }
.strip p { margin: 2px 0 0; white-space: nowrap; font-size: ${linkFont}px; line-height: 24px; }
.area { margin: -5px; border: 1px dashed #767676; border-radius: 10px; }
.cells { display: contents; list-style: none; }
.cell { position: relative; box-sizing: border-box; display: flex; flex-direction: column; align-items: center; justify-content: center; min-width: 0; min-height: 0; padding: 3px; border: 2px solid transparent; border-radius: 8px; background: var(--fill, #f4f4f4); text-align: center; overflow: hidden; }
.cell .symbol { flex: 1; width: 100%; height: auto; min-height: 0; }
.cell .symbol img { width: 100%; height: 100%; }
.cell .text { flex: none; line-height: 1.2; overflow-wrap: anywhere; }
.used { border-color: #111; }
.more { position: absolute; top: 0; right: 0; min-width: 24px; padding: 0 4px; border-radius: 0 0 0 8px; background: #111; color: #fff; font-size: 12px; line-height: 24px; text-decoration: none; }
.credits { flex-direction: column; gap: 12px; font-size: 22px; overflow: hidden; }
.credits h1 { margin: 0; font-size: 32px; }
.credits ul { margin: 0; padding-inline-start: 1.2em; line-height: 1.5; }
`;
