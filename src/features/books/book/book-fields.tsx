import "@mantine/core/styles/Switch.css";
import { Group, Radio, Switch, Text, TextInput } from "@mantine/core";
import { useStore } from "zustand";
import type { Book } from "../../../../api/index.ts";
import { ChoicesAlert } from "../../../components/book-fields/choices-alert.tsx";
import { ImprintPicker, imprintLabel } from "../../../components/book-fields/imprint-picker.tsx";
import { ISBNField } from "../../../components/book-fields/isbn-field.tsx";
import { ModeSelect } from "../../../components/book-fields/mode-picker.tsx";
import { LevelField, PriceField } from "../../../components/book-fields/number-fields.tsx";
import { PeoplePicker } from "../../../components/book-fields/people-picker.tsx";
import { SeriesPicker } from "../../../components/book-fields/series-picker.tsx";
import { formatMoment } from "../../../components/format.ts";
import { draftIn } from "../../../components/session/edit-state.ts";
import type { BookForm, BookFormField } from "./book-form.ts";
import classes from "./book-screen.module.css";
import type { BookSession } from "./book-session.ts";
import { shownProblems } from "./book-state.ts";
import { PublicationFields } from "./publication-fields.tsx";
import type { BookChoices } from "./use-book-choices.ts";

/// A book's own fields (specification, section 3), each with its problem beside it.
export function BookFields({ session, book, choices }: { session: BookSession; book: Book; choices: BookChoices }) {
  const state = useStore(session.store);
  const form = draftIn<BookForm>(state);
  if (!form) return null;
  const problems = shownProblems(state);
  const { authors, illustrators, publishers, series } = choices;
  const change = (fields: Partial<BookForm>) => session.patch(fields);
  const field = (name: BookFormField) => ({
    name,
    error: problems.get(name) ?? null,
    onBlur: () => session.leave(name),
  });
  return (
    <form className={classes.form} aria-label="Book" noValidate onSubmit={(event) => event.preventDefault()}>
      <ChoicesAlert of={[authors, illustrators, publishers, series]} />
      <TextInput
        {...field("title")}
        label="Title"
        withAsterisk
        autoComplete="off"
        value={form.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <ISBNField {...field("isbn13")} length={13} value={form.isbn13} onChange={(isbn13) => change({ isbn13 })} />
        <ISBNField {...field("isbn10")} length={10} value={form.isbn10} onChange={(isbn10) => change({ isbn10 })} />
      </div>
      <div className={classes.pair}>
        <PeoplePicker
          {...field("authorIDs")}
          kind="author"
          label="Authors"
          required
          people={authors.things}
          known={book.authors}
          value={form.authorIDs}
          onChange={(authorIDs) => change({ authorIDs })}
          onCreate={authors.create}
        />
        <PeoplePicker
          name="illustratorIDs"
          kind="illustrator"
          label="Illustrators"
          people={illustrators.things}
          known={book.illustrators}
          value={form.illustratorIDs}
          onChange={(illustratorIDs) => change({ illustratorIDs })}
          onCreate={illustrators.create}
        />
      </div>
      <div className={classes.pair}>
        <ImprintPicker
          {...field("imprintID")}
          required
          publishers={publishers.things}
          known={{ id: book.imprint.id, label: imprintLabel(book.publisher.name, book.imprint.name) }}
          value={form.imprintID}
          onChange={(imprintID) => change(imprintID === form.imprintID ? {} : { imprintID, seriesID: null })}
        />
        <SeriesPicker
          name="seriesID"
          none="No series"
          imprintID={form.imprintID}
          series={series.things}
          known={book.series}
          value={form.seriesID}
          onChange={(seriesID) => change({ seriesID })}
          onCreate={series.create}
        />
      </div>
      <div className={classes.triple}>
        <ModeSelect {...field("mode")} required value={form.mode} onChange={(mode) => change({ mode })} />
        <LevelField {...field("level")} value={form.level} onChange={(level) => change({ level })} />
        <PriceField {...field("price")} value={form.price} onChange={(price) => change({ price })} />
      </div>
      <div className={classes.pair}>
        <Radio.Group
          label="Type"
          value={form.isFiction ? "fiction" : "non-fiction"}
          onChange={(type) => change({ isFiction: type === "fiction" })}
        >
          <Group gap="xl" mt="sm">
            <Radio value="non-fiction" label="Non-fiction" />
            <Radio value="fiction" label="Fiction" />
          </Group>
        </Radio.Group>
        <fieldset className={classes.sales}>
          <legend>For sale with</legend>
          <Group gap="xl">
            <Switch
              label="Widgit"
              checked={form.isForSaleWidgit}
              onChange={(event) => change({ isForSaleWidgit: event.currentTarget.checked })}
            />
            <Switch
              label="SymbolStix"
              checked={form.isForSaleSymbolstix}
              onChange={(event) => change({ isForSaleSymbolstix: event.currentTarget.checked })}
            />
          </Group>
        </fieldset>
      </div>
      <PublicationFields value={form} onChange={change} field={field} />
      <Text size="sm" c="dimmed">
        Last saved {formatMoment(book.updatedAt)}, {book.updatedBy}
      </Text>
    </form>
  );
}
