import type { SymbolProposal } from "../../../api/index.ts";
import { suppliers } from "../../../api/symbols/rules/symbols.ts";
import { Picture } from "../pictures/picture.tsx";
import classes from "./symbols.module.css";
import { symbolLabel, whyText } from "./word-symbol.ts";

/// A symbol to choose, as it is drawn, with its words and why it is proposed.
export function ProposalOption({
  id,
  proposal,
  isActive,
  isChosen,
  isDisabled,
  onTake,
}: {
  id: string;
  proposal: SymbolProposal;
  isActive: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  onTake: () => void;
}) {
  const why = whyText(proposal);
  const supplier = proposal.picture && suppliers[proposal.picture.supplier];
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      disabled={isDisabled}
      className={classes.option}
      title={supplier ?? ""}
      {...(isActive ? { "data-active": true } : {})}
      // The field keeps the focus, and with it what is typed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <ProposalPicture proposal={proposal} size={64} />
      <span className={classes.name}>{symbolLabel(proposal)}</span>
      {why && <span className={classes.why}>{why}</span>}
    </button>
  );
}

export function ProposalPicture({ proposal: { picture }, size }: { proposal: SymbolProposal; size: number }) {
  if (picture === null) return <span className={classes.picture}>No picture</span>;
  return (
    <Picture
      className={classes.picture ?? ""}
      source={{ kind: "symbol", ...picture, width: 160 }}
      alt=""
      absent="No picture"
      width={size}
      height={size}
    />
  );
}
