import { Anchor, Button } from "@mantine/core";
import { IconAlertTriangle, IconChevronRight, IconCircleX } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { CommonKind, CommonProblem, CommonThing, ProblemBook, WordPlace } from "../../../../../api/index.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { formatCount, plural } from "../../../../components/format.ts";
import { PlaceLink } from "../../../../components/grid/place-link.tsx";
import { WordThumb } from "../../../../components/words/word-thumb.tsx";
import { BookCover } from "../../list/book-cover.tsx";
import type { ManyKind } from "../fix/many-dialog.tsx";
import { meanings } from "../problem-kinds.ts";
import screenClasses from "../problems-screen.module.css";
import { useProblemWords } from "../use-problem-words.ts";
import classes from "./all-problems.module.css";
import { extentText, isBlocking, itemsOf, kindSentence, thingID, unblocksText } from "./common-kinds.ts";

/// The most that the server gives of a kind.
const most = 200;

/// What a row's button says; of the others their link.
const verbs: Readonly<Partial<Record<CommonProblem, string>>> = {
  "symbol-missing": "Choose a symbol",
  "sale-symbol-missing": "Choose a symbol",
  "symbol-of-other-dialect": "Choose a symbol",
  "cell-missing": "Place",
  "spelling-missing": "Spell",
  "page-picture-missing": "Upload",
  "cover-missing": "Upload",
  "picture-hint": "Replace",
};

/// The screen of a book that fixes what is not fixed here.
const screenOf = (code: CommonProblem) =>
  code === "character-symbol-missing" ? { path: "people", name: "people" } : { path: "import", name: "text" };

const manyOf: Readonly<Partial<Record<CommonProblem, { readonly kind: ManyKind; readonly verb: string }>>> = {
  "cell-missing": { kind: "place", verb: "Place" },
  "symbol-missing": { kind: "symbol", verb: "Propose symbols for" },
  "spelling-missing": { kind: "spelling", verb: "Spell" },
};

/// The problems of one kind in all books: what is fixed once, with the books that wait for it.
export function CommonGroup({
  kind,
  isOpen,
  onFix,
  onMany,
  onMore,
}: {
  kind: CommonKind;
  /// At first.
  isOpen: boolean;
  /// Fixes one of them, by the id of its item.
  onFix: (id: string) => void;
  /// Fixes all that are shown in one go.
  onMany: (kind: ManyKind) => void;
  onMore: () => Promise<void>;
}) {
  const [isReading, setReading] = useState(false);
  const { code, total, books, things } = kind;
  const isError = isBlocking(code);
  const Icon = isError ? IconCircleX : IconAlertTriangle;
  const sentence = kindSentence(kind);
  const many = manyOf[code];
  const isWhole = things.length >= total;
  const words = useProblemWords(things.map(({ word }) => ({ wordID: word?.id ?? null })));
  return (
    <details open={isOpen}>
      <summary className={screenClasses.summary}>
        <IconChevronRight size={16} className={screenClasses.chevron} aria-hidden />
        <span className={screenClasses.severity} data-severity={isError ? "error" : "warning"}>
          <Icon size={16} aria-hidden />
          {isError ? "Error" : "Warning"}
        </span>
        <span>
          {sentence}
          {things[0]?.word && <span className={classes.where}>, in {plural(books, "book")}</span>}
        </span>
      </summary>
      <p className={screenClasses.meaning}>{meanings[code]}</p>
      {many && things.length > 1 && (
        <div className={screenClasses.groupTools}>
          <Button variant="default" size="compact-sm" data-many onClick={() => onMany(many.kind)}>
            {many.verb} {isWhole ? `all ${formatCount(total)}` : `the first ${formatCount(things.length)}`}…
          </Button>
        </div>
      )}
      <ul className={screenClasses.problems} aria-label={sentence}>
        {things.map((thing) => (
          <Thing
            key={thingID(thing)}
            thing={thing}
            places={thing.word ? words.get(thing.word.id)?.sheets : undefined}
            onFix={onFix}
          />
        ))}
      </ul>
      {!isWhole && things.length < most && (
        <Button
          variant="default"
          className={screenClasses.more ?? ""}
          loading={isReading}
          onClick={() => {
            setReading(true);
            void onMore().finally(() => setReading(false));
          }}
        >
          Show more of {formatCount(total)}
        </Button>
      )}
      {!isWhole && things.length >= most && (
        <p className={screenClasses.meaning}>
          These are the first {formatCount(most)}: the others follow as these are fixed.
        </p>
      )}
    </details>
  );
}

function Thing({
  thing,
  places,
  onFix,
}: {
  thing: CommonThing;
  places: readonly WordPlace[] | undefined;
  onFix: (id: string) => void;
}) {
  const { code, word, books, firstBooks } = thing;
  const [book] = firstBooks;
  const [item] = itemsOf(thing);
  const elsewhere = screenOf(code);
  const [unblocks, extent] = [unblocksText(thing), extentText(thing)];
  const name = word ? `“${word.text}”` : `“${book?.title}”`;
  return (
    <li className={classes.thing}>
      {word ? <WordThumb symbol={word.symbol} size={40} /> : book && <BookCover book={book} />}
      <span className={classes.about}>
        <span className={classes.name}>
          <Anchor component={Link} to={word ? `/word/${word.id}` : `/book/${book?.id}/problems`} fw={600}>
            {word ? word.text : book?.title}
          </Anchor>
          {word && <FitzLetters set={word.fitzType} />}
          {word?.definition && <span className={classes.quiet}>{word.definition}</span>}
          {word && <PlaceLink text={word.text} places={places} />}
        </span>
        {unblocks && <span className={classes.unblocks}>{unblocks}</span>}
        {extent && <span className={classes.quiet}>{extent}</span>}
        {word && !unblocks && !extent && <span className={classes.quiet}>{plural(books, "book")}</span>}
      </span>
      {word && <Books books={firstBooks} total={books} wordID={word.id} />}
      <span className={screenClasses.buttons}>
        {item ? (
          <Button
            variant="default"
            size="compact-sm"
            data-fix={item.id}
            aria-label={`${verbs[code]}: ${name}`}
            onClick={() => onFix(item.id)}
          >
            {verbs[code]}…
          </Button>
        ) : (
          <Button
            component={Link}
            to={`/book/${book?.id}/${elsewhere.path}`}
            variant="default"
            size="compact-sm"
            aria-label={`Open the ${elsewhere.name} of ${name}`}
          >
            Open the {elsewhere.name}
          </Button>
        )}
      </span>
    </li>
  );
}

/// The first books of a word as their covers, each a link to its problems, and how many more there are.
function Books({ books, total, wordID }: { books: readonly ProblemBook[]; total: number; wordID: string }) {
  const rest = total - books.length;
  return (
    <span className={classes.books}>
      {books.map((book) => (
        <Link
          key={book.id}
          to={`/book/${book.id}/problems`}
          className={classes.book}
          title={book.title}
          aria-label={`Problems of ${book.title}`}
        >
          <BookCover book={book} />
        </Link>
      ))}
      {rest > 0 && (
        <Anchor
          component={Link}
          to={`/word/${wordID}`}
          size="sm"
          aria-label={`${plural(rest, "more book")}: open the word`}
        >
          +{formatCount(rest)}
        </Anchor>
      )}
    </span>
  );
}
