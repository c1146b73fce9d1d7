import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { WordInPlace } from "../../../../../api/index.ts";
import { cellName } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { placeAddress } from "../../../../components/grid/sheet-address.ts";
import { TypeBadge } from "../../../../components/words/type-badge.tsx";
import { WordThumb } from "../../../../components/words/word-thumb.tsx";
import classes from "./place.module.css";

type Child = NonNullable<WordInPlace["word"]["childWords"]>[number];

/// The words that a reader reaches from the word's cell: its forms and those of its popups. Below them, the words that
/// stand at the same cell of other sheets.
export function InItsCell({ place }: { place: WordInPlace }) {
  const children = place.word.childWords ?? [];
  const popupOf = new Map(
    (place.word.popups ?? []).flatMap(({ words }, at) => words.map(({ wordID }) => [wordID, at + 1] as const)),
  );
  const isMany = (place.word.popups ?? []).length > 1;
  const forms = children.filter(({ type }) => type === "A" || type === "C");
  const popups = children.filter(({ id }) => popupOf.has(id));
  const others = children.filter(({ type }) => type === "L" || type === "S");
  const mates = [...forms, ...popups];
  return (
    <>
      {mates.length > 0 && (
        <div>
          <h3 className={classes.heading}>
            In its cell <span className={classes.dim}>{mates.length}</span>
          </h3>
          <ul className={classes.words}>
            {mates.map((word) => (
              <Mate key={word.id} word={word}>
                {popupOf.has(word.id) && (
                  <span className={classes.dim}> {isMany ? `in popup ${popupOf.get(word.id)}` : "in the popup"}</span>
                )}
              </Mate>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h3 className={classes.heading}>
            On other sheets <span className={classes.dim}>{others.length}</span>
          </h3>
          <ul className={classes.words}>
            {others.map((word) => (
              <Mate key={word.id} word={word}>
                {place.otherPlaces
                  .filter(({ wordID }) => wordID === word.id)
                  .map((one) => (
                    <Anchor
                      key={one.sheetID}
                      component={Link}
                      to={placeAddress(one)}
                      className={classes.line ?? ""}
                      size="xs"
                    >
                      {one.sheet.gridName}, {sheetLabel(one.sheet)}, {cellName(one)}
                    </Anchor>
                  ))}
              </Mate>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Mate({ word, children }: { word: Child; children: React.ReactNode }) {
  return (
    <li className={classes.word}>
      <WordThumb symbol={word.symbol} />
      <span className={classes.grows}>
        <Anchor component={Link} to={`/word/${word.id}`} size="sm">
          {word.text}
        </Anchor>
        {children}
      </span>
      <TypeBadge type={word.type} />
      <FitzLetters set={word.fitzType} />
    </li>
  );
}
