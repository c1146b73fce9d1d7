import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { DeployProblem, DictWord } from "../../../../api/index.ts";
import { screenExists } from "../../../app/screen-exists.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { PlaceLink } from "../../../components/grid/place-link.tsx";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import classes from "./problems-screen.module.css";

/// What is said of a word, without the word itself: `has no symbol`.
export function restOf({ message }: Pick<DeployProblem, "message">, text: string): string {
  const quoted = `“${text}” `;
  return message.startsWith(quoted) ? message.slice(quoted.length) : message;
}

/// A problem with the way to its place and what can be done about it: of a word its symbol, fitz type and text.
export function ProblemRow({
  problem,
  word,
  bookID,
  isRestTold,
  verb,
  onFix,
  onPutOff,
}: {
  problem: DeployProblem;
  /// Undefined where it is about none, or it is not known yet.
  word: DictWord | undefined;
  bookID: string;
  /// What is wrong differs within the kind: each says it.
  isRestTold: boolean;
  /// What its button says; null where it is not fixed here.
  verb: string | null;
  onFix: () => void;
  onPutOff: () => void;
}) {
  const { id, severity, message, page, wordID } = problem;
  return (
    <li className={classes.problem} {...(wordID === null ? {} : { "data-word": true })}>
      <span className={classes.what}>
        {wordID !== null && <WordThumb symbol={word?.symbol ?? null} />}
        {word ? (
          <span className={classes.word}>
            <ProblemMessage problem={problem} text={word.text} />
            <FitzLetters set={word.fitzType} />
            <PlaceLink text={word.text} places={word.sheets} />
            {isRestTold && <span className={classes.rest}>{restOf(problem, word.text)}</span>}
          </span>
        ) : (
          <ProblemMessage problem={problem} />
        )}
      </span>
      {page !== null && (
        <Anchor
          component={Link}
          className={classes.page ?? ""}
          to={`/book/${bookID}/import?${new URLSearchParams({ page })}`}
        >
          page {page}
        </Anchor>
      )}
      <span className={classes.buttons}>
        {severity === "warning" && (
          <Button variant="subtle" size="compact-sm" data-put-off aria-label={`Put off: ${message}`} onClick={onPutOff}>
            Put off…
          </Button>
        )}
        {verb && (
          <Button variant="default" size="compact-sm" data-fix={id} aria-label={`${verb}: ${message}`} onClick={onFix}>
            {verb}…
          </Button>
        )}
      </span>
    </li>
  );
}

/// The message leads to the very place, where there is a screen for it. `hasPage`: with the page on which it is. `text`: what is shown of it
/// where the rest stands beside it; it is named in full.
export function ProblemMessage({
  problem: { message, screen, page },
  hasPage = false,
  text,
}: {
  problem: DeployProblem;
  hasPage?: boolean;
  text?: string;
}) {
  const path = screen.replace(/^#!/, "");
  const label = text ?? (hasPage && page !== null ? `${message} (page ${page})` : message);
  if (!screenExists(path.replace(/\?.*$/s, ""))) return <span>{label}</span>;
  return (
    <Anchor component={Link} to={path} {...(text === undefined ? {} : { "aria-label": message, fw: 600 })}>
      {label}
    </Anchor>
  );
}
