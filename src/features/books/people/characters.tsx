import { Anchor, Button, Table, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { fixedCharacters, missingCharacter } from "../../../../api/people/rules/characters.ts";
import { nameKey } from "../../../../language/index.ts";
import { plural } from "../../../components/format.ts";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import { undeclaredSpeakers } from "./cast.ts";
import { fieldName, speechText } from "./character-drafts.ts";
import { CharacterRow } from "./character-row.tsx";
import classes from "./people-screen.module.css";
import type { CharacterDrafts, PeopleOfBook, PeopleSession } from "./people-session.ts";

/// Edits the characters that the book's text declares, and lists those that every text has.
export function Characters({
  session,
  book,
  drafts,
  bookID,
  wanted,
}: {
  session: PeopleSession;
  book: PeopleOfBook;
  drafts: CharacterDrafts;
  bookID: string;
  /// The character that the address names.
  wanted: string | null;
}) {
  const focus = useStore(session.store, (state) => state.focus);
  const body = useRef<HTMLTableSectionElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) inputOf(body.current, focus.on)?.focus();
  }, [focus]);
  useEffect(() => {
    if (wanted !== null) inputOf(body.current, fieldName(nameKey(wanted), "symbol"))?.focus();
  }, [wanted]);
  return (
    <section aria-label="Characters">
      <div className={classes.head}>
        <Title order={2}>Characters</Title>
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => session.add()}
        >
          Add a character
        </Button>
      </div>
      <Notes book={book} bookID={bookID} />
      <LinesTable className={classes.table} aria-label="Characters">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.nameCell ?? ""}>Name</Table.Th>
            <Table.Th className={classes.colourCell ?? ""}>Colour</Table.Th>
            <Table.Th>Symbol</Table.Th>
            <Table.Th className={classes.speaks ?? ""}>Speaks</Table.Th>
            <Table.Td className={classes.actions ?? ""} />
          </Table.Tr>
        </Table.Thead>
        <tbody ref={body}>
          {drafts.map((draft) => (
            <CharacterRow
              key={draft.id}
              session={session}
              draft={draft}
              drafts={drafts}
              cast={book.cast}
              onRemoved={() => drafts.length === 1 && add.current?.focus()}
            />
          ))}
          {Object.values(fixedCharacters).map((name) => (
            <tr key={name}>
              <th scope="row" className={`${classes.nameCell} ${classes.fixed}`}>
                {name}
              </th>
              <td colSpan={2}>
                <Text c="dimmed">In every text: neither declared nor changed.</Text>
              </td>
              <td className={classes.speaks} data-label="Speaks">
                {speechText(book.cast.speakers.get(nameKey(name))?.count ?? 0)}
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </LinesTable>
      <Strangers session={session} book={book} drafts={drafts} />
    </section>
  );
}

/// Returns the input of a field; `name` is from `fieldName`.
function inputOf(body: HTMLElement | null, name: string): HTMLElement | null {
  const [field = "", id = ""] = name.split(/ (.*)/);
  const row = body?.querySelector(`[data-character="${CSS.escape(id)}"]`);
  return row?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"] input`) ?? null;
}

/// Notes on the text that contains the characters.
function Notes({ book: { saved, importedRevision, cast }, bookID }: { book: PeopleOfBook; bookID: string }) {
  const toEditor = (words: string) => (
    <Anchor component={Link} to={`/book/${bookID}/import`} inherit underline="always">
      {words}
    </Anchor>
  );
  return (
    <div className={classes.notes}>
      <Text c="dimmed">
        They stand in the book’s import text: saving writes a new version of it.
        {saved.revision === 0 && " The book has no text yet; it begins with its characters."}
      </Text>
      {saved.revision > 0 && saved.revision !== importedRevision && (
        <Warning>
          {importedRevision === null ? "The text was never imported." : "The text was changed since it was imported."}{" "}
          {toEditor("Import it")} to use these characters.
        </Warning>
      )}
      {cast.faulty > 0 && (
        <Warning>
          {plural(cast.faulty, "character line")} of the text {cast.faulty === 1 ? "has a mistake" : "have mistakes"}.{" "}
          {toEditor("Fix them in the import editor")}
        </Warning>
      )}
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

/// Lists the speakers of the text that are none of its characters.
function Strangers({ session, book, drafts }: { session: PeopleSession; book: PeopleOfBook; drafts: CharacterDrafts }) {
  const found = undeclaredSpeakers(book.cast, drafts);
  if (found.length === 0) return null;
  return (
    <section aria-label="Speakers without a character" className={classes.undeclaredSection}>
      <Warning>The text has speakers that are no characters: it cannot be imported.</Warning>
      <ul className={classes.undeclared}>
        {found.map(({ name, count }) => (
          <li key={name}>
            <span>
              {missingCharacter}: “{name}” speaks {plural(count, "sentence")}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => session.add(name)}>
              Add {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
