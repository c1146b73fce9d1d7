import { Text, Title } from "@mantine/core";
import type { BriefWord } from "../../../../api/index.ts";
import { popupCells, popupCols } from "../../../../api/words/rules/popups.ts";
import { codeColours } from "../../../components/code/code-colours.ts";
import type { ChildPopups } from "./child-popups-session.ts";
import { type Panels, wordOn } from "./panels.ts";
import classes from "./word-popups.module.css";
import { WordSymbol } from "./word-symbol.tsx";

/// The popups in order, as readers see them: above the word that opens them.
export function PopupPreview({ loaded, panels }: { loaded: ChildPopups; panels: Panels }) {
  const { word, children, allowSecondRow } = loaded;
  return (
    <section aria-label="Preview" className={classes.preview}>
      <Title order={2}>Preview</Title>
      <Text size="xs" c="dimmed">
        The popups in their order, and the word that opens them.
      </Text>
      <ol className={classes.previews}>
        {panels.map((panel, at) => (
          <li
            key={panel.key}
            className={classes.previewPanel}
            style={{ "--popup-cols": popupCols } as React.CSSProperties}
          >
            {popupCells(allowSecondRow).map((cell) => {
              const id = wordOn(panels, { panel: at, ...cell });
              const child = children.find((one) => one.id === id);
              return (
                <span key={`${cell.row} ${cell.col}`} className={classes.previewCell}>
                  {child && <DrawnWord text={child.text} fitzType={child.fitzType} symbol={child.symbol} />}
                </span>
              );
            })}
          </li>
        ))}
      </ol>
      <span className={classes.previewWord}>
        <DrawnWord text={word.text} fitzType={word.fitzType} symbol={word.symbol ?? null} />
      </span>
    </section>
  );
}

function DrawnWord({ text, fitzType, symbol }: { text: string; fitzType: string; symbol: BriefWord["symbol"] }) {
  return (
    <>
      <WordSymbol symbol={symbol} />
      <span className={classes.previewText} style={codeColours("fitz", fitzType)}>
        {text}
      </span>
    </>
  );
}
