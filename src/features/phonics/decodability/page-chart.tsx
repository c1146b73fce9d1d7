import { type KeyboardEvent, useState } from "react";
import type { BookToDecode } from "../../../../api/index.ts";
import { type DecodabilityReport, totalOf } from "../../../../api/phonics/rules/decodability/report.ts";
import { plural } from "../../../components/format.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./overview.module.css";
import { barsOf, type PageBar, partsOf } from "./page-bars.ts";
import { coveredShare } from "./states.ts";

/// Pictures stand below so few bars that they can be made out.
const maxPictures = 16;

/// What the step covers of each page, over the book. It is one stop of Tab: the arrows go from page to page, Enter to its row.
export function PageChart({
  text,
  report,
  onOpen,
}: {
  text: BookToDecode;
  report: DecodabilityReport;
  onOpen: (page: number) => void;
}) {
  const bars = barsOf(report.pages);
  const [stop, setStop] = useState(0);
  const hasPictures = bars.length <= maxPictures && text.pages.some(({ image }) => image !== null);
  const nameOf = ({ from, to }: PageBar) =>
    from === to ? (text.pages[from]?.name ?? "") : `${text.pages[from]?.name} to ${text.pages[to]?.name}`;

  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: bars.length - 1 }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(wanted, bars.length - 1));
    setStop(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[data-bar]")[next]?.focus();
  }

  if (bars.length === 0) return null;
  return (
    <div className={classes.chart}>
      <div className={classes.axis} aria-hidden>
        <span>100 %</span>
        <span>50 %</span>
        <span>0 %</span>
      </div>
      <fieldset
        aria-label="Pages"
        className={classes.bars}
        data-size={hasPictures ? "pictures" : bars.length > 24 ? "many" : "some"}
      >
        {bars.map((bar, at) => {
          const label = labelOf(bar, nameOf(bar));
          const image = hasPictures ? (text.pages[bar.from]?.image ?? null) : null;
          return (
            <button
              key={bar.from}
              type="button"
              data-bar
              aria-label={label}
              title={label}
              tabIndex={at === Math.min(stop, bars.length - 1) ? 0 : -1}
              className={classes.page}
              onFocus={() => setStop(at)}
              onKeyDown={(event) => onKeyDown(event, at)}
              onClick={() => onOpen(bar.from)}
            >
              <span className={classes.bar}>
                {partsOf(bar.tally).map(({ state, share }) => (
                  <span key={state} data-state={state} style={{ flexGrow: share }} />
                ))}
              </span>
              {hasPictures && (
                <span className={classes.thumb}>
                  {image !== null && (
                    <Picture
                      source={{ kind: "page", bookId: text.bookID, image, version: null, width: 160 }}
                      alt=""
                      absent=""
                    />
                  )}
                </span>
              )}
              <span className={classes.pageName}>{nameOf(bar)}</span>
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}

function labelOf({ from, to, tally }: PageBar, name: string): string {
  const pages = from === to ? `Page ${name}` : `Pages ${name}`;
  const words = totalOf(tally);
  if (words === 0) return `${pages}: no words`;
  const beyond = tally.beyond > 0 ? `, ${plural(tally.beyond, "word")} beyond the step` : "";
  return `${pages}: ${coveredShare(tally)} covered${beyond}`;
}
