import { Anchor, Button } from "@mantine/core";
import { memo, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { fitzTypes, type SymbolProposal, type WordWithoutSymbol } from "../../../../api/index.ts";
import { plural } from "../../../components/format.ts";
import spoken from "../../../components/screen/spoken.module.css";
import { ProposalPicture } from "../../../components/symbols/proposal-option.tsx";
import { symbolLabel, whyText } from "../../../components/symbols/word-symbol.ts";
import classes from "./missing.module.css";
import type { MissingSession } from "./missing-session.ts";

/// A word that waits for its symbol: what waits for it, and the symbols that it may have.
export const MissingRow = memo(function MissingRow({
  session,
  word,
  at,
}: {
  session: MissingSession;
  word: WordWithoutSymbol;
  at: number;
}) {
  const place = useRef<HTMLLIElement>(null);
  const isActive = useStore(session.store, (state) => state.active === at);
  const found = useStore(session.store, (state) => state.proposals.get(word.id));
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && session.look(word), {
      rootMargin: "200px",
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [session, word]);
  const stop = isActive ? 0 : -1;
  return (
    <li ref={place} className={classes.row} {...(isActive ? { "data-active": true } : {})}>
      <div className={classes.about}>
        <Button
          data-row
          variant="subtle"
          size="compact-md"
          className={classes.word ?? ""}
          tabIndex={stop}
          aria-haspopup="dialog"
          aria-label={`${word.text}, ${usesText(word)}: find a symbol`}
          onFocus={() => !isActive && session.goTo(at)}
          onClick={() => session.open(word)}
        >
          {word.text}
        </Button>
        <span className={classes.dim}>
          {fitzTypes[word.fitzType]}
          {word.parent && `, below “${word.parent.text}”`}
          {word.definition && `, ${word.definition}`}
        </span>
        <span>{usesText(word)}</span>
        {word.unblocks > 0 && <strong>This picture unblocks {plural(word.unblocks, "book")}</strong>}
        <Anchor component={Link} to={`/word/${word.id}`} size="xs" tabIndex={stop}>
          Open the word
        </Anchor>
      </div>
      <ol className={classes.proposals} aria-label={`Symbols for ${word.text}`}>
        {Array.isArray(found) &&
          found.map((proposal, number) => (
            <Proposal
              key={proposal.model?.id ?? proposal.picture?.name}
              proposal={proposal}
              word={word.text}
              number={number + 1}
              tabIndex={stop}
              onTake={() => void session.choose(word, proposal)}
            />
          ))}
        {Array.isArray(found) && found.length === 0 && <li className={classes.dim}>No symbol is found by its name.</li>}
        {found === "failed" && <li className={classes.dim}>Its symbols could not be found.</li>}
      </ol>
    </li>
  );
});

function Proposal({
  proposal,
  word,
  number,
  tabIndex,
  onTake,
}: {
  proposal: SymbolProposal;
  word: string;
  number: number;
  tabIndex: number;
  onTake: () => void;
}) {
  const why = whyText(proposal);
  const label = symbolLabel(proposal);
  return (
    <li>
      <button type="button" className={classes.proposal} tabIndex={tabIndex} onClick={onTake}>
        <span className={classes.number}>{number}</span>
        <ProposalPicture proposal={proposal} size={64} />
        <span className={classes.name}>{label}</span>
        {why && <span className={classes.why}>{why}</span>}
        <span className={spoken.spoken}>{` for ${word}`}</span>
      </button>
    </li>
  );
}

function usesText({ books, pages, titles }: WordWithoutSymbol): string {
  if (books === 0) return "No book uses it";
  const rest = books - titles.length;
  const named = titles.map((title) => `“${title}”`).join(", ");
  return `Used by ${plural(books, "book")}, on ${plural(pages, "page")}: ${named}${rest > 0 ? ` and ${rest} more` : ""}`;
}
