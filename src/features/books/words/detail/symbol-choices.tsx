import { Button, Group, Kbd } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useStore } from "zustand";
import { isID } from "../../../../../api/common/rules/ids.ts";
import { WordPicture } from "../../../../components/words/word-picture.tsx";
import type { DeskSession } from "../desk-session.ts";
import { newWordOf, symbolOf, withSymbol } from "../state/decisions.ts";
import type { RowView } from "../state/work.ts";
import classes from "./detail.module.css";

/// The symbols that a row's word may have, as pictures, each taken by its number, and the way to others.
export function SymbolChoices({
  session,
  view: { row, decision, basis },
  onFind,
}: {
  session: DeskSession;
  view: RowView;
  onFind: () => void;
}) {
  const symbols = useStore(session.store, ({ known }) => known.symbols);
  const id = symbolOf(decision);
  if (withSymbol(decision, "") === null && !row.word) return null;
  const chosen = id ? symbols.get(id) : undefined;
  const shown =
    chosen && !basis.symbols.some((symbol) => symbol.id === id) ? [...basis.symbols, chosen] : basis.symbols;
  return (
    <section className={classes.part} aria-label="Symbol">
      <h3 className={classes.heading}>
        Symbol
        {id !== null && !basis.sure.symbol && <span className={classes.dim}>a guess</span>}
        {id === null && <span className={classes.dim}>{row.word?.symbol ? "as it is" : "none yet"}</span>}
      </h3>
      {shown.length > 0 && (
        <div className={classes.symbols}>
          {shown.map((symbol, at) => (
            <button
              key={`${symbol.id} ${symbol.label}`}
              type="button"
              className={classes.symbol}
              aria-pressed={symbol.id === id}
              {...(isID(symbol.id) ? {} : { title: "A picture of no model yet" })}
              onClick={() => void session.chooseSymbol([row.key], symbol)}
            >
              {at < 6 && (
                <Kbd size="xs" className={classes.number} aria-hidden>
                  {at + 1}
                </Kbd>
              )}
              <WordPicture symbol={symbol.symbol} size={56} className={classes.picture} />
              <span className={classes.symbolName}>{symbol.label}</span>
            </button>
          ))}
        </div>
      )}
      <Group gap="sm">
        <Button variant="default" size="compact-sm" leftSection={<IconSearch size={14} aria-hidden />} onClick={onFind}>
          Find or upload…
        </Button>
        {id !== null && newWordOf(decision) && (
          <Button variant="subtle" size="compact-sm" onClick={() => session.leaveSymbol([row.key])}>
            No symbol
          </Button>
        )}
      </Group>
    </section>
  );
}
