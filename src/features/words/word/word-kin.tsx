import { Anchor, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import type { BriefWord, DictWord, WordPopup } from "../../../../api/index.ts";
import { popupCells } from "../../../../api/words/rules/popups.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { TypeBadge } from "../../../components/words/type-badge.tsx";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import classes from "./word-screen.module.css";

/// The words about a word: its parent, the words below it, and its popups as panels of cells.
export function WordKin({ word }: { word: DictWord }) {
  const children = word.childWords ?? [];
  const popups = word.popups ?? [];
  return (
    <>
      <section aria-label="Parent and children">
        <Title order={2}>Parent and children</Title>
        {word.parentWord && (
          <ul className={classes.words} aria-label="Parent">
            <KinWord word={word.parentWord} />
          </ul>
        )}
        {children.length > 0 && (
          <ul className={`${classes.words} ${word.parentWord ? classes.indented : ""}`} aria-label="Children">
            {children.map((child) => (
              <KinWord key={child.id} word={child} />
            ))}
          </ul>
        )}
        {!word.parentWord && children.length === 0 && <Text size="sm">It has neither a parent nor children.</Text>}
      </section>
      {popups.length > 0 && (
        <section aria-label="Popups">
          <Title order={2}>Popups</Title>
          <div className={classes.popups}>
            {popups.map((popup, at) => (
              <Popup key={popup.id} popup={popup} label={`Popup ${at + 1}`} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function KinWord({ word }: { word: BriefWord }) {
  return (
    <li className={classes.word}>
      <TypeBadge type={word.type} />
      <FitzLetters set={word.fitzType} />
      <WordThumb symbol={word.symbol} />
      <Anchor component={Link} to={`/word/${word.id}`} size="sm">
        {word.text}
      </Anchor>
      {word.definition && <span className={classes.dim}>{word.definition}</span>}
    </li>
  );
}

function Popup({ popup, label }: { popup: WordPopup; label: string }) {
  const hasSecondRow = popup.words.some(({ row }) => row > 0);
  const cells = popupCells(hasSecondRow);
  const rows = [...new Set(cells.map(({ row }) => row))];
  return (
    <table className={classes.popup} aria-label={label}>
      <caption className={classes.dim}>{label}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {cells
              .filter((cell) => cell.row === row)
              .map(({ col }) => {
                const cell = popup.words.find((one) => one.row === row && one.col === col);
                return (
                  <td key={col}>
                    {cell && (
                      <>
                        <WordThumb symbol={cell.word.symbol} />
                        <Anchor component={Link} to={`/word/${cell.wordID}`} size="sm">
                          {cell.word.text}
                        </Anchor>
                      </>
                    )}
                  </td>
                );
              })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
