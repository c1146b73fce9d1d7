import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { DictWord } from "../../../../api/index.ts";
import { emptyWordDraft } from "../../../../api/words/rules/word-draft.ts";
import { writeWordDraft } from "../../../../api/words/rules/word-wizard-query.ts";
import { useServices } from "../../../client/services.ts";
import { createWordFinder } from "./word-finder.ts";
import classes from "./word-popups.module.css";
import { WordSearch } from "./word-search.tsx";

/// Adds popup words to a word: places those of other words here, and creates new ones.
export function MorePopupWords({ word }: { word: DictWord }) {
  const { api } = useServices();
  const { id, fitzType } = word;
  const [finder] = useState(() =>
    createWordFinder(api, { type: "P", fitz: fitzType }, ({ parentWordID }) =>
      parentWordID === id ? "It is a popup word of this word already" : null,
    ),
  );
  const draft = {
    ...emptyWordDraft,
    fitzType,
    skipExtras: true,
    choice: "C",
    parentWordID: id,
    relation: "P",
  } as const;
  const query = new URLSearchParams(writeWordDraft(draft, { stage: "text", grid: 0 }));
  return (
    <section aria-label="More popup words" className={classes.more}>
      <div className={classes.moreHead}>
        <Title order={2}>More popup words</Title>
        <Button component={Link} to={`/words/wizard?${query}`} variant="default" size="compact-sm">
          New popup word
        </Button>
      </div>
      <WordSearch finder={finder} name="popup-word" label="Search for popup words of other words">
        {(found) => (
          <Button
            component={Link}
            to={`/word/${found.id}/popupPlacement?parent=${id}`}
            variant="default"
            size="compact-sm"
            aria-label={`Place ${found.text} here`}
          >
            Place here
          </Button>
        )}
      </WordSearch>
    </section>
  );
}
