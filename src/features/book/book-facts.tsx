import { Title } from "@mantine/core";
import { type Book, bookModes, deploymentStatuses } from "../../../api/index.ts";
import { hyphenateISBN } from "../../../api/rules/isbn-hyphens.ts";
import { formatMoment, formatPrice } from "../../components/format.ts";
import classes from "./book-screen.module.css";

/// The fields of a book (specification, section 3) with their labels; what is empty is left out.
export function BookFacts({ book }: { book: Book }) {
  return (
    <section>
      <Title order={2} className={classes.heading}>
        Details
      </Title>
      <dl className={classes.facts}>
        {factsOf(book)
          .filter(([, value]) => value !== "")
          .map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
      </dl>
    </section>
  );
}

function factsOf(book: Book): [string, string][] {
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(", ");
  const sales = [book.isForSaleWidgit && "Widgit", book.isForSaleSymbolstix && "SymbolStix"].filter(Boolean);
  return [
    [book.authors.length === 1 ? "Author" : "Authors", names(book.authors)],
    [book.illustrators.length === 1 ? "Illustrator" : "Illustrators", names(book.illustrators)],
    ["Publisher", book.publisher.name],
    ["Imprint", book.imprint.name],
    ["Series", book.series?.name ?? ""],
    ["ISBN 13", hyphenateISBN(book.isbn13)],
    ["ISBN 10", hyphenateISBN(book.isbn10)],
    ["Mode", bookModes[book.mode]],
    ["Type", book.isFiction ? "Fiction" : "Non-fiction"],
    ["Level", String(book.level)],
    ["Price", formatPrice(book.price)],
    ["For sale with", sales.join(", ") || "No symbols"],
    ["Cover", book.cover ? "Uploaded" : "None"],
    ["Deployment", deploymentStatuses[book.deploymentStatus]],
    ["Changed", `${formatMoment(book.updatedAt)} by ${book.updatedBy}`],
  ];
}
