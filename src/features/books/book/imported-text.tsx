import { Text } from "@mantine/core";
import { printSentence } from "../../../../language/index.ts";
import type { Structure, StructurePage, StructureSentence } from "../../../../language/types.ts";
import classes from "./imported-text.module.css";

/// The imported structure in reading order: parts, chapters, and their pages with sentences and footnotes.
export function ImportedText({ structure }: { structure: Structure }) {
  return placed(structure.parts).map(({ place, item: part }) => (
    <section key={place} className={classes.part}>
      <h3 className={classes.partName}>{part.name}</h3>
      {placed(part.chapters).map(({ place, item: chapter }) => (
        <section key={place}>
          <h4 className={classes.chapterName}>{chapter.name}</h4>
          {placed(chapter.pages).map(({ place, item: page }) => (
            <Page key={place} page={page} />
          ))}
        </section>
      ))}
    </section>
  ));
}

/// Pairs items with their indices, which alone tell them apart: names may repeat, and the whole changes at once.
function placed<T>(items: readonly T[]): { place: number; item: T }[] {
  return items.map((item, place) => ({ place, item }));
}

function Page({ page }: { page: StructurePage }) {
  return (
    <article className={classes.page} aria-label={`Page ${page.name}`}>
      <header className={classes.pageHead}>
        <span className={classes.pageName}>{page.name}</span>
        <Text span size="xs" c="dimmed">
          {[page.type === "Text" ? "" : page.type, page.image].filter(Boolean).join(" · ")}
        </Text>
      </header>
      <div className={classes.sentences}>
        {placed(page.sentences).map(({ place, item }) => (
          <Sentence key={place} sentence={item} />
        ))}
        {page.footnotes.map(({ index, word, text }) => (
          <p key={index} className={classes.footnote}>
            <sup>{index}</sup> <b>{word}</b>
            {text && `: ${text}`}
          </p>
        ))}
      </div>
    </article>
  );
}

function Sentence({ sentence }: { sentence: StructureSentence }) {
  return (
    <p className={classes.sentence}>
      {sentence.character && <span className={classes.speaker}>{sentence.character}: </span>}
      {printSentence(sentence.words)}
    </p>
  );
}
